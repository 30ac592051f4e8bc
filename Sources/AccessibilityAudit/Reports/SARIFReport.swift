internal import SourceDiagnostics
internal import TextFormats

/// Reports in the Static Analysis Results Interchange Format, SARIF 2.1.0 of OASIS.
struct SARIFReport {
  private let reports: [AuditReport]
  private let version: String
  private let rules = AuditRule.all

  init(_ reports: [AuditReport], version: String) {
    self.reports = reports
    self.version = version
  }

  var text: String {
    JSONValue.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      ("runs", .array([run])),
    ]).text()
  }

  private var run: JSONValue {
    .object([
      (
        "tool",
        .object([
          (
            "driver",
            .object([
              ("name", .string("earshot audit")),
              ("semanticVersion", .string(version)),
              ("rules", .array(rules.map(descriptor))),
            ])
          )
        ])
      ),
      (
        "invocations",
        .array([
          .object([
            ("executionSuccessful", .bool(reports.allSatisfy(\.isRead))),
            ("toolExecutionNotifications", .array(reports.flatMap(notifications))),
          ])
        ])
      ),
      ("columnKind", .string("unicodeCodePoints")),
      ("results", .array(reports.flatMap { report in report.findings.map { result($0, report) } })),
    ])
  }

  private func descriptor(_ rule: AuditRule) -> JSONValue {
    let sources = rule.sources.joined(separator: ", ")
    let limits = rule.limits.map { " Limits: \($0)" } ?? ""
    return .object([
      ("id", .string(rule.identifier)),
      ("shortDescription", Self.message(rule.title + ".")),
      ("fullDescription", Self.message(rule.reason)),
      (
        "help",
        Self.message("\(rule.reason) How to mend it: \(rule.remedy) Source: \(sources).\(limits)")
      ),
      ("defaultConfiguration", .object([("level", .string(Self.level(rule.severity)))])),
      (
        "properties",
        .object([("tags", .array((["accessibility"] + rule.sources).map { .string($0) }))])
      ),
    ])
  }

  private func result(_ finding: AuditFinding, _ report: AuditReport) -> JSONValue {
    let index = rules.firstIndex { $0.identifier == finding.rule }
    var location = Self.location(in: report, at: finding.position)
    location.append(
      (
        "logicalLocations",
        .array([
          .object([
            ("name", .string(finding.subject?.identifier ?? finding.subjectName)),
            ("kind", .string("element")),
          ])
        ])
      ))
    return .object([
      ("ruleId", .string(finding.rule)),
      ("ruleIndex", .integer(index ?? -1)),
      ("level", .string(Self.level(finding.severity))),
      (
        "message",
        Self.message("\(finding.subjectName): \(finding.message) \(finding.remedy)")
      ),
      ("locations", .array([.object(location)])),
      (
        "partialFingerprints",
        .object([("earshotFinding/v1", .string(finding.fingerprint))])
      ),
    ])
  }

  private static func location(
    in report: AuditReport, at position: SourcePosition?
  ) -> [(String, JSONValue)] {
    guard let file = report.file else { return [] }
    // Code hosts show nothing without a line.
    let position = position ?? SourcePosition(line: 1, column: 1)
    return [
      (
        "physicalLocation",
        .object([
          ("artifactLocation", .object([("uri", .string(uri(file)))])),
          (
            "region",
            .object([
              ("startLine", .integer(max(position.line, 1))),
              ("startColumn", .integer(max(position.column, 1))),
            ])
          ),
        ])
      )
    ]
  }

  private func notifications(of report: AuditReport) -> [JSONValue] {
    let name = report.file.map { "\(PlainText.line($0)): " } ?? ""
    guard report.isRead else {
      return report.problems.map { problem in
        .object([
          ("level", .string("error")),
          ("message", Self.message("\(name)Not looked through: \(problem.message)")),
          ("locations", .array([.object(Self.location(in: report, at: problem.position))])),
        ])
      }
    }
    return report.gaps.map { gap in
      .object([
        ("level", .string("note")),
        ("message", Self.message("\(name)Not checked: \(gap.matter). \(gap.reason)")),
      ])
    }
  }

  private static func message(_ text: String) -> JSONValue { .object([("text", .string(text))]) }

  private static func level(_ severity: AuditSeverity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .advice, .info: "note"
    }
  }

  /// A path as a URI reference of RFC 3986: absolute paths have a scheme, others are relative.
  static func uri(_ path: String) -> String {
    var result = path.hasPrefix("/") ? "file://" : ""
    var rest = path[...]
    while rest.hasPrefix("./") { rest = rest.dropFirst(2) }
    for byte in rest.utf8 {
      let character = Character(Unicode.Scalar(byte))
      let isPlain = byte < 128 && (character.isLetter || character.isNumber)
      if isPlain || "-._~/".contains(character) {
        result.append(character)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }
}
