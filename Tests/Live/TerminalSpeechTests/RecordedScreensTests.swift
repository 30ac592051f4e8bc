import TerminalScreen
import TerminalSpeech
import TextFormats
import XCTest

/// Compares the screens of real programs before each key with those of pyte, another terminal in memory.
final class RecordedScreensTests: XCTestCase {
  /// Screens that differ because pyte drops the text of a chunk after a control character and after a
  /// joiner.
  private static let faultsOfPyte: Set<String> = ["bash-osc133 28", "wide-and-boxes 0"]

  func testScreensEqualThoseOfPyte() throws {
    var different: Set<String> = []
    var count = 0
    for line in try RecordedSessions.lines(of: "screens.jsonl") {
      let name = try XCTUnwrap(line["session"]?.string)
      let expected = try XCTUnwrap(line["screens"]?.array).compactMap(\.string)
      let recording = try RecordedSessions.recording(name)
      var screen = TerminalScreen(columns: recording.columns, rows: recording.rows)
      var found: [String] = []
      for entry in recording.entries {
        switch entry.event {
        case .input: found.append(Self.fingerprint(screen))
        case .output(let text): screen.feed(text)
        case .resize(let columns, let rows): screen.resize(columns: columns, rows: rows)
        }
      }
      found.append(Self.fingerprint(screen))
      XCTAssertEqual(found.count, expected.count, name)
      count += expected.count
      for (index, pair) in zip(found, expected).enumerated() where pair.0 != pair.1 {
        different.insert("\(name) \(index)")
      }
    }
    XCTAssertEqual(different, Self.faultsOfPyte)
    XCTAssertEqual(count, 315)
  }

  private static func fingerprint(_ screen: TerminalScreen) -> String {
    let rows = (0..<screen.rows).map(screen.text(ofRow:))
    return StableHash.of(
      rows.joined(separator: "\n") + "\n\(screen.cursorColumn),\(screen.cursorRow)")
  }
}
