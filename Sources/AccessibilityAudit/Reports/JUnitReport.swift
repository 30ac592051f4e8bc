/// Reports as JUnit's XML: a test suite for each screen, a test case for each rule.
///
/// Errors and warnings fail a case; advice and notes are its output; what could not be checked is
/// skipped, with the reason.
struct JUnitReport {
  private let reports: [AuditReport]

  init(_ reports: [AuditReport]) { self.reports = reports }

  var text: String {
    let suites = reports.map(Suite.init)
    let tests = suites.reduce(0) { $0 + $1.tests }
    let failures = suites.reduce(0) { $0 + $1.failures }
    let skipped = suites.reduce(0) { $0 + $1.skipped }
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuites name="earshot audit" tests="\#(tests)" failures="\#(failures)" "#
        + #"skipped="\#(skipped)">"#,
    ]
    for suite in suites { lines += suite.lines }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n")
  }

  private struct Suite {
    let lines: [String]
    let tests: Int
    let failures: Int
    let skipped: Int

    init(_ report: AuditReport) {
      let name = XMLText.attribute(report.file ?? report.title ?? "screen")
      var cases: [String] = []
      var failures = 0
      for rule in report.checkedRules {
        let found = report.findings.filter { $0.rule == rule }
        if found.contains(where: \.severity.isFailure) { failures += 1 }
        cases += Self.testCase(rule, found, in: report, named: name)
      }
      for gap in report.gaps {
        cases.append(
          #"    <testcase classname="\#(name)" name="\#(XMLText.attribute(gap.matter))">"#)
        cases.append(#"      <skipped message="\#(XMLText.attribute(gap.reason))"/>"#)
        cases.append("    </testcase>")
      }
      tests = report.checkedRules.count + report.gaps.count
      self.failures = failures
      skipped = report.gaps.count
      lines =
        [
          #"  <testsuite name="\#(name)" tests="\#(tests)" failures="\#(failures)" errors="0" "#
            + #"skipped="\#(skipped)">"#
        ] + cases + ["  </testsuite>"]
    }

    private static func testCase(
      _ rule: String, _ found: [AuditFinding], in report: AuditReport, named name: String
    ) -> [String] {
      let start = #"    <testcase classname="\#(name)" name="\#(XMLText.attribute(rule))""#
      guard let first = found.first else { return [start + "/>"] }
      let text = found.map { finding in
        let place = finding.position.map { ":\($0.line):\($0.column)" } ?? ""
        return "\(report.file ?? "")\(place): \(finding.subjectName): \(finding.message) "
          + finding.remedy
      }.joined(separator: "\n")
      guard first.severity.isFailure else {
        return [
          start + ">", "      <system-out>\(XMLText.content(text))</system-out>",
          "    </testcase>",
        ]
      }
      let more = found.count > 1 ? " And \(found.count - 1) more." : ""
      let message = XMLText.attribute("\(first.subjectName): \(first.message)\(more)")
      return [
        start + ">",
        #"      <failure type="\#(first.severity.rawValue)" message="\#(message)">"#
          + XMLText.content(text) + "</failure>",
        "    </testcase>",
      ]
    }
  }
}

/// Makes texts of any origin fit for XML 1.0.
enum XMLText {
  static func attribute(_ text: String) -> String {
    content(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }

  static func content(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\n": result.append(scalar)
      default:
        let isForbidden =
          scalar.properties.generalCategory == .control || scalar == "\u{FFFE}"
          || scalar == "\u{FFFF}"
        result.append(isForbidden ? "\u{FFFD}" : scalar)
      }
    }
    return String(result)
  }
}
