import AccessibilityModel
import AccessibleControls
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

@MainActor
final class PitchControlSpeechTests: XCTestCase {
  private let pitch = PitchControl(frame: Rectangle(x: 308, y: 16, width: 66, height: 200))
  private lazy var reader = ScreenReader(screen: pitch)

  override func setUp() async throws { _ = reader.open() }

  func testOpeningSaysTheDescriptionThenTheHint() async {
    let response = reader.open()
    XCTAssertEqual(
      texts(response),
      [
        "Pitch: 1. Adjustable.",
        "Adjust pitch. Swipe up or down with one finger to adjust the value.",
      ])
    XCTAssertEqual(response.utterances.map(\.pause), [.zero, .milliseconds(700)])
    XCTAssertEqual(earcons(response), [])
  }

  func testAdjustmentSaysOnlyTheNewValue() async {
    let response = reader.response(to: "swipe up")
    let source = SpeechSource(of: pitch, property: "value")
    var value = Utterance([SpeechSegment(.value, "2")], source: source)
    value.tones = [0.2]
    XCTAssertEqual(response, Response(reply: [value]))
  }

  func testStepToALimitSaysTheValueWithItsEarcon() async {
    pitch.value = 9
    XCTAssertEqual(reader.heard("swipe up"), ["[limit] 10"])
  }

  func testIncrementAtMaximumSaysMaximum() async {
    pitch.value = 10
    XCTAssertEqual(reader.heard("swipe up"), ["[limit] 10. Maximum."])
  }

  func testDecrementAtMinimumSaysMinimum() async {
    pitch.value = 0
    XCTAssertEqual(reader.heard("swipe down"), ["[limit] 0. Minimum."])
  }

  func testRepeatedLimitIsSpokenAgain() async {
    pitch.value = 10
    XCTAssertEqual(reader.type("up"), ["10. Maximum."])
    XCTAssertEqual(reader.type("up"), ["10. Maximum."])
  }

  func testSeveralSwipesSayOnlyTheLastResult() async {
    XCTAssertEqual(reader.type("swipe up 3"), ["4"])
    XCTAssertEqual(reader.type("swipe down 2"), ["2"])
    XCTAssertEqual(reader.type("swipe up 8"), ["10"])
    XCTAssertEqual(reader.type("swipe up 1000000000"), ["10. Maximum."])
    XCTAssertEqual(reader.type("swipe down 99999999999999999999"), ["0. Minimum."])
  }

  func testPagesAreTenStepsAndSayTheLimit() async {
    XCTAssertEqual(reader.type("page up"), ["10. Maximum."])
    XCTAssertEqual(reader.type("page down"), ["0"])
    XCTAssertEqual(reader.type("page up"), ["10"])
    XCTAssertEqual(reader.type("page down 2"), ["0. Minimum."])
  }

  func testMinimumAndMaximumGoToTheLimits() async {
    XCTAssertEqual(reader.heard("maximum"), ["[limit] 10"])
    XCTAssertEqual(reader.type("maximum"), ["10. Maximum."])
    XCTAssertEqual(reader.type("minimum"), ["0"])
    XCTAssertEqual(reader.type("minimum"), ["0. Minimum."])
  }

  func testSetGoesToTheValueAndSaysTheOutcome() async {
    XCTAssertEqual(reader.type("set 7"), ["7"])
    XCTAssertEqual(reader.type("set 7"), ["7. Unchanged."])
    XCTAssertEqual(reader.type("set 7.3"), ["7. Rounded."])
    XCTAssertEqual(reader.type("set 7.5"), ["8. Rounded."])
    XCTAssertEqual(reader.type("set 12"), ["10. Maximum."])
    XCTAssertEqual(reader.type("set 10"), ["10. Maximum."])
    XCTAssertEqual(reader.type("set -1e300"), ["0. Minimum."])
    XCTAssertEqual(reader.type("set 10"), ["10"])
    XCTAssertEqual(pitch.value, 10)
  }

  func testDisabledControlSaysOnlyDimmed() async {
    pitch.isEnabled = false
    for line in ["swipe up", "swipe down", "page up", "maximum", "set 5", "double tap"] {
      XCTAssertEqual(reader.type(line), ["Dimmed."], line)
    }
    XCTAssertEqual(pitch.value, 1)
    XCTAssertEqual(reader.type("describe"), ["Pitch: 1. Dimmed. Adjustable.", "Adjust pitch"])
  }

  func testActivationIsRefused() async {
    XCTAssertEqual(reader.type("double tap"), ["Nothing to activate."])
  }

  func testWhereSaysPositionRangeAndFrame() async {
    XCTAssertEqual(
      reader.type("where"),
      ["Pitch. 1 of 1. From 0 to 10, in steps of 1. At 308, 16, 66 wide, 200 high."])
  }

  func testWhySaysTheReasonForEachPart() async {
    XCTAssertEqual(
      reader.type("why"),
      [
        "“Pitch” is the element's label.", "“1” is the element's value.",
        "“Adjustable.” is spoken for the trait adjustable.",
        "“Adjust pitch” is the element's hint.",
        "“Swipe up or down with one finger to adjust the value.” is spoken for the trait adjustable.",
        "It is element 1 of 1. No element comes before it.",
      ])
    pitch.value = 10
    _ = reader.type("up")
    let why = [
      "“10” is the element's new value.", "“Maximum.” is spoken since the value can't go higher.",
    ]
    XCTAssertEqual(reader.type("why"), why)
    XCTAssertEqual(reader.type("why"), why, "the command does not change the last reply")
  }
}
