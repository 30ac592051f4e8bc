/// The findings that are known, and are not told again.
///
/// It is a text that people may edit: a line `file NAME` for each file, and below it a line for each
/// finding, with its fingerprint, its rule and its element. Lines that begin with # are remarks; those
/// above a finding stay with it.
public struct AuditBaseline: Equatable, Sendable {
  /// A finding that is known.
  public struct Entry: Equatable, Sendable {
    /// The name of the finding that stays the same.
    public var fingerprint: String
    /// The identifier of the rule.
    public var rule: String
    /// The element, for those who read the file.
    public var subject: String
    /// What people wrote above it, without the marks.
    public var remarks: [String] = []
  }

  /// What is wrong with a text that should be a baseline.
  public struct Problem: Error, Equatable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// What is wrong; a sentence.
    public var message: String
  }

  /// The known findings of each file, by its name.
  public private(set) var entries: [String: [Entry]]

  /// Creates a baseline that knows nothing.
  public init() { entries = [:] }

  /// Reads a baseline.
  ///
  /// - Parameter text: The text of the file.
  /// - Throws: The first line that is none.
  public init(parsing text: String) throws(Problem) {
    self.init()
    var file: String?
    var remarks: [String] = []
    // A line may end as Windows ends it, which Swift takes for a single character.
    for (index, raw) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let line = raw.trimmed
      if line.hasPrefix("#") {
        remarks.append(String(line.dropFirst().trimmed))
      } else if line.isEmpty {
        // What stands apart is about the file as a whole.
        remarks = []
      } else if line.hasPrefix("file ") {
        file = String(line.dropFirst(5).trimmed)
        remarks = []
      } else {
        let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
        guard words.count >= 2, words[0].count == 16, words[0].allSatisfy(\.isHexDigit) else {
          throw Problem(
            line: index + 1,
            message: "A finding begins with 16 hexadecimal digits and the name of its rule.")
        }
        guard let file else {
          throw Problem(line: index + 1, message: "A line “file NAME” has to come first.")
        }
        entries[file, default: []].append(
          Entry(
            fingerprint: words[0].lowercased(), rule: String(words[1]),
            subject: words.count > 2 ? String(words[2]) : "", remarks: remarks))
        remarks = []
      }
    }
  }

  /// The baseline as it is written into a file, the same for the same findings.
  public var text: String {
    var lines = [
      "# Findings of earshot audit that are known. A remark above a finding is kept.", "",
    ]
    for (file, entries) in entries.sorted(by: { $0.key < $1.key }) where !entries.isEmpty {
      lines.append("file \(file)")
      for entry in entries {
        lines += entry.remarks.map { "# \($0)" }
        lines.append("\(entry.fingerprint) \(entry.rule) \(entry.subject)")
      }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }

  /// Takes what is known out of a report, and tells what is no longer found.
  ///
  /// - Parameter report: What was found on a screen that has a file.
  /// - Returns: The report with the findings that are new.
  public func applied(to report: AuditReport) -> AuditReport {
    guard report.isRead, let file = report.file, let entries = entries[Self.key(file)] else {
      return report
    }
    let known = Set(entries.map(\.fingerprint))
    let found = Set(report.findings.map(\.fingerprint))
    var report = report
    let before = report.findings.count
    report.findings.removeAll { known.contains($0.fingerprint) }
    report.knownCount = before - report.findings.count
    let unchecked = Self.rulesNotLookedFor(in: report)
    report.staleEntries = entries.filter {
      !found.contains($0.fingerprint) && !unchecked.contains($0.rule)
    }
    return report
  }

  /// The rules that say nothing about what they found before.
  private static func rulesNotLookedFor(in report: AuditReport) -> Set<String> {
    Set(AuditRule.all.map(\.identifier)).subtracting(report.checkedRules)
  }

  /// Takes all findings of reports for known, and forgets what is no longer found in their files.
  ///
  /// What is known of rules that a report did not look for stays known.
  ///
  /// - Parameter reports: What was found, before any baseline was applied.
  public mutating func update(with reports: [AuditReport]) {
    // What could not be looked through may still be what it was.
    for report in reports where report.isRead {
      guard let file = report.file.map(Self.key) else { continue }
      let old = entries[file] ?? []
      entries[file] = report.findings.map { finding in
        var entry = Entry(
          fingerprint: finding.fingerprint, rule: finding.rule, subject: finding.subjectName)
        entry.remarks = old.first { $0.fingerprint == entry.fingerprint }?.remarks ?? []
        return entry
      }
      let unchecked = Self.rulesNotLookedFor(in: report)
      let found = Set(report.findings.map(\.fingerprint))
      entries[file]? += old.filter {
        unchecked.contains($0.rule) && !found.contains($0.fingerprint)
      }
    }
  }

  /// The name of a file as the baseline has it: one line, and the same with and without “./”.
  private static func key(_ file: String) -> String {
    var name = file.split(whereSeparator: \.isNewline).joined(separator: " ")[...]
    while name.hasPrefix("./") { name = name.dropFirst(2) }
    return String(name.trimmed)
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = self
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }
}
