import AccessibilityModel
import AccessibleControls
import Foundation
import ReaderSession
import ScreenReader
import SourceDiagnostics
import TestSupport
import XCTest

/// Tests that any transcript, replayed as a recorded session, has no differences.
@MainActor
final class TranscriptLawTests: XCTestCase {
  private static let commands = [
    "swipe right", "swipe left", "swipe up", "swipe down", "swipe up 3", "swipe right 9", "",
    "page up", "page down 2", "minimum", "maximum", "set 7.3", "set 99", "double tap", "magic tap",
    "actions", "do reset", "do nothing", "touch 335,60", "touch -1,-1", "drag 335,64 to 335,76",
    "rotate", "describe", "first", "last", "go pitch", "go treble", "repeat", "where", "why",
    "stop", "rotor left", "rotor right", "rotor characters", "rotor headings", "hold", "triple tap",
    "escape", "scroll up", "items", "2", "find disc", "find", "read all", "read from here", "pause",
    "history", "spell", "phonetics", "mute", "sonify", "values", "watch pitch", "watch", "undo",
    "more", "type 5", "type", "verbosity full", "verbosity brief", "hints off", "hints on",
    "language de", "language en", "sounds off", "sounds on", "speech off", "traits before", "help",
    "help swipe up", "# a comment", "  GO   Name  ", "copy", "curtain", "go nmae", "rotor linsk",
    "rotor tables", "go password; type x", "help pitch",
  ]

  func testTranscriptVerifiesAgainstItself() async throws {
    let cases = RandomCases.count(20)
    var random = SeededGenerator.printed(cases: cases)
    for index in 0..<cases {
      let makeScreen = index % 2 == 0 ? { DJDeck() } : Self.form
      var transcript = Transcript(of: makeScreen())
      var lines = [transcript.open()]
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        let command = Self.commands.randomElement(using: &random) ?? ""
        // If the transcript is waiting for masked text, it treats the command as that text.
        if let line = try transcript.perform(command) { lines.append(line) }
      }
      let text = lines.flatMap(\.sessionLines).map { $0 + "\n" }.joined()
      let session = try session(text)
      let replay = session.replay(on: makeScreen())
      XCTAssertEqual(replay.problems, [], text)
      XCTAssertEqual(session.differences(in: replay), [], text)
      XCTAssertEqual(replay.steps.map(\.line.command), lines.map(\.command), text)
      XCTAssertEqual(session.updated(with: replay), text)
    }
  }

  func testRecordingWithTypingErrorsVerifies() async throws {
    let lines = [
      "swip up", "goo pitch", "x \t y", "repeat", "history", "spell", "phonetics", "why",
      "describe", "swipe right", "swipe up", "go treble", "go pitch", "# a comment", "",
    ]
    let cases = RandomCases.count(20)
    var random = SeededGenerator.printed(cases: cases)
    for _ in 0..<cases {
      var host = SimulatedSession(ReaderSession(ScreenReader(screen: DJDeck())))
      var recording = SessionRecording()
      var text = recording.open(host.open())
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        _ = host.settle(until: host.now + .seconds(60))
        let isTooLong = Int.random(in: 0..<10, using: &random) == 0
        let line = lines.randomElement(using: &random) ?? ""
        text += recording.record(host.send(isTooLong ? .lineTooLong : .line(line)))
      }
      let session = try session(text)
      let replay = session.replay(on: DJDeck())
      XCTAssertEqual(replay.problems, [], text)
      XCTAssertEqual(session.differences(in: replay).map(\.description), [], text)
    }
  }

  /// Returns a form with a secure field and text that is difficult to record.
  private static func form() -> AccessibilityElement {
    let name = TextField(frame: Rectangle(x: 0, y: 0, width: 100, height: 20), label: "Name")
    let hard = element(" #= Two\nlines\r\n\u{0}\t", Rectangle(x: 0, y: 60, width: 100, height: 20))
    hard.accessibilityHint = "\u{2028}open\u{85}"
    let price = RangeSlider(frame: Rectangle(x: 0, y: 90, width: 300, height: 31), label: "Price")
    return screen([name, passwordField(at: 30), hard, price])
  }

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
      ["“a\u{FFFD}b\u{FFFD}[2J” is not understood. Nearest commands: items, help."])
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
      // Both decks have the same words, but not the same objects.
      XCTAssertEqual(
        again.steps.map(\.line.json), replay.steps.map(\.line.json), text.debugDescription)
    }
  }
}
