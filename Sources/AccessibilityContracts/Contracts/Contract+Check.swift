public import AccessibilityModel

extension Contract {
  /// The verdict of one clause in a check.
  ///
  /// ```swift
  /// typealias Result = Contract<Subject<Role.Adjustable>>.Result
  /// let results: [Result] = Contract.adjustable.results { volume() }
  /// for result in results where result.verdict != .passed {
  ///   print(result.clause, result.failure ?? "does not apply")
  /// }
  /// ```
  public struct Result: Sendable {
    /// The clause that was judged.
    public let clause: Clause<Tested>
    /// The verdict of the clause.
    public let verdict: Verdict
    let contract: String
    /// A warning that two calls returned the same subject, or `nil` if each call created a new one.
    let reusedSubjectWarning: String?

    /// The text of the failure, or `nil` if the clause passed or does not apply.
    public var failure: String? {
      let head = "\(contract), clause \(clause.name): \(clause.statement)"
      let foot = "Source: \(clause.source.title), \(clause.source.address)"
      switch verdict {
      case .passed, .notApplicable, .deferred:
        return nil
      case .failed(let violation):
        let commands = violation.commands.isEmpty ? "(open the screen)" : violation.commands
        return """
          \(head)
          Expected \(violation.expected).
          \(violation.found)\(reusedSubjectWarning.map { "\n\($0)" } ?? "")
          To hear it: \(commands)
          \(foot)
          """
      case .inconclusive(let missing):
        let place = clause.isAboutPart ? " (in the contract of the part)" : ""
        return """
          \(head)
          Not checked: \(missing)
          \(Verdict.remedy(for: missing))\(place): .without(.\(clause.name))
          \(foot)
          """
      }
    }
  }

  /// Returns the verdicts of all clauses, in order, without failing the test.
  ///
  /// The closure creates a new subject on each call, in the state in which a user finds it.
  public func results(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ make: @MainActor () -> Tested
  ) -> [Result] {
    results(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column), make)
  }

  /// Fails the test once for each clause that is broken or could not be judged.
  ///
  /// The closure creates a new subject on each call, in the state in which a user finds it. A
  /// failure contains the clause and its source, the expected and the actual speech, and the
  /// commands that reproduce the defect. A contract without clauses fails the test, too.
  @discardableResult
  public func check(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ make: @MainActor () -> Tested
  ) -> [Result] {
    check(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column), make)
  }

  /// Fails the test for each clause that an element breaks.
  ///
  /// Use this method if the contract needs nothing but the element.
  @discardableResult
  public func check<Kind: ElementRole>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ make: @MainActor () -> AccessibilityElement
  ) -> [Result] where Tested == Subject<Kind> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return check(at: site) { Subject(make()) }
  }

  private func check(at site: CallSite, _ make: @MainActor () -> Tested) -> [Result] {
    let results = results(at: site, make)
    for failure in results.compactMap(\.failure) { reportFailure(failure, at: site) }
    if clauses.isEmpty {
      reportFailure("\(name): the contract has no clauses, so nothing was checked.", at: site)
    }
    return results
  }

  private func results(at site: CallSite, _ make: @MainActor () -> Tested) -> [Result] {
    MainActorEntry.run(at: site, otherwise: []) {
      let cache = CheckCache()
      let verdicts = clauses.map { $0.verdict(on: make, with: cache) }
      let all = Dictionary(zip(clauses.map(\.name), verdicts), uniquingKeysWith: { one, _ in one })
      let warning =
        verdicts.contains(where: \.isFailure) ? Self.reusedSubjectWarning(of: make) : nil
      return zip(clauses, verdicts).map { clause, verdict in
        Result(
          clause: clause, verdict: verdict.settled(among: all), contract: name,
          reusedSubjectWarning: warning)
      }
    }
  }

  /// Returns a warning if two calls of `make` return the same subject. A reused subject is no
  /// longer in its initial state, because earlier clauses have operated it.
  @MainActor
  private static func reusedSubjectWarning(of make: @MainActor () -> Tested) -> String? {
    guard let one = make() as? any FreshSubject, let other = make() as? any FreshSubject,
      one.element === other.element
    else { return nil }
    return
      "Each call returns the same \(Heard.name(one.element)), which earlier clauses have operated. "
      + "Create a new element inside the braces."
  }
}
