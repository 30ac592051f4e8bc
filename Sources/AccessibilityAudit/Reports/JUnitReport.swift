internal import SourceDiagnostics
internal import TextFormats

/// Reports as JUnit's XML: a test suite for each screen, a test case for each rule.
///
/// Errors and warnings fail a case, advice and notes are its output, and gaps are skipped cases. A file
/// that could not be audited is a case with an error.
struct JUnitReport {
  private let reports: [AuditReport]

  init(_ reports: [AuditReport]) { self.reports = reports }

  var text: String {
    let suites = reports.map(Suite.init)
    let tests = suites.reduce(0) { $0 + $1.tests }
    let failures = suites.reduce(0) { $0 + $1.failures }
    let skipped = suites.reduce(0) { $0 + $1.skipped }
    let errors = reports.count { !$0.isRead }
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuites name="earshot audit" tests="\#(tests)" failures="\#(failures)" "#
        + #"errors="\#(errors)" skipped="\#(skipped)">"#,
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
      guard report.isRead else {
        (tests, failures, skipped) = (1, 0, 0)
        lines = Self.error(report, named: name)
        return
      }
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

    private static func error(_ report: AuditReport, named name: String) -> [String] {
      let texts = report.problems.map(\.description)
      let message = XMLText.attribute(report.problems.first?.message ?? "")
      return [
        #"  <testsuite name="\#(name)" tests="1" failures="0" errors="1" skipped="0">"#,
        #"    <testcase classname="\#(name)" name="can be audited">"#,
        #"      <error type="unread" message="\#(message)">"#
          + XMLText.escaped(texts.joined(separator: "\n")) + "</error>",
        "    </testcase>", "  </testsuite>",
      ]
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
          start + ">", "      <system-out>\(XMLText.escaped(text))</system-out>",
          "    </testcase>",
        ]
      }
      let more = found.count > 1 ? " And \(found.count - 1) more." : ""
      let message = XMLText.attribute("\(first.subjectName): \(first.message)\(more)")
      return [
        start + ">",
        #"      <failure type="\#(first.severity.rawValue)" message="\#(message)">"#
          + XMLText.escaped(text) + "</failure>",
        "    </testcase>",
      ]
    }
  }
}

extension XMLText {
  /// Returns a text as the value of an attribute, in one line.
  fileprivate static func attribute(_ text: String) -> String {
    escaped(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }
}
