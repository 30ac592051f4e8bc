import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import ScreenReader
import XCTest

/// The examples in the documentation of listeners, as they stand there.
final class ListenerExampleTests: XCTestCase {
  private let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))

  func testAListenerIsAskedAtAnyMoment() {
    let listener = Listener(to: pitch)
    XCTAssertEqual(listener.opening.label, "Pitch")
    XCTAssertTrue(listener.focus === pitch)
    listener.reader.settings.language = "de"
    listener.perform("describe").expect(.anywhere("Einstellbar"))
    let before = listener.now
    listener.perform("swipe up").expect(.words("2"))
    XCTAssertEqual(listener.now - before, .milliseconds(60) + Listener.silence)
  }

  func testALineIsTyped() {
    let listener = Listener(to: pitch)
    let heard = listener.perform("swipe up")
    XCTAssertEqual(heard.spoken, ["2"])
  }

  func testSeveralCommandsAreTyped() {
    let listener = Listener(to: pitch)
    listener.perform("swipe up; swipe up").expect(.value("3"), .everyChangeTold)
  }

  func testACommandIsGiven() {
    let listener = Listener(to: pitch)
    for number in 0...10 {
      listener.perform(.set(Double(number))).expect(.value("\(number)"))
    }
  }

  func testACommandIsGivenInTheMiddleOfSpeech() {
    let listener = Listener(to: pitch)
    listener.start("describe")
    listener.wait(.milliseconds(100))
    let next = listener.start("swipe up")
    XCTAssertEqual(next.interrupted, ["Pitch: 1. Adjustable."])
  }

  func testTheApplicationSaysSomething() {
    let listener = Listener(to: pitch)
    listener.when("the document is saved") {
      pitch.post(notification: .announcement, argument: .text("Saved"))
    }.expect(.announcement("Saved"))
  }

  func testTheApplicationSaysSomethingAndNobodyWaits() {
    let listener = Listener(to: pitch)
    let begun = listener.startWhen("the song is over") {
      pitch.post(notification: .announcement, argument: .text("Song over"))
    }
    XCTAssertEqual(begun.announcements.map(\.ending), [.began])
    XCTAssertEqual(listener.waitUntilQuiet().announcements.map(\.ending), [.finished])
  }

  func testAHintHasAPauseBeforeIt() {
    let listener = Listener(to: pitch)
    listener.start("describe")
    XCTAssertNil(listener.wait(.milliseconds(500)).hint)
    XCTAssertEqual(listener.wait(.seconds(5)).hint, "Adjust pitch")
  }

  func testTheEndOfSpeechIsWaitedFor() {
    let listener = Listener(to: pitch)
    listener.start("describe")
    XCTAssertEqual(listener.waitUntilQuiet().hint, "Adjust pitch")
    listener.wait(.seconds(60)).expect(.silence)
  }
}
