/// What was found on a screen, what was looked for, and what could not be.
public struct AuditReport: Equatable, Sendable {
  /// The file that describes the screen, as it was named; nil where there is none.
  public var file: String?
  /// The title of the screen.
  public var title: String?
  /// How many elements swipes visit.
  public var elementCount: Int
  /// What was found: first what matters most, then in the order of the swipes.
  public var findings: [AuditFinding]
  /// The identifiers of the rules that were looked for.
  public var checkedRules: [String]
  /// What could not be checked.
  public var gaps: [AuditGap]

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

  /// Whether there is an error or a warning.
  public var isFailure: Bool { findings.contains { $0.severity.isFailure } }
}
