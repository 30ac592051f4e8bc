package import AccessibilityModel

/// The memory of the keyboard focus that some words of other readers depend on.
///
/// Users of these readers hear what has the focus, not what the swipe cursor is at.
package struct FocusCursor {
  /// The last places of the caret in fields.
  private var carets: [AnyHashable: Int] = [:]

  package init() {}

  /// Returns the words after a key, which has left the focus at the same object or moved it.
  package mutating func words(
    at facts: ElementFacts, id: AnyHashable, from before: ElementFacts?, isSame: Bool,
    passing passed: ElementFacts? = nil, after key: TableDescriber.Cause,
    by describer: TableDescriber
  ) -> [TableDescriber.Words] {
    if let passed, !isSame {
      return describer.arrive(at: passed, from: before) + describer.arrive(at: facts, from: passed)
    }
    let caret = visit(facts, id: id)
    if let before, isSame { return describer.change(of: facts, from: before, after: key) }
    // Of a field of GTK that typing opens, such as a search in a list, the reader hears only the text.
    if key == .typing, facts.isField, facts.isOfGTK { return [] }
    let toggled = before.map { describer.toggle(of: $0, by: key, to: facts) } ?? []
    return toggled + describer.arrive(at: facts, from: before, lastCaret: caret)
  }

  /// Remembers the caret of an object, and returns the place where it was last, or `nil`.
  @discardableResult
  package mutating func visit(_ facts: ElementFacts, id: AnyHashable) -> Int? {
    carets.updateValue(facts.text?.caret ?? 0, forKey: id)
  }
}
