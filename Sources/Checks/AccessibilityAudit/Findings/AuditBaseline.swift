/// A list of known findings, to be left out of reports.
///
/// A baseline is text that people may edit. A line `file NAME` begins the list for one audited
/// file. Each line after it describes a finding by its fingerprint, rule and element. Lines that
/// begin with # are comments. A comment above a finding stays with the finding, and the comments
/// above the first file stay at the beginning.
public struct AuditBaseline: Equatable, Sendable {
  /// A known finding.
  public struct Entry: Equatable, Sendable {
    /// The hash that identifies the finding: 16 hexadecimal digits.
    public let fingerprint: String
    /// The identifier of the rule.
    public let rule: String
    /// The name of the element, for people who read the baseline.
    public let subject: String
    /// The comments above the finding, without the # signs.
    package var remarks: [String] = []
  }

  /// An error in the text of a baseline.
  public struct Problem: Error, Equatable, Sendable {
    /// The line number, counting from 1.
    public let line: Int
    /// The error, as a sentence.
    public let message: String
  }

  /// The known findings by file name.
  package private(set) var entries: [String: [Entry]]
  /// The comments above the first file, without the # signs.
  private var remarks: [String] = []

  private static let title = "Known findings of earshot audit. Comments above a finding are kept."

  /// Creates an empty baseline.
  public init() { entries = [:] }

  /// Reads a baseline from the text of a file, or throws the first error.
  public init(parsing text: String) throws(Problem) {
    self.init()
    var file: String?
    var remarks: [String] = []
    var isTitled = false
    // Swift treats a Windows line break as one character, so this splits text from Windows, too.
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.map(\.trimmed).enumerated() {
      if line.hasPrefix("#") {
        let remark = String(line.dropFirst().trimmed)
        if file == nil, remark == Self.title { isTitled = true } else { remarks.append(remark) }
      } else if line.isEmpty, file == nil {
        // A paragraph of comments above the first file ends here.
        if remarks.last != "" { remarks.append("") }
      } else if line.isEmpty {
        // A comment before an empty line does not belong to a finding, so it is dropped.
        remarks = []
      } else if line.hasPrefix("file ") {
        if file == nil { self.remarks = remarks }
        file = String(line.dropFirst(5).trimmed)
        remarks = []
      } else {
        let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
        guard words.count >= 2, words[0].count == 16, words[0].allSatisfy(\.isHexDigit) else {
          let message = "A finding must begin with 16 hexadecimal digits and the name of its rule."
          throw Problem(line: index + 1, message: message)
        }
        guard let file else {
          throw Problem(line: index + 1, message: "A line “file NAME” must precede the findings.")
        }
        entries[file, default: []].append(
          Entry(
            fingerprint: words[0].lowercased(), rule: String(words[1]),
            subject: words.count > 2 ? String(words[2]) : "", remarks: remarks))
        remarks = []
      }
    }
    if file == nil { self.remarks = remarks }
    guard file != nil || isTitled || remarks.allSatisfy(\.isEmpty) else {
      throw Problem(line: 1, message: "The file has comments but no line “file NAME”.")
    }
    while self.remarks.last == "" { self.remarks.removeLast() }
  }

  /// The text of the baseline. The same entries always produce the same text.
  public var text: String {
    var lines = ["# \(Self.title)"] + remarks.map { $0.isEmpty ? "" : "# \($0)" } + [""]
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

  /// Returns a report without its known findings. Entries that are no longer found are listed in
  /// ``AuditReport/staleEntries``.
  ///
  /// A report on a screen that was not read from a file is returned unchanged.
  public func applied(to report: AuditReport) -> AuditReport {
    guard report.isRead, let file = report.file, let entries = entries[Self.key(file)]
    else { return report }
    let known = Set(entries.map(\.fingerprint))
    var applied = report
    applied.findings.removeAll { known.contains($0.fingerprint) }
    applied.knownCount = report.findings.count - applied.findings.count
    applied.staleEntries = Self.missing(entries, from: report, ofCheckedRules: true)
    return applied
  }

  /// Returns the entries without a finding in a report. Known findings of rules that the audit did
  /// not check may still exist.
  private static func missing(
    _ entries: [Entry], from report: AuditReport, ofCheckedRules isChecked: Bool
  ) -> [Entry] {
    let rules = Set((AuditRule.all + report.rules).map(\.identifier))
    let unchecked = rules.subtracting(report.checkedRules)
    let found = Set(report.findings.map(\.fingerprint))
    return entries.filter {
      !found.contains($0.fingerprint) && unchecked.contains($0.rule) != isChecked
    }
  }

  /// Replaces the entries of the audited files with the findings in reports, to which no baseline
  /// has been applied. Entries for rules that were not checked are kept.
  public mutating func update(with reports: [AuditReport]) {
    // If a file could not be audited, its entries are kept.
    for report in reports where report.isRead {
      guard let file = report.file.map(Self.key) else { continue }
      let old = entries[file] ?? []
      entries[file] = report.findings.map { finding in
        Entry(
          fingerprint: finding.fingerprint, rule: finding.rule, subject: finding.subjectDescription,
          remarks: old.first { $0.fingerprint == finding.fingerprint }?.remarks ?? [])
      }
      entries[file]? += Self.missing(old, from: report, ofCheckedRules: false)
    }
  }

  /// Returns a file name as the baseline lists it: on one line and without a leading “./”.
  private static func key(_ file: String) -> String {
    var name = file.split(whereSeparator: \.isNewline).joined(separator: " ")[...]
    while name.hasPrefix("./") { name = name.dropFirst(2) }
    return String(name.trimmed)
  }
}

extension Substring {
  /// The text without leading and trailing white space.
  fileprivate var trimmed: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }
}
