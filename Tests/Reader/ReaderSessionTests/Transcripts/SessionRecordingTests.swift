import AccessibilityModel
import AccessibleControls
import Foundation
import Languages
import ReaderCommands
import ReaderSession
import ScreenReader
import SpeechModel
import TerminalKeys
import TestSupport
import XCTest

@MainActor
final class SessionRecordingTests: XCTestCase {
  private var recording = SessionRecording()

  func testRecordingCanBeReplayed() async throws {
    var reader = ScreenReader(screen: DJDeck())
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
    var options = SessionOptions()
    options.verbosity = .full
    options.language = "de\n--no-hints"
    XCTAssertEqual(
      recording.open(reader.open(), options: options),
      "# earshot --verbosity full\n#= DJ deck\n#= Cue. Button.\n", "an invalid tag is omitted")
  }

  func testASecretThatIsShownIsSaidButNotRecorded() async throws {
    let field = passwordField()
    field.isSecureTextEntry = false
    field.text = "sesame"
    field.accessibilityTraits.insert(.privateText)
    let page = screen([field])
    var live = ReaderSession(ScreenReader(screen: page), hasPrompt: true)
    var text = recording.open(live.open())
    for line in [
      "describe", "spell", "why", "type", "open1", "rotor characters", "swipe down", "delete",
    ] {
      let answer = live.send(.line(line))
      if line == "describe" {
        XCTAssertEqual(answer.response.spoken.first, "Password: sesame. Text Field.")
      }
      text += recording.record(answer)
    }
    XCTAssertTrue(text.contains("#= Password: ••••••••. Text Field.\n"), text)
    for secret in ["sesame", "open1"] {
      XCTAssertFalse(text.contains(secret), "\(secret): \(text)")
    }
    field.text = "sesame"
    let replay = try session(text).replay(on: page)
    XCTAssertFalse("\(replay.steps.map(\.line.json))".contains("sesame"))
  }

  func testMaskedTextIsNotRecorded() async {
    var session = ReaderSession(ScreenReader(screen: screen([passwordField()])))
    _ = recording.open(session.open())
    _ = recording.record(session.send(.line("type")))
    XCTAssertEqual(recording.record(session.send(.line("sesame"))), "••••••••\n#= Entered.\n")
  }

  func testWithdrawnRequestForSecretIsReplayed() async throws {
    func screen() -> AccessibilityElement {
      TestSupport.screen([passwordField(), element("Sign in", .button)], frame: .null)
    }
    var reader = ReaderSession(ScreenReader(screen: screen()))
    var text = recording.open(reader.open())
    let inputs: [ReaderSession.Input] = [
      .line("type"), .lineTooLong, .secret(""), .line("type"), .secret("# not a comment"),
      .line("swipe right"), .line("history"),
    ]
    for input in inputs { text += recording.record(reader.send(input)) }
    XCTAssertTrue(
      text.contains(
        """
        type
        #= Type the text; it is not shown.
        # A line was too long.

        #= Nothing entered.
        type
        """), text)
    let session = try session(text)
    let replay = session.replay(on: screen())
    XCTAssertEqual(session.differences(in: replay), [])
    XCTAssertEqual(replay.problems, [])
  }

  func testKeysThatLeaveSecretAreReplayed() async throws {
    for key in [Key(.escape), Key(.tab), Key(.backspace)] {
      let fields = [passwordField(), passwordField()]
      func screen(_ field: TextField) -> AccessibilityElement {
        TestSupport.screen([field, element("Sign in", .button)], frame: .null)
      }
      recording = SessionRecording()
      var reader = ReaderSession(ScreenReader(screen: screen(fields[0])))
      var keys = KeySession(isWholeSession: true)
      var text = recording.open(reader.open())
      for (index, key) in [Key(" "), key, Key(.left), Key(.right)].enumerated() {
        let answer = keys.press(key, at: .seconds(index), in: &reader)
        for entry in answer.entries { text += recording.record(entry) }
      }
      XCTAssertEqual(fields[0].text, "", "\(key) is no secret")
      XCTAssertTrue(text.contains("\n\n#= Nothing entered.\n"), text)
      let session = try session(text)
      XCTAssertEqual(session.differences(in: session.replay(on: screen(fields[1]))), [], text)
    }
  }
}

/// Tests the JSON form of transcript lines, on which other programs rely.
@MainActor
final class TranscriptJSONTests: XCTestCase {
  func testKeysAreInOrderAndNullsAreWritten() async throws {
    let lines = try heard(["go pitch", "swipe up"], of: DJDeck())
    XCTAssertEqual(
      lines[2].json,
      #"{"command": "swipe up", "focus": "pitch", "value": "2", "number": 2, "#
        + #""spoken": ["2"], "segments": [{"kind": "value", "text": "2"}], "earcons": []}"#)
    XCTAssertEqual(
      lines[0].json,
      #"{"command": "open", "focus": "cue", "value": null, "number": null, "#
        + #""spoken": ["DJ deck", "Cue. Button."], "segments": [{"kind": "title", "text": "DJ deck"}, "#
        + #"{"kind": "label", "text": "Cue"}, {"kind": "trait", "text": "Button."}], "earcons": []}"#
    )
  }

  func testAnySpeechIsOneLineOfValidJSON() async throws {
    let text =
      "quote \" backslash \\ line\nreturn\r\n tab\t nul\u{0} bell\u{7} next\u{85} ls\u{2028} 🎚️ ü"
    var line = TranscriptLine(command: text)
    line.focus = text
    line.value = text
    line.number = -0.5
    line.spoken = [text, ""]
    line.segments = [SpeechSegment(.label, text)]
    line.earcons = [.limit, .edge]
    let json = line.json
    XCTAssertEqual(json.split(whereSeparator: \.isNewline).count, 1)
    XCTAssertFalse(json.unicodeScalars.contains { $0.properties.generalCategory == .control })
    let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    XCTAssertEqual(read?["command"] as? String, text)
    XCTAssertEqual(read?["focus"] as? String, text)
    XCTAssertEqual(read?["number"] as? Double, -0.5)
    XCTAssertEqual(read?["spoken"] as? [String], [text, ""])
    XCTAssertEqual(read?["segments"] as? [[String: String]], [["kind": "label", "text": text]])
    XCTAssertEqual(read?["earcons"] as? [String], ["limit", "edge"])
  }

  func testNumbersAreWrittenAsSpoken() async {
    for (number, digits) in [
      (2.0, "2"), (0.1, "0.1"), (-0.0, "0"), (1e21, "1e+21"), (.infinity, "null"), (.nan, "null"),
      (123456.75, "123456.75"),
    ] {
      var line = TranscriptLine(command: "")
      line.number = number
      XCTAssertTrue(line.json.contains("\"number\": \(digits), "), line.json)
    }
  }
}
