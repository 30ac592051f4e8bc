internal import SourceDiagnostics
internal import TextFormats

/// Reports as JUnit's XML, with a suite for each screen and a case for each rule.
///
/// A case fails if its rule finds errors or warnings. Advice and notes appear in the output of the
/// case. A gap is a skipped case, and a file that could not be audited is a case with an error.
struct JUnitReport {
  let reports: [AuditReport]

  var text: String {
    let suites = reports.map(Suite.init)
    let start = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuites name="earshot audit" \#(Self.attributes(suites.map(\.counts)))>"#,
    ]
    return (start + suites.flatMap(\.lines) + ["</testsuites>"]).joined(separator: "\n")
  }

  private typealias Counts = (tests: Int, failures: Int, errors: Int, skipped: Int)

  private static func attributes(_ counts: [Counts]) -> String {
    func sum(_ count: (Counts) -> Int) -> Int { counts.map(count).reduce(0, +) }
    return #"tests="\#(sum(\.tests))" failures="\#(sum(\.failures))" "#
      + #"errors="\#(sum(\.errors))" skipped="\#(sum(\.skipped))""#
  }

  private struct Suite {
    var lines: [String] = []
    var counts: Counts = (0, 0, 0, 0)
    private let name: String

    init(_ report: AuditReport) {
      name = XMLText.attribute(report.file ?? report.title ?? "screen")
      if report.isRead {
        for rule in report.checkedRules {
          add(rule, report.findings.filter { $0.rule == rule }, in: report)
        }
        for gap in report.gaps {
          counts.skipped += 1
          add(gap.matter, #"<skipped message="\#(XMLText.attribute(gap.reason))"/>"#)
        }
      } else {
        counts.errors = 1
        let message = XMLText.attribute(report.problems.first?.message ?? "")
        let texts = report.problems.map(\.description).joined(separator: "\n")
        let error =
          #"<error type="unread" message="\#(message)">\#(XMLText.escaped(texts))</error>"#
        add("can be audited", error)
      }
      lines.insert(#"  <testsuite name="\#(name)" \#(attributes([counts]))>"#, at: 0)
      lines.append("  </testsuite>")
    }

    private mutating func add(_ testCase: String, _ result: String? = nil) {
      counts.tests += 1
      let start = #"    <testcase classname="\#(name)" name="\#(XMLText.attribute(testCase))""#
      lines += result.map { [start + ">", "      " + $0, "    </testcase>"] } ?? [start + "/>"]
    }

    private mutating func add(_ rule: String, _ found: [AuditFinding], in report: AuditReport) {
      guard let first = found.first else { return add(rule) }
      let texts = found.map { finding in
        let place = finding.position.map { ":\($0.line):\($0.column)" } ?? ""
        return "\(report.file ?? "")\(place): \(finding.subjectDescription): \(finding.message) "
          + finding.remedy
      }
      let text = XMLText.escaped(texts.joined(separator: "\n"))
      guard first.severity.isFailure else { return add(rule, "<system-out>\(text)</system-out>") }
      counts.failures += 1
      let more = found.count > 1 ? " And \(found.count - 1) more." : ""
      let message = XMLText.attribute("\(first.subjectDescription): \(first.message)\(more)")
      add(
        rule,
        #"<failure type="\#(first.severity.rawValue)" message="\#(message)">\#(text)</failure>"#)
    }
  }
}

extension XMLText {
  /// Returns text as an attribute value, on one line.
  fileprivate static func attribute(_ text: String) -> String {
    escaped(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }
}
