/// The facts that a dump reports of an element, which are read when they are needed.
///
/// A dump does not change, but a user can operate its elements. The changes since then are those of
/// the traits and states of the element.
package struct ReportedFacts: Equatable, Sendable {
  /// Identifies the element in its dump.
  private let id: String
  private let read: @MainActor @Sendable () -> ElementFacts?
  /// The facts that a user can change, as the dump reports them.
  fileprivate var opened: Changeable?

  package init(id: String, read: @escaping @MainActor @Sendable () -> ElementFacts?) {
    (self.id, self.read) = (id, read)
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.id == other.id && one.opened == other.opened
  }

  /// Facts that a user can change.
  fileprivate struct Changeable: Equatable, Sendable {
    let states: NeutralStates
    let name: String
    let valueText: String?
    let number: Double?

    init(_ facts: ElementFacts) {
      (states, name) = (facts.states, facts.name)
      (valueText, number) = (facts.valueText, facts.value?.current)
    }
  }

  /// Returns the facts with the changes since the dump, or `nil` if the dump has no such element.
  @MainActor
  fileprivate func updated(by derived: ElementFacts) -> ElementFacts? {
    guard var result = read() else { return nil }
    guard let opened else { return result }
    let now = Changeable(derived)
    result.states.subtract(opened.states.subtracting(now.states))
    result.states.formUnion(now.states.subtracting(opened.states))
    if now.name != opened.name { result.name = now.name }
    if now.number != opened.number { result.value?.current = now.number ?? 0 }
    if now.valueText != opened.valueText {
      (result.valueText, result.text) = (now.valueText, derived.text)
    }
    return result
  }
}

extension AccessibilityElement {
  /// Sets the facts that a dump reports of the element, which must be in its first state.
  package func report(_ reported: ReportedFacts) {
    ownExtras.reported = reported
    ownExtras.reported?.opened = ReportedFacts.Changeable(ElementFacts(of: self))
  }

  /// The facts that a dump reports, with what has changed since, or `nil` without a dump.
  package var reportedFacts: ElementFacts? {
    extras?.reported?.updated(by: ElementFacts(of: self))
  }
}
