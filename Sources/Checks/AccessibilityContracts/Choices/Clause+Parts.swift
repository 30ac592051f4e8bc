internal import AccessibilityModel

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
}
