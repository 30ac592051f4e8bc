import AccessibilityAudit
import TerminalAudit
import TerminalSpeech
import TestSupport
import XCTest

/// Tests sessions that no program should produce: none may stop the readers or the audit.
final class HostileSessionsTests: XCTestCase {
  private static let outputs = [
    "\u{1B}[2J", "\u{1B}[H", "\u{1B}[K", "\u{1B}[?1049h", "\u{1B}[?1049l", "\u{1B}[?25l",
    "\u{1B}[?25h",
    "\u{1B}[7m", "\u{1B}[90m", "\u{1B}[31m", "\u{1B}[m", "\u{1B}[3;5H", "\u{1B}[99;99H",
    "\u{1B}[2S",
    "\u{1B}[M", "\u{1B}[L", "\u{1B}[2;3r", "\r\n", "\r", "\n", "\t", "\u{8}", "\u{7}", "Password: ",
    "[ ] Tea", "(*) Milk", "❯ ", "● ", "⠋", "│", "100 %", "12 MB/s", "日本", "e\u{301}", "👩\u{200D}👧",
    "İ", "ﬃ", "\u{202E}", "\u{301}", "word ", "a", "*", " ", "?", ".", "…",
    String(repeating: "x", count: 90),
    String(repeating: "line\r\n", count: 60), "\u{FFFD}", "\u{1B}[5n", "\u{1B}]0;t\u{7}",
  ]
  private static let keys = [
    "a", " ", "*", "\r", "\t", "\u{7F}", "\u{1B}[A", "\u{1B}OB", "\u{1B}[C", "\u{1B}[3~", "\u{15}",
    "f",
    "İ", "👩\u{200D}👧", "", "\u{1B}", "\u{C}", "paste this",
  ]

  private func session(_ random: inout SeededGenerator) -> TerminalRecording {
    var recording = TerminalRecording(
      columns: Int.random(in: 1...90, using: &random), rows: Int.random(in: 1...12, using: &random))
    var time = 0.0
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      time += Double.random(in: 0...1.5, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<6:
        let count = Int.random(in: 1...8, using: &random)
        let text = (0..<count).map { _ in Self.outputs.randomElement(using: &random) ?? "" }
          .joined()
        recording.entries.append(.init(time, .output(text)))
      case 6..<9:
        recording.entries.append(.init(time, .input(Self.keys.randomElement(using: &random) ?? "")))
      default:
        let columns = Int.random(in: 1...200, using: &random)
        let rows = Int.random(in: 1...30, using: &random)
        recording.entries.append(.init(time, .resize(columns: columns, rows: rows)))
      }
    }
    return recording
  }

  func testRandomSessionsAreHeardAndAudited() {
    let count = RandomCases.count(60)
    var random = SeededGenerator.printed(cases: count)
    for _ in 0..<count {
      let recording = session(&random)
      let keys = recording.entries.count { if case .input = $0.event { true } else { false } }
      for steps in [ChangeReader.steps(of: recording), StreamReader.steps(of: recording)] {
        XCTAssertEqual(steps.count, keys + 1)
        let lines = steps.flatMap(\.lines)
        XCTAssertFalse(
          lines.contains { $0.contains("\u{1B}") || $0.contains("\u{202E}") }, "\(lines)")
      }
      let report = TerminalAudit.report(on: recording, file: "a.cast", mostWords: 1.2)
      XCTAssertEqual(report.words?.keys, keys)
      XCTAssertEqual(Set(report.findings.map(\.fingerprint)).count, report.findings.count)
    }
  }
}
