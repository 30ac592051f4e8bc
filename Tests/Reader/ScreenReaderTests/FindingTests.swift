import AccessibilityModel
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

@MainActor
final class FindingTests: XCTestCase {
  private func reader() -> ScreenReader {
    let screen = screen(["Cue", "Pitch", "Loop"])
    screen.children[0].accessibilityTraits = .button
    screen.children[1].accessibilityTraits = .adjustable
    screen.children[1].accessibilityValue = "5"
    screen.children[2].accessibilityHint = "Repeats"
    var reader = ScreenReader(screen: screen)
    reader.settings.detail.hints = false
    _ = reader.open()
    return reader
  }

  func testNumberGoesToAnItem() async {
    var reader = reader()
    XCTAssertEqual(reader.type("items"), ["1. Cue. Button.", "2. Pitch. Adjustable.", "3. Loop"])
    XCTAssertEqual(
      reader.focusedElement?.accessibilityLabel, "Cue", "a list does not move the focus")
    XCTAssertEqual(reader.type("2"), ["Pitch: 5. Adjustable."])
    XCTAssertEqual(reader.type("choose 3"), ["Loop"], "the numbers of the list are still valid")
    XCTAssertEqual(reader.heard("4"), ["[error] Not found: 4."])
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "Loop")
  }

  func testSingleMatchingItemReceivesTheFocus() async {
    var reader = reader()
    XCTAssertEqual(reader.type("items P"), ["1. Pitch. Adjustable.", "2. Loop"])
    XCTAssertEqual(reader.type("2"), ["Loop"])
    XCTAssertEqual(reader.type("items pitch"), ["Pitch: 5. Adjustable."])
    XCTAssertEqual(reader.type("items treble"), ["Not found: treble."])
  }

  func testAPrivateValueIsNotFound() async {
    var reader = reader()
    let code = element("Code")
    code.accessibilityValue = "445566"
    code.accessibilityTraits = .privateText
    reader.screen.addChild(code)
    XCTAssertEqual(reader.type("find 4"), ["Not found: 4."])
    XCTAssertEqual(reader.type("find code").first, "Code: 445566")
    code.accessibilityTraits = []
    XCTAssertEqual(reader.type("find 4").first, "From the top.")
  }

  func testNumberWithoutAListSuggestsItems() async {
    var reader = reader()
    XCTAssertEqual(reader.type("2"), ["Not found: 2. Nearest: items."])
  }

  func testRemovedItemIsNotFound() async {
    let screen = screen(["A", "B"])
    var reader = openedReader(of: screen)
    _ = reader.type("items")
    screen.children[1].removeFromParent()
    XCTAssertEqual(reader.type("2"), ["Not found: 2."])
  }

  func testFindContinuesFromTheFocus() async {
    var reader = reader()
    XCTAssertEqual(reader.type("find P"), ["Pitch: 5. Adjustable."])
    XCTAssertEqual(reader.type("find"), ["Loop"])
    let response = reader.response(to: "find")
    XCTAssertEqual(texts(response), ["From the top.", "Pitch: 5. Adjustable."])
    XCTAssertEqual(earcons(response), [.edge])
    XCTAssertEqual(reader.type("find repeats"), ["Loop"], "the element is found by its hint")
    XCTAssertEqual(reader.type("find 5"), ["From the top.", "Pitch: 5. Adjustable."])
    XCTAssertEqual(reader.type("find 5"), ["From the top.", "Pitch: 5. Adjustable."])
    XCTAssertEqual(reader.type("find treble"), ["Not found: treble."])
  }

  func testFindWithoutTextIsRefused() async {
    var reader = reader()
    XCTAssertEqual(reader.type("find"), ["Nothing to find."])
  }

  func testLongListSaysTheNumberOfMissingItems() async {
    var reader = openedReader(of: screen((1...1_002).map(String.init)))
    let said = reader.type("items")
    XCTAssertEqual(said.count, 1_001)
    XCTAssertEqual(said.last, "And 2 more.")
    XCTAssertEqual(reader.type("1002"), ["1002"], "an item that was left out keeps its number")
  }
}
