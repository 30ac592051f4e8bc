import AccessibilityModel
import AccessibleControls
import ReaderSession
import ScreenReader
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
    "stop",
    "rotor left", "rotor right", "rotor characters", "rotor headings", "hold", "triple tap",
    "escape",
    "scroll up", "items", "2", "find disc", "find", "read all", "read from here", "pause",
    "history",
    "spell", "phonetics", "mute", "sonify", "values", "watch pitch", "watch", "undo", "more",
    "type 5", "type", "verbosity full", "verbosity brief", "hints off", "hints on", "language de",
    "language en", "sounds off", "sounds on", "speech off", "traits before", "help",
    "help swipe up",
    "# a comment", "  GO   Name  ", "copy", "curtain",
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
}
