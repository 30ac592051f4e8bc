internal import SourceDiagnostics
internal import TextFormats

/// Reports in SARIF 2.1.0, the Static Analysis Results Interchange Format of OASIS.
struct SARIFReport {
  private let reports: [AuditReport]
  private let version: String
  /// The rules of all reports, without duplicates.
  private let rules: [AuditRule]

  init(_ reports: [AuditReport], version: String) {
    self.reports = reports
    self.version = version
    var seen: Set<String> = []
    let all = AuditRule.all + reports.flatMap(\.rules)
    rules = all.filter { seen.insert($0.identifier).inserted }
  }

  var text: String {
    let driver: JSONValue = [
      "name": "earshot audit", "semanticVersion": .string(version),
      "rules": .array(rules.map(descriptor)),
    ]
    let invocation: JSONValue = [
      "executionSuccessful": .bool(reports.allSatisfy(\.isRead)),
      "toolExecutionNotifications": .array(reports.flatMap(notifications)),
    ]
    let results = reports.flatMap { report in report.findings.map { result($0, report) } }
    let root: JSONValue = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": driver], "invocations": [invocation],
          "columnKind": "unicodeCodePoints", "results": .array(results),
        ]
      ],
    ]
    return root.text()
  }

  private func descriptor(_ rule: AuditRule) -> JSONValue {
    let sources = rule.sources.joined(separator: ", ")
    let limits = rule.limits.map { " Limits: \($0)" } ?? ""
    let help = "\(rule.reason) How to fix it: \(rule.remedy) Source: \(sources).\(limits)"
    return [
      "id": .string(rule.identifier),
      "shortDescription": Self.message(rule.title + "."),
      "fullDescription": Self.message(rule.reason),
      "help": Self.message(help),
      "defaultConfiguration": ["level": Self.level(rule.severity)],
      "properties": ["tags": .array((["accessibility"] + rule.sources).map { .string($0) })],
    ]
  }

  private func result(_ finding: AuditFinding, _ report: AuditReport) -> JSONValue {
    let name = finding.subject?.identifier ?? finding.subjectName
    return [
      "ruleId": .string(finding.rule),
      "ruleIndex": .integer(rules.firstIndex { $0.identifier == finding.rule } ?? -1),
      "level": Self.level(finding.severity),
      "message": Self.message(
        "\(finding.subjectDescription): \(finding.message) \(finding.remedy)"),
      "locations": [
        .object(
          Self.location(in: report, at: finding.position)
            + [("logicalLocations", [["name": .string(name), "kind": "element"]])])
      ],
      "partialFingerprints": ["earshotFinding/v1": .string(finding.fingerprint)],
    ]
  }

  private static func location(
    in report: AuditReport, at position: SourcePosition?
  ) -> [(String, JSONValue)] {
    guard let file = report.file else { return [] }
    // Code hosts show only results that have a line, so the first line is the default.
    let position = position ?? SourcePosition(line: 1, column: 1)
    let region: JSONValue = [
      "startLine": .integer(max(position.line, 1)),
      "startColumn": .integer(max(position.column, 1)),
    ]
    return [
      ("physicalLocation", ["artifactLocation": ["uri": .string(uri(file))], "region": region])
    ]
  }

  private func notifications(of report: AuditReport) -> [JSONValue] {
    let name = report.file.map { "\(PlainText.line($0)): " } ?? ""
    guard report.isRead else {
      return report.problems.map { problem in
        [
          "level": "error", "message": Self.message("\(name)Not audited: \(problem.message)"),
          "locations": [.object(Self.location(in: report, at: problem.position))],
        ]
      }
    }
    return report.gaps.map { gap in
      let message = Self.message("\(name)Not checked: \(gap.matter). \(gap.reason)")
      return ["level": "note", "message": message]
    }
  }

  private static func message(_ text: String) -> JSONValue { ["text": .string(text)] }

  private static func level(_ severity: AuditSeverity) -> JSONValue {
    .string(severity.isFailure ? severity.rawValue : "note")
  }

  /// Returns a path as a URI reference, as defined by RFC 3986. An absolute path gets the scheme
  /// `file`, and a relative path stays relative.
  static func uri(_ path: String) -> String {
    var result = path.hasPrefix("/") ? "file://" : ""
    var rest = path[...]
    while rest.hasPrefix("./") { rest = rest.dropFirst(2) }
    for byte in rest.utf8 {
      let character = Character(Unicode.Scalar(byte))
      let isPlain = byte < 128 && (character.isLetter || character.isNumber)
      result +=
        isPlain || "-._~/".contains(character)
        ? String(character) : "%" + Hexadecimal.text(byte, digits: 2).uppercased()
    }
    return result
  }
}
