import TerminalSpeech
import TestSupport
import TextFormats
import XCTest

/// Judges the reader of changes by expectations for single keys: phrases that must be heard, and the
/// highest number of words.
final class ChangeReaderTests: XCTestCase {
  func testExpectationsAreMet() throws {
    var missed: [String: String] = [:]
    var count = 0
    for name in try RecordedSessions.names() {
      let steps = ChangeReader.steps(of: try RecordedSessions.recording(name))
      for line in try RecordedSessions.lines(of: "\(name).ought.jsonl") {
        let key = line["bytes"]?.string
        let press = line["press"]?.integer ?? 1
        let found = steps.filter { Self.same($0.key, key) }.dropFirst(press - 1).first
        let heard = try XCTUnwrap(found, "\(name): \(line.text())").heard
        let must = try XCTUnwrap(line["must"]?.array).compactMap(\.string)
        let most = try XCTUnwrap(line["words at most"]?.integer)
        let unheard = must.filter { !Self.isHeard($0, in: heard) }
        let words = heard.reduce(0) { $0 + ($1.isCharacter ? 1 : ScreenText.wordCount($1.text)) }
        count += 1
        if !unheard.isEmpty || words > most {
          missed["\(name) \(key ?? "start") \(press)"] =
            "unheard \(unheard), \(words) words: \(heard.map(\.text))"
        }
      }
    }
    XCTAssertEqual(count, 112)
    XCTAssertEqual(missed, [:])
  }

  /// Judges each step of other programs also by what must not be heard.
  func testNothingElseIsHeardOfPrograms() throws {
    var missed: [String] = []
    var count = 0
    for name in try RecordedSessions.names(in: "Programs") {
      let steps = ChangeReader.steps(of: try RecordedSessions.recording(name))
      for line in try RecordedSessions.lines(of: "\(name).ought.jsonl") {
        let number = try XCTUnwrap(line["step"]?.integer)
        let heard = try XCTUnwrap(steps.dropFirst(number).first, name).heard
        func phrases(_ key: String) -> [String] { (line[key]?.array ?? []).compactMap(\.string) }
        let unheard = phrases("must").filter { !Self.isHeard($0, in: heard) }
        let wrong = phrases("not").filter { Self.isHeard($0, in: heard) }
        let words = heard.reduce(0) { $0 + ($1.isCharacter ? 1 : ScreenText.wordCount($1.text)) }
        count += 1
        if !unheard.isEmpty || !wrong.isEmpty || words > line["words at most"]?.integer ?? 0 {
          missed.append("\(name) \(number): \(heard.map(\.text))")
        }
      }
    }
    XCTAssertEqual(count, 144)
    XCTAssertEqual(missed, [])
  }

  /// Splitting output changes nothing, because a chunk is not an event.
  func testChunksMakeNoDifference() throws {
    var random = SeededGenerator.printed(cases: 19)
    for name in try RecordedSessions.names() {
      let recording = try RecordedSessions.recording(name)
      var split = recording
      split.entries = recording.entries.flatMap { entry -> [TerminalRecording.Entry] in
        guard case .output(let text) = entry.event, text.count > 3 else { return [entry] }
        let cut = text.index(
          text.startIndex, offsetBy: Int.random(in: 1..<text.count, using: &random))
        return [text[..<cut], text[cut...]].map { .init(entry.time, .output(String($0))) }
      }
      XCTAssertEqual(ChangeReader.steps(of: split), ChangeReader.steps(of: recording), name)
    }
  }

  private static func same(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one == other || one.hasPrefix("\u{1B}O") && other == "\u{1B}[" + one.dropFirst(2)
  }

  private static func isHeard(_ phrase: String, in heard: [TerminalUtterance]) -> Bool {
    let isWhole = heard.contains { $0.text == phrase }
    if phrase.count == 1 || isWhole { return isWhole }
    let all = heard.map { ScreenText.clean($0.text) }.joined(separator: " ")
    return all.contains(phrase) || all.contains(ScreenText.clean(phrase))
  }
}
