import AccessibilityModel
import AccessibleControls
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

@MainActor
final class SpokenElementsTests: XCTestCase {
  func testDeckIsInReadingOrder() async {
    let elements = ScreenReader(screen: DJDeck()).spokenElements()
    XCTAssertEqual(
      elements.map(\.element.accessibilityIdentifier), ["cue", "loop", "record", "pitch", "disc"])
    XCTAssertEqual(elements[0].description.text, "Cue. Button.")
    XCTAssertNil(elements[0].hint)
    XCTAssertEqual(elements[0].actionNames, [])
    XCTAssertEqual(elements[3].description.text, "Pitch: 1. Adjustable.")
    XCTAssertEqual(
      elements[3].hint?.text,
      "Adjust pitch. Swipe up or down with one finger to adjust the value. Actions available.")
    XCTAssertEqual(elements[3].hint?.pause, .milliseconds(700))
    XCTAssertEqual(elements[3].actionNames, ["Reset pitch", "Nudge up", "Nudge down"])
  }

  func testSpeechIsTheSameAsWithSwipes() async {
    var reader = ScreenReader(screen: DJDeck())
    let elements = reader.spokenElements()
    var heard = [Array(texts(reader.open()).dropFirst())]
    for _ in elements.dropFirst() { heard.append(texts(reader.perform(.swipe(.right)))) }
    XCTAssertEqual(
      heard, elements.map { ([$0.description] + [$0.hint].compactMap(\.self)).map(\.text) })
  }

  func testFocusStays() async {
    var reader = openedReader(of: DJDeck())
    _ = reader.perform(.swipe(.right))
    let focused = reader.focusedElement
    _ = reader.spokenElements()
    XCTAssertTrue(reader.focusedElement === focused)
    XCTAssertEqual(texts(reader.perform(.swipe(.left))), ["Cue. Button."])
  }

  func testSilentElementHasNoWords() async {
    let screen = AccessibilityElement()
    screen.isAccessibilityElement = true
    let elements = ScreenReader(screen: screen).spokenElements()
    XCTAssertEqual(elements.map(\.description), [Utterance([])])
    XCTAssertNil(elements.first?.hint)
  }

  func testHiddenElementIsMissing() async {
    let deck = DJDeck()
    deck.disc.isHidden = true
    XCTAssertEqual(
      ScreenReader(screen: deck).spokenElements().map(\.element.accessibilityIdentifier),
      ["cue", "loop", "record", "pitch"])
  }
}
