extension Contract {
  /// What became of one clause.
  ///
  /// ```swift
  /// let results: [Contract<AdjustableUnderTest>.Result] = Contract.adjustable().results { volume() }
  /// for result in results where result.verdict != .kept {
  ///   print(result.clause.id.rawValue, result.failure ?? "is about nothing here")
  /// }
  /// ```
  public struct Result: Sendable {
    /// The clause.
    public let clause: Clause<Subject>
    /// What became of it.
    public let verdict: Verdict
    /// The name of the contract.
    let contract: String
    /// What is wrong with the way in which things under test are made; nil if nothing is.
    let flawOfMaking: String?

    /// The text of the failure; nil if the clause is kept or is about nothing here.
    public var failure: String? {
      let head = "\(contract), clause \(clause.id.rawValue): \(clause.statement)"
      let foot = """
        Source: \(clause.source.title), \(clause.source.address)
        """
      switch verdict {
      case .kept, .doesNotApply, .leftTo:
        return nil
      case .broken(let violation):
        let commands = violation.commands.isEmpty ? "(open the screen)" : violation.commands
        return """
          \(head)
          Expected \(violation.expected).
          \(violation.found)\(flawOfMaking.map { "\n\($0)" } ?? "")
          To hear it: \(commands)
          \(foot)
          """
      case .cannotJudge(let missing):
        return """
          \(head)
          Not looked at: \(missing)
          \(Verdict.remedy(for: missing)): .without(.\(clause.id.rawValue))
          \(foot)
          """
      }
    }
  }

  /// Returns what becomes of every clause, and fails nothing.
  ///
  /// ```swift
  /// let broken = Contract.adjustable().results { volume() }.filter { $0.failure != nil }
  /// XCTAssertEqual(broken.map(\.clause.id), [])
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The caller's file, by module and name.
  ///   - filePath: The caller's file, by path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  ///   - make: Makes a new thing under test at each call, as a person finds it.
  /// - Returns: The clauses in their order, each with what became of it.
  public func results(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ make: @MainActor () -> Subject
  ) -> [Result] {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return MainActorEntry.run(at: site, otherwise: []) { resultsOnMain(make) }
  }

  @MainActor
  private func resultsOnMain(_ make: @MainActor () -> Subject) -> [Result] {
    let evidence = SharedEvidence()
    let verdicts = clauses.map { $0.verdict(on: make, with: evidence) }
    let all = Dictionary(zip(clauses.map(\.id), verdicts), uniquingKeysWith: { first, _ in first })
    let flaw = verdicts.contains(where: \.isFailure) ? Self.flaw(of: make) : nil
    return zip(clauses, verdicts).map { clause, verdict in
      Result(
        clause: clause, verdict: verdict.settled(among: all), contract: name, flawOfMaking: flaw)
    }
  }

  /// Returns what is wrong where each call makes the very same thing, which clauses before have operated.
  @MainActor
  private static func flaw(of make: @MainActor () -> Subject) -> String? {
    guard let one = make() as? any MadeAnew, let other = make() as? any MadeAnew,
      one.main === other.main
    else { return nil }
    return
      "Each call returns the same \(Heard.name(one.main)), which was operated before: make a new "
      + "one inside the braces."
  }

  /// Fails the test once for each clause that is broken or could not be looked at.
  ///
  /// A contract without clauses fails it, too, and so does one that was narrowed by a name that no
  /// clause has: what nobody looked at must not pass for what is well.
  ///
  /// A failure names the clause, and says what was expected, what was heard, which commands show it,
  /// and where the rule is published.
  ///
  /// ```swift
  /// Contract.button.check {
  ///   let cue = BacklitButton(frame: Rectangle(x: 0, y: 0, width: 60, height: 60), label: "Cue")
  ///   return ButtonUnderTest(
  ///     cue, activations: { cue.addAction(for: .primaryActionTriggered, $0) },
  ///     disable: { cue.isEnabled = false })
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The caller's file, by module and name.
  ///   - filePath: The caller's file, by path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  ///   - make: Makes a new thing under test at each call, as a person finds it.
  /// - Returns: The clauses in their order, each with what became of it.
  @discardableResult
  public func check(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ make: @MainActor () -> Subject
  ) -> [Result] {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let results = MainActorEntry.run(at: site, otherwise: []) { resultsOnMain(make) }
    for failure in flaws + results.compactMap(\.failure) { reportFailure(failure, at: site) }
    return results
  }

  /// What is wrong with the contract itself, whatever it is about.
  private var flaws: [String] {
    guard unknownIDs.isEmpty else {
      let unknown = unknownIDs.map(\.rawValue).joined(separator: ", ")
      let known = knownIDs.map(\.rawValue).joined(separator: ", ")
      return [
        """
        \(name): it was narrowed by what is the name of no clause: \(unknown)
        Its clauses are: \(known.isEmpty ? "none" : known)
        """
      ]
    }
    return clauses.isEmpty ? ["\(name): it has no clauses, so nothing was looked at."] : []
  }
}
