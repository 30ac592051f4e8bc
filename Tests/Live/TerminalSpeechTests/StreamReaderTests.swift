import TerminalSpeech
import TextFormats
import XCTest

/// Compares the reader of streams with tdsr itself on the same recordings.
final class StreamReaderTests: XCTestCase {
  /// Steps that differ because of faults of tdsr, which are not imitated: it reads line drawing as
  /// letters, draws invisible control characters, and does not know `CSI < u`.
  private static let faultsOfTdsr: Set<String> = [
    "dialog-form 0", "dialog-form 5", "dialog-form 10", "dialog-menu 0", "dialog-menu 1",
    "dialog-menu 2", "dialog-menu 3", "bash-osc133 5", "bash-osc133 11", "bash-osc133 23",
    "bash-osc133 28", "textual 12",
  ]

  func testStepsEqualThoseOfTdsr() throws {
    var different: [String: String] = [:]
    var count = 0
    for name in try RecordedSessions.names() {
      let steps = StreamReader.steps(of: try RecordedSessions.recording(name))
      let expected = try RecordedSessions.lines(of: "\(name).tdsr.jsonl")
      XCTAssertEqual(steps.count, expected.count, name)
      count += expected.count
      for (index, (step, line)) in zip(steps, expected).enumerated() {
        let said = try XCTUnwrap(line["said"]?.array).compactMap(\.string)
        guard Self.joined(step.heard.map(Self.asWritten)) != Self.joined(said) else { continue }
        different["\(name) \(index)"] = "\(step.heard.map(\.text)) but tdsr: \(said)"
      }
    }
    XCTAssertEqual(count, 315)
    XCTAssertEqual(Set(different.keys), Self.faultsOfTdsr, "\(different)")
  }

  /// An utterance as the recordings write it: letters have a mark.
  private static func asWritten(_ utterance: TerminalUtterance) -> String {
    utterance.isCharacter && utterance.text.count == 1 ? "letter \(utterance.text)" : utterance.text
  }

  private static func joined(_ texts: [String]) -> String {
    texts.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
