import TerminalSpeech
import TextFormats
import XCTest

/// Judges the reader of changes by expectations for single keys: phrases that must be heard, and the
/// highest number of words.
final class ChangeReaderTests: XCTestCase {
  /// The expectations that are not met.
  private static let missed: Set<String> = []

  func testExpectationsAreMet() throws {
    var missed: [String: String] = [:]
    var (count, words, phrases) = (0, 0, 0)
    for name in try RecordedSessions.names() {
      let steps = ChangeReader.steps(of: try RecordedSessions.recording(name))
      for line in try RecordedSessions.lines(of: "\(name).ought.jsonl") {
        let key = line["bytes"]?.string
        let press = line["press"]?.integer ?? 1
        let found = steps.filter { Self.same($0.key, key) }.dropFirst(press - 1).first
        let step = try XCTUnwrap(found, "\(name): \(line.text())")
        let must = try XCTUnwrap(line["must"]?.array).compactMap(\.string)
        let most = try XCTUnwrap(line["words at most"]?.integer)
        let unheard = must.filter { !Self.isHeard($0, in: step.heard) }
        let heardWords = step.heard.reduce(0) {
          $0 + max($1.isCharacter ? 1 : 0, ScreenText.wordCount($1.text))
        }
        count += 1
        phrases += unheard.isEmpty ? 1 : 0
        words += heardWords <= most ? 1 : 0
        if !unheard.isEmpty || heardWords > most {
          missed["\(name) \(line.text())"] =
            "unheard \(unheard), \(heardWords) words: \(step.heard.map(\.text))"
        }
      }
    }
    print(
      "screen: \(count) moments, heard \(phrases), not too much \(words), both \(count - missed.count)"
    )
    for (key, value) in missed.sorted(by: { $0.key < $1.key }) { print("MISSED", key, value) }
  }

  private static func same(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one == other || one.hasPrefix("\u{1B}O") && other == "\u{1B}[" + one.dropFirst(2)
  }

  private static func isHeard(_ phrase: String, in heard: [TerminalUtterance]) -> Bool {
    if phrase.count == 1 { return heard.contains { $0.text == phrase } }
    let all = heard.map { ScreenText.clean($0.text) }.joined(separator: " ")
    return all.contains(phrase) || all.contains(ScreenText.clean(phrase))
  }
}
