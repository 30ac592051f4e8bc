/// How clauses of an adjustable control are judged.
extension Clause where Subject == Adjustable {
  /// A clause that is judged by the way through all values, which is gone once for all such clauses.
  static func journey(
    _ id: ClauseID, _ statement: String, source: PublishedSource,
    verdict: @escaping (AdjustableJourney, AdjustableReplay) -> Verdict
  ) -> Clause {
    judging(id, statement, source: source) { verdict($1, $2) }
  }

  /// A clause that is judged by that way, and by new controls.
  static func judging(
    _ id: ClauseID, _ statement: String, source: PublishedSource,
    verdict: @escaping (() -> Adjustable, AdjustableJourney, AdjustableReplay) -> Verdict
  ) -> Clause {
    Clause(
      id, statement, source: source,
      judging: { make, evidence in
        guard let journey = evidence.evidence({ AdjustableJourney(of: make()) }) else {
          return .doesNotApply(AdjustableTrial.unreached)
        }
        return withoutActuallyEscaping(make) { make in
          verdict(make, journey, AdjustableReplay(make: make, journey: journey))
        }
      })
  }

  /// A clause that is judged with the cursor on a new control: again with an eye on what changes if it
  /// is broken.
  static func trial(
    _ id: ClauseID, _ statement: String, source: PublishedSource,
    verdict: @escaping (AdjustableTrial) -> Verdict
  ) -> Clause {
    Clause(id, statement, source: source) { make in
      guard let trial = AdjustableTrial(make(), noticesChanges: false) else {
        return .doesNotApply(AdjustableTrial.unreached)
      }
      let first = verdict(trial)
      guard case .broken = first, let second = AdjustableTrial(make()) else { return first }
      let again = verdict(second)
      return again == .kept ? first : again
    }
  }
}
