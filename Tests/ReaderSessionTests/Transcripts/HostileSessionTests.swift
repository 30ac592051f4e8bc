import AccessibleControls
import Foundation
import ReaderSession
import SourceDiagnostics
import TestSupport
import XCTest

/// Tests invalid files and sessions of random lines.
@MainActor
final class HostileSessionTests: XCTestCase {
  func testInvalidTextIsReported() async {
    for (bytes, message) in [
      ([0xFF, 0xFE, 0x67, 0x00], "deck.txt: The file is UTF-16. Save it as UTF-8."),
      ([0x67, 0x0A, 0x80], "deck.txt:2:1: The line is not UTF-8. Save the file as UTF-8."),
      (
        [UInt8](repeating: 0x23, count: RecordedSession.maximumBytes + 1),
        "deck.txt: The file is larger than the limit of 16777216 bytes."
      ),
    ] as [([UInt8], String)] {
      XCTAssertThrowsError(try RecordedSession(bytes, named: "deck.txt")) {
        XCTAssertEqual("\($0)", message)
      }
    }
  }

  func testEmptyFileOnlyOpensScreen() async throws {
    for text in ["", "\n", "\r\n", "\u{FEFF}", "#"] {
      let session = try session(text)
      let steps = session.replay(on: DJDeck()).steps
      XCTAssertEqual(steps.first?.line.spoken, ["DJ deck", "Cue. Button."])
      XCTAssertFalse(session.differences(in: session.replay(on: DJDeck())).isEmpty)
    }
  }

  func testHugeLineIsReported() async throws {
    let session = try session(String(repeating: "a ", count: 1 << 19) + "\nswipe right")
    let replay = session.replay(on: DJDeck())
    XCTAssertEqual(
      replay.problems.map(\.description),
      ["deck.txt:1:1: The command is longer than the limit of 65536 bytes."])
    XCTAssertEqual(replay.steps.count, 2)
  }

  func testHugeRecordedSpeechIsAccepted() async throws {
    let session = try session("#= " + String(repeating: "a", count: 1 << 20))
    XCTAssertEqual(session.differences(in: session.replay(on: DJDeck())).count, 1)
  }

  func testControlCharactersAreReplacedInMessages() async throws {
    let session = try session("a\u{0}b\u{1B}[2J")
    XCTAssertEqual(
      session.replay(on: DJDeck()).problems.map(\.message),
      ["“a\u{FFFD}b\u{FFFD}[2J” is not understood. Nearest commands: help."])
  }

  func testUpdatedRandomFileMatchesItsReplay() async throws {
    let cases = RandomCases.count(20)
    var random = SeededGenerator.printed(cases: cases)
    let pieces = [
      "swipe up", "go pitch", "#=", "#= 2", "# ", "\n", "\n", "\n", "\r\n", "\r", "\u{0}", "type a",
      "set 7.3", "double tap", "\u{FEFF}", "\u{2028}", "\t", " ", "read all", "é", "rotate", "quit",
      "items", "swipe right 99999999999999999999", "\u{85}", "magic tap", "pause", "language ru",
    ]
    for _ in 0..<cases {
      let text = (0..<Int.random(in: 0...30, using: &random))
        .compactMap { _ in pieces.randomElement(using: &random) }.joined()
      let first = try session(text)
      let replay = first.replay(on: DJDeck())
      let updated = first.updated(with: replay)
      guard replay.problems.isEmpty else { continue }
      let second = try session(updated)
      let again = second.replay(on: DJDeck())
      XCTAssertEqual(second.differences(in: again), [], text.debugDescription)
      XCTAssertEqual(second.updated(with: again), updated, text.debugDescription)
      XCTAssertEqual(again.steps.map(\.line), replay.steps.map(\.line), text.debugDescription)
    }
  }
}
