import SpeechModel
import XCTest

final class UtteranceTests: XCTestCase {
  func testAColonStandsBetweenALabelAndItsValue() {
    XCTAssertEqual(
      text([(.label, "Pitch"), (.value, "1"), (.trait, "Adjustable.")]),
      "Pitch: 1. Adjustable.")
  }

  func testAFullStopIsAddedOnlyWhereNoneStands() {
    XCTAssertEqual(text([(.label, "Save."), (.trait, "Button.")]), "Save. Button.")
    XCTAssertEqual(text([(.label, "Really?"), (.trait, "Button.")]), "Really?. Button.")
    XCTAssertEqual(text([(.value, "10"), (.limit, "Maximum.")]), "10. Maximum.")
    XCTAssertEqual(text([(.label, "Name:"), (.trait, "Button.")]), "Name:. Button.")
  }

  func testAStateThatGoesBeforeTheRestBringsItsColon() {
    XCTAssertEqual(text([(.state, "Selected:"), (.label, "Inbox")]), "Selected: Inbox")
  }

  func testNothingIsAddedWhereNothingFollows() {
    XCTAssertEqual(text([(.label, "Pitch")]), "Pitch")
    XCTAssertEqual(text([]), "")
    XCTAssertEqual(text([(.label, "Pitch"), (.value, "")]), "Pitch")
  }

  func testTheEngineIsGivenItsOwnForm() {
    let utterance = Utterance([SpeechSegment(.value, "-5", engineText: "minus 5")])
    XCTAssertEqual(utterance.text, "-5")
    XCTAssertEqual(utterance.engineText, "minus 5")
  }

  private func text(_ segments: [(SpeechSegment.Kind, String)]) -> String {
    Utterance(segments.map { SpeechSegment($0, $1) }).text
  }
}
