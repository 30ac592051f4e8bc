internal import SourceDiagnostics

/// Reports as lines for people, to be read or heard from the first to the last.
///
/// What is wrong comes first, then why it matters and how to mend it, which is said of each rule once
/// for each screen. What no screen tells is one sentence at the end: it is the same every time.
struct PlainReport {
  private let reports: [AuditReport]

  /// - Parameter reports: Those on screens; why a file is none has been said to people already.
  init(_ reports: [AuditReport]) { self.reports = reports.filter(\.isRead) }

  var text: String {
    var lines = reports.flatMap(lines)
    if let sentence = AuditGap.sentence(about: Set(reports.flatMap(\.gaps))) {
      lines.append("Not checked: \(sentence)")
    }
    lines.append(summary)
    return lines.joined(separator: "\n")
  }

  private func lines(of report: AuditReport) -> [String] {
    let name = report.file.map(PlainText.line) ?? report.title.map(PlainText.line) ?? "The screen"
    let count = Self.counted(report.elementCount, "element", "elements")
    let ruleCount = Self.counted(report.checkedRules.count, "rule", "rules")
    let later = Self.counted(report.openedElementCount, "that opens", "that open")
    let opened = report.openedElementCount == 0 ? "" : " and \(later) later,"
    var lines = ["\(name): \(count) looked through,\(opened) by \(ruleCount)."]
    var explained: Set<String> = []
    for finding in report.findings {
      let rule = AuditRule.named(finding.rule)
      let place = finding.position.map { ":\($0.line):\($0.column)" } ?? ""
      let sources = rule.map { ", " + $0.sources.joined(separator: ", ") } ?? ""
      lines.append(
        "\(name)\(place): \(finding.severity.rawValue): \(finding.subjectName): \(finding.message) "
          + "(\(finding.rule)\(sources))")
      guard explained.insert(finding.rule).inserted else { continue }
      if let rule { lines.append("  Why: \(rule.reason)") }
      lines.append("  How: \(finding.remedy)")
    }
    if report.findings.isEmpty { lines.append("\(name): Nothing was found.") }
    if report.knownCount > 0 {
      let known = Self.counted(report.knownCount, "finding is", "findings are")
      lines.append("\(name): \(known) known by the baseline.")
    }
    for entry in report.staleEntries {
      lines.append(
        "\(name): The baseline knows \(entry.rule) of \(PlainText.line(entry.subject)), which is not "
          + "found any more. Take \(entry.fingerprint) out of it.")
    }
    for gap in report.gaps where !AuditGap.general.contains(gap) {
      lines.append("\(name): Not checked: \(gap.matter). \(gap.reason)")
    }
    return lines
  }

  private var summary: String {
    let counts = AuditSeverity.allCases.map { severity in
      reports.reduce(0) { sum, report in sum + report.findings.count { $0.severity == severity } }
    }
    return [
      Self.counted(counts[0], "error", "errors"), Self.counted(counts[1], "warning", "warnings"),
      Self.counted(counts[2], "piece of advice", "pieces of advice"),
      Self.counted(counts[3], "note", "notes"),
    ].joined(separator: ", ") + "."
  }

  private static func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }
}
