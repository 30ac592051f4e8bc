/// How clauses of an adjustable control are judged.
extension Clause where Subject == AdjustableUnderTest {
  /// What a clause needs of a control to have something to look at.
  enum Need {
    /// A value that changes.
    case changes
    /// A value that stays inside its range.
    case numbers
  }

  /// A clause that is judged by the way through all values, which is gone once for all such clauses.
  static func journey(
    _ id: ClauseID, _ statement: String, source: PublishedSource, needs: Set<Need> = [],
    verdict: @escaping @MainActor (AdjustableJourney, AdjustableReplay) -> Verdict
  ) -> Clause {
    judging(id, statement, source: source, needs: needs) { verdict($1, $2) }
  }

  /// A clause that is judged by that way, and by new controls.
  ///
  /// - Parameters:
  ///   - id: The name of the clause.
  ///   - statement: The rule, as a sentence.
  ///   - source: Where the rule is published.
  ///   - needs: What the control must have for the clause to have something to look at; where it does
  ///     not, the clause that says so is left to do it.
  ///   - verdict: Looks at the way, and at new controls.
  /// - Returns: The clause.
  static func judging(
    _ id: ClauseID, _ statement: String, source: PublishedSource, needs: Set<Need> = [],
    verdict:
      @escaping @MainActor (
        @MainActor () -> AdjustableUnderTest, AdjustableJourney, AdjustableReplay
      ) -> Verdict
  ) -> Clause {
    Clause(
      id, statement, source: source,
      judging: { make, evidence in
        guard let journey = evidence.journey(of: make) else {
          return AdjustableTrial.unreached
        }
        if needs.contains(.changes), journey.isFrozen {
          return .leftTo(.direction, "Its value never changes")
        }
        if needs.contains(.numbers), !journey.staysInside {
          return withoutActuallyEscaping(make) {
            .leftTo(.range, AdjustableReplay(make: $0, journey: journey).wayOutside)
          }
        }
        return withoutActuallyEscaping(make) { make in
          verdict(make, journey, AdjustableReplay(make: make, journey: journey))
        }
      })
  }

  /// A clause that is judged with the cursor on a control that nobody has operated: again, with an eye
  /// on what changes, if it is broken.
  ///
  /// There is one such clause: it operates the control that was reached first.
  static func trial(
    _ id: ClauseID, _ statement: String, source: PublishedSource,
    verdict: @escaping @MainActor (AdjustableTrial) -> Verdict
  ) -> Clause {
    Clause(
      id, statement, source: source,
      judging: { make, evidence in
        guard let trial = evidence.reach(of: make).trial else { return AdjustableTrial.unreached }
        let first = verdict(trial)
        // That nothing changes proves nothing of what never changes.
        if first == .kept, evidence.journey(of: make)?.isFrozen == true {
          return .leftTo(.direction, "Its value never changes")
        }
        guard case .broken = first, let second = AdjustableTrial(make()) else { return first }
        let again = verdict(second)
        return again == .kept ? first : again
      })
  }
}
