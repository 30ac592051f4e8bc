import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import SpeechModel
import XCTest

/// The examples in the documentation of whole screens and of adapters.
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

  func testAnAdapter() {
    let dial = Dial(caption: "Gain", position: 4)
    let screen = AdaptedScreen(DialAdapter(root: dial), title: "Amplifier")
    let listener = Listener(to: screen)
    listener.perform("swipe up").expect(.value("5"))
    listener.when("it is saved") {
      screen.post(notification: .announcement, argument: .text("Saved"))
    }.expect(.announcement("Saved"))
    let list = dial
    listener.when("it is laid out anew") {
      screen.element(of: list)?.post(notification: .layoutChanged)
    }.expect(.earcon(.layout), .focus("Gain"))
    XCTAssertEqual(screen.element(of: dial)?.accessibilityLabel, "Gain")
  }
}

final class Dial {
  let caption: String
  var position: Double
  var parts: [Dial] = []

  init(caption: String, position: Double) {
    self.caption = caption
    self.position = position
  }

  func turn(by steps: Double) { position = min(max(position + steps, 0), 11) }
}

struct DialAdapter: AccessibilityAdapter {
  let root: Dial

  func children(of dial: Dial) -> [Dial] { dial.parts }

  func describe(_ dial: Dial, as element: AccessibilityElement) {
    element.isAccessibilityElement = dial.parts.isEmpty
    element.accessibilityLabel = dial.caption
    element.accessibilityTraits = .adjustable
    element.accessibilityRange = AccessibilityRange(maximum: 11, value: dial.position)
    element.accessibilityValue = DecimalNumber.text(dial.position)
  }

  func perform(_ action: AdaptedAction, on dial: Dial) -> Bool {
    switch action {
    case .increment: dial.turn(by: 1)
    case .decrement: dial.turn(by: -1)
    default: return false
    }
    return true
  }
}
