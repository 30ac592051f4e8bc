import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import ScreenReader
import SpeechModel
import XCTest

/// The examples in the documentation of expectations, as they stand there.
final class ExpectationExampleTests: XCTestCase {
  private let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
  private let deck = DJDeck()

  func testAnExpectationIsAskedByItself() {
    let listener = Listener(to: pitch)
    let expectation = Expectation.value("2")
    XCTAssertTrue(expectation.isMet(by: listener.perform("swipe up")))
    XCTAssertEqual(Expectation.value("2").statement, "the value \"2\"")
  }

  func testSomethingIsNotHeard() {
    let listener = Listener(to: pitch)
    listener.perform("maximum").expect(.value("10"), .not(.limit(.maximum)))
  }

  func testAValue() {
    let listener = Listener(to: pitch)
    listener.perform("swipe up").expect(.value("2"))
    listener.perform("where").expect(.value(nil))
  }

  func testALabel() {
    let listener = Listener(to: pitch)
    listener.perform("describe").expect(.label("Pitch"))
    listener.perform("swipe up").expect(.label(nil))
  }

  func testAState() {
    let listener = Listener(to: deck)
    listener.perform("go loop")
    listener.perform("double tap").expect(.state("On."))
  }

  func testAHint() {
    let listener = Listener(to: pitch)
    listener.perform("describe").expect(.hint("Adjust pitch"))
  }

  func testALimit() {
    let listener = Listener(to: pitch)
    listener.perform("minimum").expect(.limit(nil))
    listener.perform("swipe down").expect(.limit(.minimum))
  }

  func testAKind() {
    let listener = Listener(to: pitch)
    listener.perform("describe").expect(.kind(.trait))
  }

  func testWords() {
    let listener = Listener(to: pitch)
    listener.perform("swipe up").expect(.words("2"))
  }

  func testWordsAnywhere() {
    let listener = Listener(to: pitch)
    listener.perform("where").expect(.anywhere("in steps of 1"))
  }

  func testAnEarcon() {
    let listener = Listener(to: pitch)
    listener.perform("maximum").expect(.earcon(.limit))
  }

  func testSilence() {
    let listener = Listener(to: pitch)
    listener.wait(.seconds(60)).expect(.silence)
  }

  func testTheCursorOnAnElement() {
    let listener = Listener(to: deck)
    listener.perform("go pitch").expect(.focus(on: deck.pitch))
  }

  func testTheCursorOnALabel() {
    let listener = Listener(to: deck)
    listener.perform("go pitch").expect(.focus("Pitch"))
  }

  func testAnAnnouncement() {
    let listener = Listener(to: pitch)
    listener.when("the document is saved") {
      pitch.post(notification: .announcement, argument: .text("Saved"))
    }.expect(.announcement("Saved", priority: .default, ending: .finished))
  }

  func testAChange() {
    let listener = Listener(to: pitch)
    listener.perform("swipe up").expect(.change(of: "Pitch", from: "1", to: "2"))
  }

  func testAnAppearance() {
    let queue = Playlist(["Intro", "Verse", "Chorus"])
    let listener = Listener(to: queue)
    listener.when("a song is added") { queue.insert("Bridge", at: 2) }
      .expect(.appearance(of: "Bridge"))
  }

  func testADisappearance() {
    let queue = Playlist(["Intro", "Verse", "Chorus"])
    let listener = Listener(to: queue)
    listener.when("a song is removed") { queue.remove(at: 2) }.expect(.disappearance(of: "Chorus"))
  }

  func testNoChange() {
    let listener = Listener(to: pitch)
    listener.perform("minimum")
    listener.perform("swipe down").expect(.limit(.minimum), .noChange)
  }

  func testEveryChangeIsTold() {
    let listener = Listener(to: deck)
    listener.perform("go loop")
    listener.perform("double tap").expect(.state("On."), .everyChangeTold)
  }
}
