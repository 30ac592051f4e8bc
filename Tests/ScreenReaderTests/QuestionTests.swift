import AccessibilityModel
import AccessibleControls
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

final class QuestionTests: XCTestCase {
  private var reader = ScreenReader(
    screen: PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220)))

  override func setUp() {
    _ = reader.open()
  }

  func testRepeatSaysTheLastReplyAgain() {
    XCTAssertEqual(reader.type("up"), ["2"])
    XCTAssertEqual(reader.type("repeat"), ["2"])
    XCTAssertEqual(reader.type("repeat"), ["2"])
    _ = reader.type("describe")
    XCTAssertEqual(reader.type("repeat").first, "Pitch: 2. Adjustable.")
  }

  func testEveryCommandCutsWhatWasBeingSaid() {
    for line in ["up", "r", "where", "why", "help", "repeat", "stop", "nonsense", "speech off"] {
      XCTAssertEqual(reader.effects(ofTyping: line).first, .stop, line)
    }
  }

  func testStopSaysNothing() {
    XCTAssertEqual(reader.effects(ofTyping: "stop"), [.stop])
  }

  func testSpeechIsSwitchedOffAfterAndOnBeforeItIsSaid() {
    XCTAssertEqual(
      reader.effects(ofTyping: "speech off"),
      [.stop, .speak(Utterance(.message, "Speech off.")), .speech(isOn: false)])
    XCTAssertEqual(
      reader.effects(ofTyping: "speech on"),
      [.speech(isOn: true), .stop, .speak(Utterance(.message, "Speech on."))])
  }

  func testAnEmptyLineRepeatsTheLastSwipeAndNeverAnActivation() {
    XCTAssertEqual(reader.type(""), ["Nothing to repeat."])
    _ = reader.type("swipe up 2")
    _ = reader.type("double tap")
    XCTAssertEqual(reader.type("   "), ["5"])
  }

  func testHelpNamesEveryCommandAndExplainsEachOne() {
    let help = reader.type("help")
    XCTAssertEqual(help.count, 1)
    for name in CommandVocabulary.names {
      XCTAssertTrue(help[0].contains(name), name)
      let topic = reader.type("help \(name)")
      XCTAssertEqual(topic.count, 1, name)
      XCTAssertTrue(topic[0].lowercased().hasPrefix(name), topic[0])
      XCTAssertTrue(topic[0].hasSuffix("."), topic[0])
    }
    XCTAssertEqual(reader.type("help swipe").count, 4)
    XCTAssertEqual(reader.type("help set 7"), ["Set and a number goes to that value."])
    XCTAssertEqual(reader.type("help sing"), ["Not understood: sing. Nearest: help."])
  }
}
