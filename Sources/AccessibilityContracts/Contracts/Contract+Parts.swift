/// Contracts of things that contain what a contract is about.
extension Contract {
  /// Returns the contract for things that contain what it is about.
  ///
  /// ```swift
  /// let mixer = Contract.adjustable().about(\Mixer.volume, as: "Volume of a mixer")
  /// mixer.check { Mixer(volume: volume()) }
  /// ```
  ///
  /// - Parameters:
  ///   - part: Returns what the contract is about.
  ///   - name: What the new contract is about; nil means the name of this one.
  /// - Returns: A contract with the same clauses.
  public func about<Whole>(
    _ part: @escaping @MainActor (Whole) -> Subject, as name: String? = nil
  ) -> Contract<Whole> {
    let scope = SharedEvidence.Part()
    return Contract<Whole>(
      name ?? self.name,
      clauses: clauses.map { clause in
        Clause<Whole>(
          clause.id, clause.statement, source: clause.source,
          judging: { make, evidence in
            clause.verdict(on: { part(make()) }, with: evidence.about(scope))
          })
      }, knownIDs: knownIDs, unknownIDs: unknownIDs)
  }

  /// Returns the contract for things that contain several of what it is about; a clause is kept if
  /// each of them keeps it.
  ///
  /// Where there is none of them, or not always as many, a clause can't be judged and fails the test.
  ///
  /// ```swift
  /// let deck = Contract.adjustable().aboutEach(\Deck.faders, as: "Faders of a deck")
  /// deck.check { Deck(faders: [volume(), volume()]) }
  /// ```
  ///
  /// - Parameters:
  ///   - parts: Returns what the contract is about: as many at each call, in the same order.
  ///   - name: What the new contract is about; nil means the name of this one.
  /// - Returns: A contract with the same clauses.
  public func aboutEach<Whole>(
    _ parts: @escaping @MainActor (Whole) -> [Subject], as name: String? = nil
  ) -> Contract<Whole> {
    let scope = SharedEvidence.Part()
    return Contract<Whole>(
      name ?? self.name,
      clauses: clauses.map { clause in
        Clause<Whole>(
          clause.id, clause.statement, source: clause.source,
          judging: { make, evidence in
            let found = evidence.about(scope).evidence { FoundParts(parts: parts(make())) }.parts
            guard !found.isEmpty else {
              return .cannotJudge("there are no parts that it could be about.")
            }
            var otherCount: Int?
            let verdicts = found.indices.map { index in
              clause.verdict(
                on: {
                  let new = parts(make())
                  if new.count != found.count { otherCount = new.count }
                  return new.indices.contains(index) ? new[index] : found[index]
                }, with: evidence.about(scope, at: index))
            }
            if let otherCount {
              // One that was operated before may have been looked at in the place of a new one.
              return .cannotJudge(
                "there were \(found.count) parts at first and \(otherCount) in a new whole.")
            }
            return Self.verdict(of: verdicts)
          })
      }, knownIDs: knownIDs, unknownIDs: unknownIDs)
  }

  /// The parts of a first thing under test, by which is known how many there are.
  private struct FoundParts {
    let parts: [Subject]
  }

  /// Returns the first verdict that fails a test; else the first that is left to another clause; else
  /// that the clause is kept, if it is about any.
  private static func verdict(of verdicts: [Verdict]) -> Verdict {
    var merged = Verdict.doesNotApply("It is about none of the parts.")
    for verdict in verdicts {
      switch (verdict, merged) {
      case (.broken, _), (.cannotJudge, _): return verdict
      case (_, .leftTo): break
      case (.leftTo, _): merged = verdict
      case (.kept, _): merged = .kept
      case (.doesNotApply, .doesNotApply): merged = verdict
      case (.doesNotApply, _): break
      }
    }
    return merged
  }
}
