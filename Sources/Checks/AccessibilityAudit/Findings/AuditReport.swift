public import SourceDiagnostics

/// The result of an audit of one screen.
///
/// A file that cannot be audited also has a report, which counts as a failure.
public struct AuditReport: Sendable {
  /// The name of the file that describes the screen, or `nil` if no file does.
  public var file: String?
  /// The title of the screen.
  var title: String?
  /// The toolkit in whose words the findings advise.
  var toolkit = SourceToolkit.uiKit
  /// The number of elements in the reading order of the screen.
  public var elementCount: Int
  /// The words that are heard of a terminal program, or `nil` for a screen of elements.
  package var words: WordFigures?
  /// The number of elements that activations and actions revealed.
  var revealedElementCount = 0
  /// The findings, sorted by severity and then by reading order.
  public var findings: [AuditFinding] = []
  /// The rules of the audit, including those that were not checked.
  var rules: [AuditRule]
  /// The identifiers of the checked rules.
  public package(set) var checkedRules: [String] = []
  /// The checks that were not possible.
  public var gaps: [AuditGap] = []

  /// The reasons why the file could not be audited, or an empty array if it was audited.
  package var problems: [Diagnostic] = []

  /// The number of findings that a baseline removed.
  public var knownCount = 0
  /// The entries of a baseline whose findings no longer exist.
  public var staleEntries: [AuditBaseline.Entry] = []

  package init(
    file: String? = nil, title: String? = nil, elementCount: Int = 0,
    rules: [AuditRule] = AuditRule.all
  ) {
    self.file = file
    self.title = title
    self.elementCount = elementCount
    self.rules = rules
  }

  /// Creates a report on a file that could not be audited, with the reasons.
  public init(file: String, unreadBecauseOf problems: [Diagnostic]) {
    self.init(file: file)
    self.problems =
      problems.isEmpty ? [Diagnostic(file: file, "It could not be audited.")] : problems
  }

  /// Whether the report has an error or a warning, or the file could not be audited.
  public var isFailure: Bool { !isRead || findings.contains { $0.severity.isFailure } }

  /// Whether the screen could be read and audited.
  var isRead: Bool { problems.isEmpty }

  /// Returns the publications that the author of a finding can use.
  package func sources(of finding: AuditFinding) -> [String] {
    rule(finding.rule)?.sources(for: toolkit) ?? []
  }

  /// Returns the rule with an identifier, or `nil` if the audit does not have it.
  public func rule(_ identifier: String) -> AuditRule? {
    rules.first { $0.identifier == identifier }
  }
}

/// A report format.
public enum AuditFormat: String, CaseIterable, Sendable {
  /// Plain text for people, with the most important lines first.
  case text
  /// One JSON object, always with the same keys in the same order.
  case json
  /// SARIF 2.1.0, which code hosts show beside the source.
  case sarif
  /// JUnit's XML, which most CI systems read, with a test case for each rule.
  case junit

  /// Returns the text of reports, one for each screen, without a final line break. The version is
  /// that of the program.
  public func text(of reports: [AuditReport], version: String) -> String {
    switch self {
    case .text: PlainReport(reports: reports.filter(\.isRead)).text
    case .json: JSONReport(reports: reports).text
    case .sarif: SARIFReport(reports, version: version).text
    case .junit: JUnitReport(reports: reports).text
    }
  }
}
