internal import AccessibilityModel

/// The identity of the parts of a control, whose observations the clauses of a check share.
private let partsOfControl = CheckCache.Part()

extension Clause {
  /// Returns a clause that each part of a whole must satisfy. `empty` is the verdict about a whole
  /// without parts.
  func aboutEach<Whole>(
    _ parts: @escaping @MainActor (Whole) -> [Tested], in scope: CheckCache.Part,
    unlessEmpty empty: Verdict
  ) -> Clause<Whole> {
    Clause<Whole>(self) { make, cache in
      let found = cache.about(scope).value { parts(make()) }
      guard !found.isEmpty else { return empty }
      var otherCount: Int?
      let verdicts = found.indices.map { index in
        verdict(
          on: {
            let new = parts(make())
            if new.count != found.count { otherCount = new.count }
            return new.indices.contains(index) ? new[index] : found[index]
          }, with: cache.about(scope, at: index))
      }
      if let otherCount {
        // If a new whole lacked a part, the clause judged an old part that was already operated, so
        // the verdicts prove nothing.
        return .inconclusive(
          "the number of parts varies: it was \(found.count) at first and \(otherCount) later.")
      }
      return .merged(verdicts)
    }
  }

  /// Returns a clause that each part of a control must satisfy as if it were a control.
  ///
  /// If swipes do not reach a part, or if there is no part, the clause defers to the clause `other`.
  static func each<Whole, Part>(
    _ clause: Clause<Subject<Part>>,
    of parts: @escaping @MainActor (Subject<Whole>) -> [Subject<Part>], unlessEmpty other: String
  ) -> Clause where Tested == Subject<Whole> {
    let each = clause.aboutEach(
      parts, in: partsOfControl, unlessEmpty: .deferred(to: other, reason: empty))
    return Clause(each.statement, source: each.source, name: each.name) { make, cache in
      let verdict = each.verdict(on: make, with: cache)
      guard case .deferred(reachedName, let reason) = verdict else { return verdict }
      return .deferred(to: other, reason: reason)
    }
  }
}

extension Verdict {
  /// Returns one verdict for all parts: the first that fails a test, or else the first deferred
  /// one. If no verdict fails a test or is deferred, the clause passes if it applies to any part.
  fileprivate static func merged(_ verdicts: [Verdict]) -> Verdict {
    verdicts.first(where: \.isFailure)
      ?? verdicts.first { if case .deferred = $0 { true } else { false } }
      ?? verdicts.first { $0 == .passed } ?? verdicts.last
      ?? .notApplicable("The clause applies to none of the parts.")
  }
}
