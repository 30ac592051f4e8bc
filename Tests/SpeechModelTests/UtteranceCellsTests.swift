import SpeechModel
import XCTest

/// Tests how an utterance is arranged for a short braille display.
final class UtteranceCellsTests: XCTestCase {
  private func line(_ segments: [(SpeechSegment.Kind, String)], cells: Int = 40) -> String {
    Utterance(segments.map { SpeechSegment($0, $1) }).line(withResultIn: cells)
  }

  private let label = "The upper price of all that is shown here"

  func testLineThatFitsKeepsOrder() {
    XCTAssertEqual(
      line([(.label, "Pitch"), (.value, "1"), (.trait, "Adjustable.")]), "Pitch: 1. Adjustable.")
    XCTAssertEqual(line([(.label, String(label.prefix(37))), (.value, "1")]).suffix(3), ": 1")
    XCTAssertEqual(line([(.label, label), (.trait, "Button.")]), label + ". Button.")
    XCTAssertEqual(line([]), "")
  }

  func testResultOutOfSightComesFirst() {
    XCTAssertEqual(
      line([(.label, label), (.value, "7"), (.trait, "Adjustable.")]), "7. \(label). Adjustable.")
    XCTAssertEqual(
      line([(.label, label), (.value, "10"), (.limit, "Maximum."), (.trait, "Adjustable.")]),
      "10. Maximum. \(label). Adjustable.")
    XCTAssertEqual(line([(.label, String(label.prefix(38))), (.value, "1")]).prefix(3), "1. ")
  }

  func testLineBreaksBecomeSpaces() {
    XCTAssertEqual(line([(.label, "Terms\nand\r\nconditions")]), "Terms and conditions")
  }
}
