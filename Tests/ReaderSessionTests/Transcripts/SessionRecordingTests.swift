import AccessibilityModel
import AccessibleControls
import Languages
import ReaderCommands
import ReaderSession
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

@MainActor
final class SessionRecordingTests: XCTestCase {
  func testRecordingCanBeReplayed() async throws {
    var reader = ScreenReader(screen: DJDeck())
    var recording = SessionRecording()
    var options = SessionOptions()
    options.hints = true
    var text = recording.open(reader.open(), options: options)
    for command in ["go pitch", "swipe up 3", "", "read all", "swipe left"] {
      let response = reader.perform(try XCTUnwrap(try CommandParser().parse(command)))
      text += recording.record(command, response)
      // Report that the last passage has started, as if the user had heard the whole reading.
      if command == "read all" { reader.utteranceDidStart(.passage(5)) }
    }
    text += recording.comment("Not understood: a\nb\u{7}")
    XCTAssertTrue(text.hasPrefix("#= DJ deck\n#= Cue. Button.\ngo pitch\n"), text)
    XCTAssertTrue(text.hasSuffix("# Not understood: a b\u{FFFD}\n"), text)
    let session = try session(text)
    XCTAssertEqual(session.differences(in: session.replay(on: DJDeck())), [])
  }

  func testFirstLineHasSettings() async {
    var reader = ScreenReader(screen: DJDeck())
    var recording = SessionRecording()
    var options = SessionOptions()
    options.verbosity = .full
    options.language = "de\n--no-hints"
    XCTAssertEqual(
      recording.open(reader.open(), options: options),
      "# earshot --verbosity full\n#= DJ deck\n#= Cue. Button.\n", "an invalid tag is omitted")
  }

  func testMaskedTextIsNotRecorded() async {
    var session = ReaderSession(ScreenReader(screen: screen([passwordField()])))
    var recording = SessionRecording()
    _ = recording.open(session.open())
    _ = recording.record(session.send(.line("type")))
    XCTAssertEqual(recording.record(session.send(.line("sesame"))), "••••••\n#= Entered.\n")
  }
}
