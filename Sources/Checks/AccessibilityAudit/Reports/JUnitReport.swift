internal import SourceDiagnostics
internal import TextFormats

/// Reports as JUnit's XML, with a suite for each screen and a case for each rule.
///
/// A case fails if its rule finds errors or warnings. Advice and notes appear in the output of the
/// case. A gap is a skipped case, and a file that could not be audited is a case with an error.
struct JUnitReport {
  let reports: [AuditReport]

  var text: String { JUnitDocument("earshot audit", reports.map(Self.suite)).text }

  private static func suite(of report: AuditReport) -> JUnitDocument.Suite {
    var suite = JUnitDocument.Suite(report.file ?? report.title ?? "screen")
    guard report.isRead else {
      suite.add("can be audited", .unread(report.problems))
      return suite
    }
    for rule in report.checkedRules {
      suite.add(rule, result(of: report.findings.filter { $0.rule == rule }, in: report))
    }
    for gap in report.gaps { suite.add(gap.matter, .skipped(reason: gap.reason)) }
    return suite
  }

  private static func result(
    of found: [AuditFinding], in report: AuditReport
  ) -> JUnitDocument.Result {
    guard let first = found.first else { return .passed }
    let texts = found.map { finding in
      let place = finding.position.map { ":\($0.line):\($0.column)" } ?? ""
      return "\(report.file ?? "")\(place): \(finding.subjectDescription): \(finding.message) "
        + finding.remedy
    }
    let text = texts.joined(separator: "\n")
    guard first.severity.isFailure else { return .output(text) }
    let more = found.count > 1 ? " And \(found.count - 1) more." : ""
    return .failure(
      type: first.severity.rawValue,
      message: "\(first.subjectDescription): \(first.message)\(more)", text: text)
  }
}
