import AccessibilityModel
import AccessibleControls
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

@MainActor
final class ActivationTests: XCTestCase {
  private final class Switch: AccessibilityElement {
    override func accessibilityActivate() -> Bool {
      accessibilityValue = accessibilityValue == "1" ? "0" : "1"
      return true
    }
  }

  func testSwitchSaysOnlyItsStateAfterActivation() async {
    let toggle = Switch()
    toggle.isAccessibilityElement = true
    toggle.accessibilityLabel = "Light"
    toggle.accessibilityTraits = [.button, .toggleButton]
    toggle.accessibilityValue = "0"
    var reader = ScreenReader(screen: toggle)
    XCTAssertEqual(
      texts(reader.open()), ["Light. Switch Button. Off.", "Double tap to toggle setting."])
    XCTAssertEqual(reader.heard("double tap"), ["[on] On."])
    XCTAssertEqual(reader.heard("double tap"), ["[off] Off."])
  }

  func testStartOfMusicIsSilentAndItsStopIsSpoken() async {
    let music = Switch()
    music.isAccessibilityElement = true
    music.accessibilityLabel = "Music"
    music.accessibilityTraits = [.button, .toggleButton, .startsMediaSession]
    music.accessibilityValue = "0"
    var reader = openedReader(of: music)
    XCTAssertEqual(reader.heard("double tap"), ["[activate]"])
    XCTAssertEqual(reader.heard("double tap"), ["[off] Off."])
  }

  func testElementWithoutActivationIsTouchedAtItsActivationPoint() async {
    let button = Control(frame: Rectangle(x: 10, y: 10, width: 50, height: 50))
    button.isAccessibilityElement = true
    button.accessibilityLabel = "Play"
    button.accessibilityTraits = .button
    var taps = 0
    let subscription = button.addAction(for: .touchUpInside) { taps += 1 }
    var reader = openedReader(of: button)
    let response = reader.response(to: "activate")
    XCTAssertEqual(taps, 1)
    XCTAssertEqual(earcons(response), [.activate])
    XCTAssertEqual(
      texts(response), [], "as with VoiceOver, the reply to activating a button is its sound")
    subscription.cancel()
    XCTAssertEqual(reader.type("activate"), ["Nothing to activate."])
  }

  func testAnEarlierAnnouncementDoesNotExplainAFailedActivation() async {
    let text = AccessibilityElement()
    text.isAccessibilityElement = true
    text.accessibilityLabel = "Title"
    var reader = openedReader(of: text)
    text.post(notification: .announcement, argument: .text("News"))
    let response = reader.response(to: "double tap")
    XCTAssertEqual(texts(response).first, "Nothing to activate.")
  }
}
