package import AccessibilityAudit
internal import SourceDiagnostics
package import TerminalSpeech

/// An audit of a recorded terminal program, by its bytes and their times.
package struct TerminalAudit {
  /// The time without output after which a batch ends, short enough to tell the steps of a spinner
  /// apart.
  private static let pause = 0.03

  /// Returns a report on a recording.
  ///
  /// `mostWords` is the highest number of words that may be heard for each word of content. Without it,
  /// any number may be heard.
  package static func report(
    on recording: TerminalRecording, file: String, mostWords: Double? = nil
  ) -> AuditReport {
    var findings = TerminalFindings()
    var repetition = RepeatedOutput()
    var keys = KeyEffects()
    var looks = LookFlaws()
    var content = ContentWords()
    TerminalWatch.follow(recording, quiet: pause) { moment in
      switch moment {
      case .key(let bytes, _): keys.type(bytes)
      case .frame(let frame):
        repetition.read(frame, &findings)
        keys.read(frame, &findings)
        looks.read(frame, &findings)
        content.read(frame)
      }
    }
    keys.finish(&findings)
    let steps = StreamReader.steps(of: recording)
    let heard = steps.flatMap(\.heard).filter { !$0.isCharacter }
    let words = WordFigures(
      keys: steps.count - 1, heard: heard.reduce(0) { $0 + ScreenText.wordCount($1.text) },
      content: content.count)
    var rules = TerminalRules.all
    if let mostWords {
      rules.append(TerminalRules.tooManyWords)
      if let ratio = words.ratio, ratio > mostWords {
        findings.add(
          TerminalRules.tooManyWords,
          "\(ratio) words are heard for each word of content, and \(mostWords) may be heard.")
      }
    }
    let reason = "A recording can't be started again in another mode."
    var report = AuditReport(
      file: file, words: words, rules: rules,
      unchecked: [AuditGap(rule: TerminalRules.noPlainMode, because: reason)])
    report.findings = findings.sorted
    return report
  }
}

/// The findings so far, with at most one for the same row and rule.
struct TerminalFindings {
  private static let limit = 20

  private var list: [AuditFinding] = []
  private var known: Set<String> = []
  private var counts: [String: Int] = [:]

  /// The findings by severity, and then by time.
  var sorted: [AuditFinding] {
    AuditSeverity.allCases.flatMap { severity in list.filter { $0.severity == severity } }
  }

  /// Adds a finding about the row in which a frame shows it, or about the session.
  mutating func add(
    _ rule: AuditRule, _ message: String, row: String? = nil, in frame: TerminalFrame? = nil
  ) {
    let text = row.map(ScreenText.clean)
    let identity = row.map(ScreenText.still) ?? ""
    guard known.insert("\(rule.identifier)\n\(identity)").inserted,
      counts[rule.identifier, default: 0] < Self.limit
    else { return }
    counts[rule.identifier, default: 0] += 1
    let position = frame.map { SourcePosition(line: max($0.line, 1), column: 1) }
    list.append(
      AuditFinding(rule, row: text, identity: identity, message: message, position: position))
  }
}

/// The words of all different rows that the user could read.
struct ContentWords {
  private var counts: [String: Int] = [:]
  private var recent: Set<String> = []

  mutating func read(_ frame: TerminalFrame) {
    let rows = frame.after.rows
    let shift = frame.scrolled.count
    for (index, text) in (frame.scrolled + rows).enumerated() {
      let old = index >= shift ? frame.before.rows[index - shift] : ""
      guard old != text else { continue }
      var row = ScreenText.clean(text)
      let still = ScreenText.still(text)
      // A row that only ticks counts once.
      if !old.isEmpty, !still.isEmpty, ScreenText.still(old) == still {
        row = ScreenText.clean(still)
      }
      guard counts[row] == nil else { continue }
      let count = ScreenText.wordCount(row)
      if count > 0, !(row == ScreenText.still(row) && recent.contains(row)) { counts[row] = count }
    }
    recent = Set(rows.map { ScreenText.still(ScreenText.clean($0)) })
  }

  /// The number of words. A row that is the beginning of a longer one does not count.
  var count: Int {
    let rows = counts.keys.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
    var sum = 0
    for (index, row) in rows.enumerated() {
      let isBeginning =
        index + 1 < rows.count && rows[index + 1].unicodeScalars.starts(with: row.unicodeScalars)
      if !isBeginning { sum += counts[row] ?? 0 }
    }
    return sum
  }
}
