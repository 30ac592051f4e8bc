internal import AccessibilityModel
internal import SourceDiagnostics
private import TextFormats

/// Reports as plain text for people. Findings come first. The reason and the fix of a rule appear
/// once for each screen, findings with the same words but no position are one with a count, and gaps
/// with the same reason are one line for all screens. The second-to-last line lists the checks that are not possible on
/// any screen.
struct PlainReport {
  /// The reports on files that could be audited. The program prints the errors of the other files.
  let reports: [AuditReport]

  var text: String {
    let sentence = AuditGap.sentence(about: Set(reports.flatMap(\.gaps)))
    let lines = reports.flatMap(lines) + gapLines + [sentence, summary].compactMap(\.self)
    return lines.joined(separator: "\n")
  }

  private func lines(of report: AuditReport) -> [String] {
    let name = Self.name(of: report)
    let elements = report.words?.text ?? report.elementCount.counting("element")
    let count = report.revealedElementCount
    let revealed = count == 0 ? "" : " and \(count) revealed"
    let rules = report.checkedRules.count.counting("rule")
    var lines = ["\(name): \(elements)\(revealed), \(rules)."]
    var explained: Set<String> = []
    let counts = Dictionary(grouping: report.findings, by: Repetition.init)
    for finding in report.findings {
      let repetition = Repetition(finding)
      // In a file, each has its own line, and so has an element without a name.
      let isSingle = repetition.name == nil || finding.position != nil
      let same = isSingle ? [finding] : counts[repetition] ?? [finding]
      guard isSingle || same.first == finding else { continue }
      let place = finding.position.map { ":\($0.line):\($0.column)" } ?? ""
      let source = ([finding.rule] + report.sources(of: finding)).joined(separator: ", ")
      lines.append(
        "\(name)\(place): \(finding.severity.rawValue): \(finding.subjectDescription): "
          + "\(finding.message)\(Self.others(of: same)) (\(source))")
      if explained.insert("\(finding.rule) \(finding.reason)").inserted {
        lines.append("  Why: \(finding.reason)")
      }
      // A rule may have another fix for another kind of control.
      if explained.insert("\(finding.rule) \(finding.generalRemedy)").inserted {
        lines.append("  How: \(finding.remedy)")
      }
    }
    if report.findings.isEmpty { lines.append("\(name): No findings.") }
    if report.knownCount > 0 {
      let known = report.knownCount.counting("known finding")
      lines.append("\(name): The baseline hides \(known).")
    }
    return lines
      + report.staleEntries.map { entry in
        "\(name): The baseline lists \(entry.rule) for \(PlainText.line(entry.subject)), but the audit "
          + "no longer finds it. Remove \(entry.fingerprint) from the baseline."
      }
  }

  /// The number of further elements that a line names.
  private static let namedOthers = 3

  /// Returns a sentence about the other findings with the same words, with the places of some elements.
  private static func others(of same: [AuditFinding]) -> String {
    guard same.count > 1 else { return "" }
    let places = same.dropFirst().compactMap(\.location)
    let named = places.prefix(namedOthers)
    let rest = same.count - 1 - named.count
    let others = same.count == 2 ? "another one" : "\(same.count - 1) others"
    let list =
      named.isEmpty
      ? "" : ": " + named.joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : "")
    return " The same is true of \(others)\(list)."
  }

  /// A line for each reason of gaps without a general name, with the screens that have them.
  private var gapLines: [String] {
    let all = reports.flatMap { report in
      AuditGap.shortened(report.gaps).filter { $0.generalName == nil }
        .map { (screen: Self.name(of: report), matter: $0.matter, reason: $0.reason) }
    }
    // A screen may have several reasons for the same matter, such as two for eight controls each.
    let repeated = Set(
      reports.flatMap { report in
        Dictionary(grouping: AuditGap.shortened(report.gaps), by: \.matter).filter {
          $0.value.count > 1
        }.keys
      })
    var seen: Set<String> = []
    var lines: [(screens: String, reason: String, matters: [String])] = []
    for (_, matter, ownReason) in all {
      let needsReason = repeated.contains(matter)
      guard seen.insert(matter + (needsReason ? ownReason : "")).inserted else { continue }
      let gaps = all.filter { $0.matter == matter && (!needsReason || $0.reason == ownReason) }
      let names = gaps.map(\.screen).joined(separator: ", ")
      let screens = gaps.count <= 3 ? names : "\(gaps.count) of \(reports.count) screens"
      let isSameReason = Set(gaps.map(\.reason)).count == 1
      let example = isSameReason ? "" : gaps.first.map { "For example, \($0.screen): " } ?? ""
      let reason = example + (gaps.first?.reason ?? "")
      if let same = lines.firstIndex(where: { $0.screens == screens && $0.reason == reason }) {
        lines[same].matters.append(matter)
      } else {
        lines.append((screens, reason, [matter]))
      }
    }
    return lines.map { screens, reason, matters in
      "\(screens): Not checked: \(matters.joined(separator: "; ")). \(reason)"
    }
  }

  private static func name(of report: AuditReport) -> String {
    report.file.map(PlainText.line) ?? report.title.map(PlainText.line) ?? "The screen"
  }

  private var summary: String {
    let counts = AuditSeverity.allCases.map { severity in
      reports.reduce(0) { sum, report in sum + report.findings.count { $0.severity == severity } }
    }
    // Errors and warnings decide the exit code, so they are always counted.
    let parts = [
      counts[0].counting("error"), counts[1].counting("warning"),
      counts[2] == 0
        ? nil : counts[2].counting("piece of advice", plural: "pieces of advice"),
      counts[3] == 0 ? nil : counts[3].counting("info finding"),
    ]
    return parts.compactMap(\.self).joined(separator: ", ") + "."
  }
}

/// The words of a finding, by which findings that are the same are counted.
private struct Repetition: Hashable {
  let rule: String
  /// The label or, of what readers do not get, the tag, or `nil` for a finding that names its element
  /// by its place.
  let name: String?
  let message: String

  init(_ finding: AuditFinding) {
    let tag = finding.subject == nil ? finding.origin?.name : nil
    (rule, name, message) = (finding.rule, finding.subject?.label ?? tag, finding.message)
  }
}
