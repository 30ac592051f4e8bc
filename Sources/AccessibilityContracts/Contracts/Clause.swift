/// One rule of a contract, with the place where it is published.
///
/// ```swift
/// let short = Clause<AdjustableUnderTest>(
///   .shortLabel, "Its label is short.", source: .accessibilityLabel
/// ) { make in
///   let label = make().element.accessibilityLabel ?? ""
///   return label.count <= 20
///     ? .kept : .broken(Violation(expected: "a short label", found: "\"\(label)\""))
/// }
/// Contract.adjustable().with(short).check { volume() }
/// ```
///
/// What a clause says can be read, as for a page about the contracts of a house:
///
/// ```swift
/// let rows = Contract.button.clauses.map { clause in
///   "\(clause.id.rawValue): \(clause.statement) (\(clause.source.title))"
/// }
/// XCTAssertEqual(rows.first, "reached: Swipes lead to it. (WCAG 2.2, 2.1.1 Keyboard)")
/// ```
public struct Clause<Subject>: Sendable {
  /// The name, by which the clause is left out.
  public let id: ClauseID
  /// The rule, as a sentence.
  public let statement: String
  /// Where the rule is published.
  public let source: PublishedSource
  private let verdict: @MainActor (@MainActor () -> Subject, SharedEvidence) -> Verdict

  /// Creates a clause.
  ///
  /// - Parameters:
  ///   - id: The name, by which the clause is left out.
  ///   - statement: The rule, as a sentence.
  ///   - source: Where the rule is published.
  ///   - verdict: Looks at things under test, which it makes with what it is given: each is new.
  public init(
    _ id: ClauseID, _ statement: String, source: PublishedSource,
    verdict: @escaping @MainActor (_ make: @MainActor () -> Subject) -> Verdict
  ) {
    self.init(id, statement, source: source, judging: { make, _ in verdict(make) })
  }

  /// Creates a clause that judges what it finds out together with others.
  init(
    _ id: ClauseID, _ statement: String, source: PublishedSource,
    judging verdict:
      @escaping @MainActor (
        _ make: @MainActor () -> Subject, _ evidence: SharedEvidence
      ) -> Verdict
  ) {
    self.id = id
    self.statement = statement
    self.source = source
    self.verdict = verdict
  }

  /// Returns what becomes of the clause.
  ///
  /// ```swift
  /// XCTAssertEqual(short.verdict(on: volume), .kept)
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The caller's file, by module and name.
  ///   - filePath: The caller's file, by path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  ///   - make: Makes a new thing under test at each call.
  /// - Returns: Whether the rule is kept.
  public func verdict(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, on make: @MainActor () -> Subject
  ) -> Verdict {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return MainActorEntry.run(at: site, otherwise: .cannotJudge(MainActorEntry.advice)) {
      verdict(make, SharedEvidence())
    }
  }

  /// Returns what becomes of the clause, with what other clauses have found out.
  @MainActor
  func verdict(on make: @MainActor () -> Subject, with evidence: SharedEvidence) -> Verdict {
    verdict(make, evidence)
  }
}
