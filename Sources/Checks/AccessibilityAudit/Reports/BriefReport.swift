internal import SourceDiagnostics
private import TextFormats

/// A report as a few lines for a reader with little room, such as an agent.
///
/// Findings of one rule are one line. If there is no room for all, each has only what to do first, and
/// further kinds are only named: an agent that has repaired the others audits again.
package struct BriefReport {
  /// The number of elements that a line names, and of the kinds that are only named.
  private static let (names, kinds) = (3, 6)
  /// The room for lines with findings, in characters.
  private static let room = 500
  /// The longest name of an element.
  private static let longestName = 40

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
    guard !groups.isEmpty else {
      return "No findings. Rules hear no silence: perform each control, too."
    }
    let whole = groups.map { line(of: $0.findings, isWhole: true) }
    if whole.reduce(0, { $0 + $1.count }) <= Self.room { return whole.joined(separator: "\n") }
    var (lines, used, others): ([String], Int, [[AuditFinding]]) = ([], 0, [])
    for (_, findings) in groups {
      let line = line(of: findings, isWhole: false)
      if lines.isEmpty || used + line.count <= Self.room {
        lines.append(line)
        used += line.count
      } else {
        others.append(findings)
      }
    }
    if !others.isEmpty {
      let named = others.prefix(Self.kinds).map { "\($0[0].rule) \(subjects(of: $0, upTo: 1))" }
      let rest = others.count - named.count
      lines.append(
        "Also, after these: " + named.joined(separator: ", ")
          + (rest > 0 ? ", and \(rest.counting("more kind"))." : "."))
    }
    return lines.joined(separator: "\n")
  }

  private func line(of findings: [AuditFinding], isWhole: Bool) -> String {
    let first = findings[0]
    let remedy = isWhole ? first.remedy : Self.firstSentence(of: first.remedy)
    return "\(first.severity.rawValue): \(subjects(of: findings, upTo: Self.names)): "
      + "\(first.message) \(remedy) (\(first.rule))"
  }

  private func subjects(of findings: [AuditFinding], upTo limit: Int) -> String {
    var names: [String] = []
    for name in findings.map(\.briefSubject) where !names.contains(name) { names.append(name) }
    let more = names.count - limit
    return names.prefix(limit)
      .map { $0.count > Self.longestName ? $0.prefix(Self.longestName) + "…" : $0 }
      .joined(separator: ", ")
      + (more > 0 ? " and \(more) more" : "")
  }

  /// Returns what to do first. The dots of an example are no end.
  private static func firstSentence(of text: String) -> String {
    text.firstRange(of: ". ").map { text[..<$0.lowerBound] + "." } ?? text
  }
}
