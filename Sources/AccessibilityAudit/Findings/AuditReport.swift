public import SourceDiagnostics

/// What was found on a screen, what was looked for, and what could not be.
///
/// A file that is no screen has a report, too, so that whoever sees only reports does not take it for
/// one without findings.
public struct AuditReport: Equatable, Sendable {
  /// The file that describes the screen, as it was named; nil where there is none.
  public var file: String?
  /// The title of the screen.
  public var title: String?
  /// How many elements swipes visit.
  public var elementCount: Int
  /// How many elements are not there at first, and were looked through where something opens them.
  public var openedElementCount = 0
  /// What was found: first what matters most, then in the order of the swipes.
  public var findings: [AuditFinding]
  /// The identifiers of the rules that were looked for.
  public var checkedRules: [String]
  /// What could not be checked.
  public var gaps: [AuditGap]

  /// Why there is no screen to be looked through; empty where there is one.
  public var problems: [Diagnostic] = []

  /// How many findings were left out because a baseline knows them.
  public var knownCount = 0
  /// What a baseline knows and was not found any more.
  public var staleEntries: [AuditBaseline.Entry] = []

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - file: The file that describes the screen, as it was named.
  ///   - title: The title of the screen.
  ///   - elementCount: How many elements swipes visit.
  ///   - findings: What was found.
  ///   - checkedRules: The identifiers of the rules that were looked for.
  ///   - gaps: What could not be checked.
  public init(
    file: String? = nil, title: String? = nil, elementCount: Int = 0,
    findings: [AuditFinding] = [], checkedRules: [String] = [], gaps: [AuditGap] = []
  ) {
    self.file = file
    self.title = title
    self.elementCount = elementCount
    self.findings = findings
    self.checkedRules = checkedRules
    self.gaps = gaps
  }

  /// Creates the report on a file that could not be looked through.
  ///
  /// - Parameters:
  ///   - file: The file, as it was named.
  ///   - problems: Why not; without any, a sentence that says just that.
  public init(file: String, unreadBecauseOf problems: [Diagnostic]) {
    self.init(file: file)
    self.problems =
      problems.isEmpty ? [Diagnostic(file: file, "It could not be looked through.")] : problems
  }

  /// Whether there is an error or a warning, or nothing that could be looked through.
  public var isFailure: Bool { !isRead || findings.contains { $0.severity.isFailure } }

  /// Whether there was a screen to be looked through.
  var isRead: Bool { problems.isEmpty }
}
