import AccessibilityModel
import AccessibleControls
import SpeechModel
import TestSupport
import XCTest

@testable import ScreenReader

@MainActor
final class QuestionTests: XCTestCase {
  private var reader = ScreenReader(
    screen: PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220)))

  override func setUp() async throws { _ = reader.open() }

  func testRepeatSaysTheLastReply() async {
    XCTAssertEqual(reader.type("up"), ["2"])
    XCTAssertEqual(reader.type("repeat"), ["2"])
    XCTAssertEqual(reader.type("repeat"), ["2"])
    _ = reader.type("describe")
    XCTAssertEqual(reader.type("repeat").first, "Pitch: 2. Adjustable.")
  }

  func testEveryCommandInterruptsSpeech() async {
    for line in ["up", "r", "where", "why", "help", "repeat", "stop", "nonsense", "speech off"] {
      XCTAssertNotNil(reader.response(to: line).reply, line)
    }
  }

  func testWhyExplainsReplyWithoutWords() async {
    let button = BacklitButton(frame: Rectangle(x: 0, y: 0, width: 40, height: 40), label: "Play")
    let media = DiscSpinner(frame: Rectangle(x: 0, y: 50, width: 40, height: 40))
    reader = openedReader(of: screen([button, media], frame: .null))
    XCTAssertEqual(reader.heard("double tap"), ["[activate]"])
    let meaning = "The last reply was only a sound. It means that the element was activated."
    XCTAssertEqual(reader.type("why"), [meaning])
    _ = reader.type("last")
    XCTAssertEqual(reader.heard("double tap"), ["[activate]"])
    XCTAssertEqual(
      reader.type("why"), [meaning, "Nothing was said because the element starts media."])
    reader.settings.sounds = false
    _ = reader.type("first")
    XCTAssertEqual(reader.type("double tap"), ["Done."])
    XCTAssertEqual(
      reader.type("why"), ["“Done.” is spoken since the element was activated."])
  }

  func testStopSaysNothing() async {
    XCTAssertEqual(reader.response(to: "stop"), Response(reply: []))
  }

  func testSpeechIsSwitchedOffAfterAndOnBeforeTheReply() async {
    XCTAssertEqual(
      reader.response(to: "speech off"),
      Response(reply: [Utterance(.message, "Speech off.")], requests: [.speech(isOn: false)]))
    XCTAssertTrue(HostRequest.speech(isOn: false).followsSpeech)
    XCTAssertEqual(
      reader.response(to: "speech on"),
      Response(reply: [Utterance(.message, "Speech on.")], requests: [.speech(isOn: true)]))
    XCTAssertFalse(HostRequest.speech(isOn: true).followsSpeech)
  }

  func testEmptyLineRepeatsTheLastSwipeButNoActivation() async {
    XCTAssertEqual(reader.type(""), ["Nothing to repeat."])
    _ = reader.type("swipe up 2")
    _ = reader.type("double tap")
    XCTAssertEqual(reader.type("   "), ["5"])
  }

  func testReaderWithoutASessionRefusesHelp() async {
    let response = reader.perform(.help())
    XCTAssertEqual(response.spoken, ["Help is not available here."])
    XCTAssertEqual(response.outcome, .refused(.unsupported))
  }

  func testPromptCommandsAreRefusedElsewhere() async {
    XCTAssertEqual(reader.type("save settings"), ["That works only at the prompt."])
    XCTAssertEqual(reader.type("settings"), ["That works only at the prompt."])
  }
}
