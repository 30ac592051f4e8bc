internal import AccessibilityModel
internal import ScreenReader

/// The identity of the parts of a control, whose observations the clauses of a check share.
private let partsOfControl = CheckCache.Part()

extension Clause {
  /// Returns a clause that each part of a control must satisfy as if it were a control.
  ///
  /// If swipes do not reach a part, or if there is no part, the clause defers to the clause `other`.
  static func each<Whole, Part>(
    _ clause: Clause<Subject<Part>>,
    of parts: @escaping @MainActor (Subject<Whole>) -> [Subject<Part>],
    unlessEmpty other: String
  ) -> Clause where Tested == Subject<Whole> {
    Clause(clause.statement, source: clause.source, name: clause.name) { make, cache in
      let found = parts(make())
      guard !found.isEmpty else { return .deferred(to: other, reason: empty) }
      let verdicts = found.indices.map { index in
        clause.verdict(
          on: {
            let new = parts(make())
            return new.indices.contains(index) ? new[index] : found[index]
          }, with: cache.about(partsOfControl, at: index))
      }
      let verdict = Contract<Subject<Whole>>.merged(verdicts)
      guard case .deferred(Clause<Subject<Part>>.reachedName, let reason) = verdict else {
        return verdict
      }
      return .deferred(to: other, reason: reason)
    }
  }

  /// Returns the clause about a disabled control with several parts, each of which is operated.
  ///
  /// `prepare` runs before the control is disabled. `idle` is the verdict if the operations have no
  /// effect even if the control is enabled, or `nil` if they have one.
  static func partsUnchangedWhileDisabled<Kind, State: Equatable>(
    _ parts: @escaping @MainActor (Subject<Kind>) -> [AccessibilityElement],
    unlessEmpty other: String,
    keeping state: @escaping @MainActor (Subject<Kind>) -> State,
    prepare: @escaping @MainActor (Subject<Kind>) -> Void = { _ in },
    idle: @escaping @MainActor (@MainActor () -> Subject<Kind>, CheckCache) -> Verdict?
  ) -> Clause where Tested == Subject<Kind> {
    Clause(disabledStatement, source: .notEnabledTrait, name: "disabled") { make, cache in
      let verdict = Verdict.judged { comparesScreens in
        let subject = make()
        guard let disable = subject.options.disable else { return withoutDisable }
        prepare(subject)
        let listener = subject.listener(comparesScreens: comparesScreens)
        listener.simulate("the control is disabled", disable)
        var events = 0
        let subscription = subject.events? { events += 1 }
        defer { subscription?.cancel() }
        // Other clauses report a part that swipes do not reach.
        var reachedCount = 0
        for part in parts(subject) {
          guard listener.approach(part) else { continue }
          reachedCount += 1
          let before = state(subject)
          events = 0
          guard part.accessibilityTraits.contains(.notEnabled) else {
            return .failed("to hear that this is dimmed", listener.perform(.describe))
          }
          let operations = [
            { listener.perform(.activate, allowingRefusal: true) },
            {
              listener.simulate("accessibilityActivate() is called") {
                _ = part.accessibilityActivate()
              }
            },
          ]
          for operate in operations {
            let heard = operate()
            guard state(subject) == before else { return .failed("no change", heard) }
            guard events == 0 else { return needlessEvents(events, heard) }
          }
        }
        return reachedCount > 0 ? .passed : .deferred(to: other, reason: empty)
      }
      return verdict == .passed ? idle(make, cache) ?? verdict : verdict
    }
  }
}
