/// One rule of a contract, with the place where it is published.
///
/// A clause is its own identifier: each is a static member for its kind of subject, so a contract is
/// narrowed by the clauses themselves, as in `Contract.adjustable.without(.assignedValue)`. A misspelt
/// clause, or one of another contract, does not compile.
///
/// A clause of your own is declared in the same way:
///
/// ```swift
/// extension Clause where Tested == Subject<Role.Adjustable> {
///   static var shortLabel: Clause {
///     Clause("shortLabel", "Its label is short.", source: .wcag("2.4.6 Headings and Labels")) { make in
///       let label = make().element.accessibilityLabel ?? ""
///       return label.count <= 20
///         ? .passed : .failed(Violation(expected: "a short label", found: "\"\(label)\""))
///     }
///   }
/// }
///
/// let short: Clause<Subject<Role.Adjustable>> = .shortLabel
/// XCTAssertEqual(short.description, short.name)
/// print(short.statement, short.source.title)
/// Contract.adjustable.with(short).check { volume() }
/// ```
public struct Clause<Tested>: Equatable, Sendable {
  /// The name, as failures and baselines give it: that of the static member.
  public let name: String
  /// The rule, as a sentence.
  public let statement: String
  /// Where the rule is published.
  public let source: PublishedSource
  /// Whether it is about a part of the subject, as ``Contract/about(_:as:)`` makes it.
  private(set) var isAboutPart = false
  private let judgement: Judgement

  /// The code of a clause, which its identity does not depend on.
  private struct Judgement: Equatable, Sendable {
    let verdict: @MainActor (@MainActor () -> Tested, CheckCache) -> Verdict

    static func == (first: Judgement, second: Judgement) -> Bool { true }
  }

  /// Creates a clause.
  ///
  /// - Parameters:
  ///   - name: The name, as failures give it.
  ///   - statement: The rule, as a sentence.
  ///   - source: Where the rule is published.
  ///   - verdict: Judges subjects that it makes with its argument; each call makes a new one.
  public init(
    _ name: String, _ statement: String, source: PublishedSource,
    verdict: @escaping @MainActor (_ make: @MainActor () -> Tested) -> Verdict
  ) {
    self.init(name, statement, source: source, judging: { make, _ in verdict(make) })
  }

  /// Creates a clause that shares observations with the other clauses of a check.
  init(
    _ name: String, _ statement: String, source: PublishedSource,
    judging verdict:
      @escaping @MainActor (_ make: @MainActor () -> Tested, _ cache: CheckCache) -> Verdict
  ) {
    self.name = name
    self.statement = statement
    self.source = source
    judgement = Judgement(verdict: verdict)
  }

  /// Creates the clause for subjects that contain what another clause is about.
  init<Part>(
    _ clause: Clause<Part>,
    judging verdict:
      @escaping @MainActor (_ make: @MainActor () -> Tested, _ cache: CheckCache) -> Verdict
  ) {
    self.init(clause.name, clause.statement, source: clause.source, judging: verdict)
    isAboutPart = true
  }

  /// Returns the verdict of this clause alone.
  ///
  /// ```swift
  /// XCTAssertEqual(Clause.step.verdict(on: volume), .passed)
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The caller's file, by module and name.
  ///   - filePath: The caller's file, by path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  ///   - make: Makes a new subject at each call.
  /// - Returns: The verdict.
  public func verdict(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, on make: @MainActor () -> Tested
  ) -> Verdict {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return MainActorEntry.run(at: site, otherwise: .inconclusive(MainActorEntry.advice)) {
      judgement.verdict(make, CheckCache())
    }
  }

  /// Returns the verdict, with the observations of other clauses.
  @MainActor
  func verdict(on make: @MainActor () -> Tested, with cache: CheckCache) -> Verdict {
    judgement.verdict(make, cache)
  }

  /// Returns a clause that judges observations, which the clauses of a check share.
  ///
  /// A failure is observed again, on new subjects, with the changes of the screens.
  ///
  /// - Parameters:
  ///   - name: The name of the clause.
  ///   - statement: The rule, as a sentence.
  ///   - source: Where the rule is published.
  ///   - observe: Operates new subjects; the second argument is whether to compare screens.
  ///   - verdict: Judges the observations.
  /// - Returns: The clause.
  static func observed<Observation>(
    _ name: String, _ statement: String, source: PublishedSource,
    observe: @escaping @MainActor (@MainActor () -> Tested, Bool) -> Observation,
    verdict: @escaping @MainActor (Observation) -> Verdict
  ) -> Clause {
    Clause(
      name, statement, source: source,
      judging: { make, cache in
        .judged { comparesScreens in
          verdict(
            comparesScreens ? observe(make, true) : cache.value { observe(make, false) })
        }
      })
  }

  /// Returns the verdict that leaves a defect to the clause that is about it.
  static func deferred(to other: Clause, _ reason: String) -> Verdict {
    .deferred(to: other.name, reason: reason)
  }
}

extension Clause: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
