import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import XCTest

/// The examples in the documentation of whole screens.
final class DocumentedScreensTests: XCTestCase {
  func testAWholeScreen() {
    let deck = ScreenUnderTest("Deck") {
      let deck = DJDeck()
      deck.accessibilityLanguage = "en"
      return deck
    }
    deck.expectTranscript(inFile: "Transcripts/deck.txt")
    deck.expectNoFindings()
    deck.expectEffort(atMost: 8)
    deck.expectFourAnswers()
    deck.expectEffort(atMost: 8)
    deck.expectEffort(atMost: 3, to: "Pitch")
    deck.expectTranscript(
      typing: ["go pitch", "swipe up"],
      is: """
        #= DJ deck
        #= Cue. Button.
        go pitch
        #= Pitch: 1. Adjustable.
        #= Adjust pitch. Swipe up or down with one finger to adjust the value.
        swipe up
        #= 2
        """)
    Contract.wholeScreen.without(.visualOrder).check { ScreenUnderTest("Deck") { DJDeck() } }
    ScreenUnderTest("Deck") { DJDeck() }.expectFourAnswers()
  }

  func testWhatIsKnownOfADeckWithoutALanguage() {
    let deck = ScreenUnderTest("Deck without a language") { DJDeck() }
    deck.expectNoFindings(baseline: "known-findings.txt")
  }
}
