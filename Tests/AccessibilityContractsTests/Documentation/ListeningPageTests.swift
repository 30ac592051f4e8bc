import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import ScreenReader
import SpeechModel
import XCTest

/// The examples of the page about listening, as they stand there.
final class ListeningPageTests: XCTestCase {
  func testADeckIsHeard() {
    let listener = Listener(to: DJDeck())
    listener.perform("go pitch").expect(.label("Pitch"), .value("1"), .focus("Pitch"))
    listener.perform("swipe up").expect(.value("2"), .not(.limit(.maximum)), .everyChangeTold)
    listener.perform("maximum").expect(.value("10"), .earcon(.limit))
    expectPitch("10", heardBy: listener)
  }

  func testTheCursorIsPutOnThePitch() {
    let deck = DJDeck()
    let listener = Listener(to: deck)
    listener.focus(on: deck.pitch).expect(.label("Pitch"), .value("1"))
  }

  func testARefusalIsAttempted() {
    let listener = Listener(to: DJDeck())
    listener.attempt("go totl").expect(.refusal, .words("Not found: totl."))
  }
}

func expectPitch(
  _ value: String, heardBy listener: Listener, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  listener.perform("go pitch", fileID: fileID, filePath: filePath, line: line, column: column)
    .expect(.value(value), fileID: fileID, filePath: filePath, line: line, column: column)
}

final class DeckTests: XCTestCase {
  private let deck = ScreenUnderTest("Deck") {
    let deck = DJDeck()
    deck.accessibilityLanguage = "en"
    return deck
  }

  func testNothingIsWrong() {
    deck.expectNoFindings()
  }
}
