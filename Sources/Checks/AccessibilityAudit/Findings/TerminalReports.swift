internal import AccessibilityModel
package import SourceDiagnostics
internal import TextFormats

/// The words that a reader of streams says of a terminal program, and the words of its content.
package struct WordFigures: Equatable, Sendable {
  /// The number of keys that the user typed.
  package let keys: Int
  package let heard: Int
  package let content: Int

  package init(keys: Int, heard: Int, content: Int) {
    (self.keys, self.heard, self.content) = (keys, heard, content)
  }

  /// The words that are heard for each word of content, or `nil` without content.
  package var ratio: Double? {
    content == 0 ? nil : (Double(heard) / Double(content) * 100).rounded() / 100
  }

  /// The figures as a report for people gives them.
  var text: String {
    let ratio = ratio.map { " (\($0) for each)" } ?? ""
    return "\(keys.counting("key")), \(heard.counting("word")) heard for "
      + "\(content.counting("word")) of content\(ratio)"
  }

  var json: JSONValue {
    [
      "heard": .integer(heard), "content": .integer(content),
      "ratio": ratio.map { .number($0) } ?? .null,
    ]
  }
}

extension AuditReport {
  /// Creates a report on a terminal program, whose findings are about rows of text.
  package init(file: String, words: WordFigures, rules: [AuditRule], unchecked: [AuditGap]) {
    self.init(file: file, rules: rules)
    self.words = words
    toolkit = .scene
    gaps = unchecked
    let names = Set(unchecked.map(\.matter))
    checkedRules = rules.map(\.identifier).filter { !names.contains($0) }
  }
}

extension AuditGap {
  /// Creates the gap of a rule that needs a running program.
  package init(rule: AuditRule, because reason: String) {
    self.init(rule.identifier, reason)
  }
}

extension AuditFinding {
  /// Creates a finding about a row of a terminal, or about the whole session without one.
  ///
  /// `identity` is the part of the row that stays the same in the next recording.
  package init(
    _ rule: AuditRule, row: String?, identity: String, message: String, position: SourcePosition?
  ) {
    let subject = row.map { text in
      Subject(
        identifier: nil, label: text, place: nil, frame: nil, hasUniqueName: true,
        sharesLabel: false, role: nil, before: nil, after: nil, toolTip: nil)
    }
    self.init(
      rule: rule.identifier, severity: rule.severity, subject: subject,
      origin: row == nil ? SourceFacts.Origin("The session") : nil,
      message: message, reason: rule.reason, remedy: rule.remedy, position: position,
      fingerprint: StableHash.of("\(rule.identifier)\n\(identity)"))
  }
}
