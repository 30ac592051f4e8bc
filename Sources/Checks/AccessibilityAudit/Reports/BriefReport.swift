internal import SourceDiagnostics
private import TextFormats

/// A report as a few lines for a reader with little room, such as an agent.
///
/// Findings of one rule are one line, and what was not checked is one sentence.
package struct BriefReport {
  /// The number of elements that a line names.
  private static let names = 3
  /// The number of lines with findings.
  private static let lines = 12

  private let report: AuditReport

  package init(_ report: AuditReport) { self.report = report }

  package var text: String {
    var groups: [(key: String, findings: [AuditFinding])] = []
    for finding in report.findings where finding.severity != .info {
      let key = finding.rule + finding.generalRemedy
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].findings.append(finding)
      } else {
        groups.append((key, [finding]))
      }
    }
    var lines = groups.prefix(Self.lines).compactMap { line(of: $0.findings) }
    if groups.isEmpty { lines = ["No findings."] }
    if groups.count > Self.lines {
      lines.append("\((groups.count - Self.lines).counting("more kind")) of findings are left out.")
    }
    lines.append("Rules read the screen and hear no silence: perform each control, too.")
    return lines.joined(separator: "\n")
  }

  private func line(of findings: [AuditFinding]) -> String? {
    guard let first = findings.first else { return nil }
    var names: [String] = []
    for finding in findings where !names.contains(finding.subjectDescription) {
      names.append(finding.subjectDescription)
    }
    let shown = names.prefix(Self.names).joined(separator: ", ")
    let rest = names.count - Self.names
    let more = rest > 0 ? " and \(rest) more" : ""
    return
      "\(first.severity.rawValue): \(shown)\(more): \(first.message) \(first.remedy) (\(first.rule))"
  }
}
