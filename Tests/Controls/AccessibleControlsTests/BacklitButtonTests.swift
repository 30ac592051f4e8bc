import AccessibilityModel
import AccessibleControls
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

@MainActor
final class BacklitButtonTests: XCTestCase {
  private let time = ManualTime()
  private lazy var button = BacklitButton(
    frame: Rectangle(x: 0, y: 0, width: 80, height: 120), label: "Loop", time: time)
  private let middle = Point(x: 40, y: 60)

  func testButtonShrinksTo90PercentIn200Milliseconds() async {
    XCTAssertEqual(button.scale, 1)
    button.touchDown(at: middle)
    XCTAssertEqual(button.scale, 1)
    time.advance(by: .milliseconds(100))
    XCTAssertEqual(button.scale, 0.95, accuracy: 1e-12)
    time.advance(by: .milliseconds(100))
    XCTAssertEqual(button.scale, 0.9)
    time.advance(by: .seconds(10))
    XCTAssertEqual(button.scale, 0.9, "while pressed")
  }

  func testButtonGrowsAfterLiftOrCancel() async {
    for end in [{ _ = self.button.touchUp(at: self.middle) }, { self.button.touchCancelled() }] {
      button.touchDown(at: middle)
      time.advance(by: .milliseconds(200))
      end()
      XCTAssertEqual(button.scale, 0.9)
      time.advance(by: .milliseconds(200))
      XCTAssertEqual(button.scale, 1)
    }
  }

  func testQuickReleaseDoesNotJump() async {
    button.touchDown(at: middle)
    time.advance(by: .milliseconds(100))
    let scale = button.scale
    button.touchUp(at: middle)
    XCTAssertEqual(button.scale, scale)
    time.advance(by: .milliseconds(200))
    XCTAssertEqual(button.scale, 1)
  }

  func testPressedButtonIsDrawnSmallerAroundCenter() async {
    button.touchDown(at: middle)
    time.advance(by: .milliseconds(200))
    let frame = button.shapes[0].frame
    XCTAssertEqual(frame.midX, 40)
    XCTAssertEqual(frame.midY, 60)
    XCTAssertEqual(frame.width, 72, accuracy: 1e-9)
    XCTAssertEqual(button.frame.width, 80, "only the drawing shrinks")
  }

  func testLitButtonIsDrawnBrighter() async {
    let dark = button.shapes[0].fill
    button.isLit = true
    XCTAssertEqual(button.shapes[0].fill, button.tintColor)
    XCTAssertNotEqual(button.shapes[0].fill, dark)
  }

  func testActivationSendsPrimaryAction() async {
    var count = 0
    let subscription = button.addAction(for: .primaryActionTriggered) { count += 1 }
    var reader = ScreenReader(screen: button)
    XCTAssertEqual(texts(reader.open()), ["Loop. Button."])
    XCTAssertEqual(earcons(reader.response(to: "double tap")), [.activate])
    XCTAssertEqual(count, 1)
    button.touchDown(at: middle)
    button.touchUp(at: Point(x: 500, y: 60))
    XCTAssertEqual(count, 1, "a finger outside does not activate it")
    button.touchDown(at: middle)
    button.touchUp(at: middle)
    XCTAssertEqual(count, 2)
    subscription.cancel()
  }

  func testTogglingSpeaksState() async {
    button.toggles = true
    var reader = ScreenReader(screen: button)
    XCTAssertEqual(
      texts(reader.open()), ["Loop. Switch Button. Off.", "Double tap to toggle setting."])
    XCTAssertEqual(reader.type("double tap"), ["On."])
    XCTAssertTrue(button.isLit)
    XCTAssertEqual(reader.type("double tap"), ["Off."])
    XCTAssertEqual(reader.type("drag 40,60 to 41,60"), ["On."], "a finger toggles it, too")
    XCTAssertEqual(reader.type("drag 40,60 to 400,60"), ["Unchanged."])
    XCTAssertTrue(button.isLit)
  }

  func testTouchWithoutEffectIsNotActivation() async {
    let picture = Control(frame: Rectangle(x: 0, y: 0, width: 50, height: 50))
    picture.isAccessibilityElement = true
    picture.accessibilityLabel = "Logo"
    var reader = openedReader(of: picture)
    let response = reader.response(to: "drag 20,20 to 21,20")
    XCTAssertEqual(texts(response), ["Nothing to activate."])
    XCTAssertEqual(earcons(response), [])
  }

  func testScreenControlDoesNotHandleDragsForItsElements() async {
    let screen = Control(frame: Rectangle(x: 0, y: 0, width: 500, height: 500))
    let slider = RangeSlider(frame: Rectangle(x: 0, y: 0, width: 280, height: 31), label: "Price")
    screen.addChild(slider)
    var reader = openedReader(of: screen)
    XCTAssertEqual(reader.type("drag 400,400 to 420,400"), ["Nothing to drag."])
  }

  func testDisabledButtonIsDimmed() async {
    button.toggles = true
    button.isEnabled = false
    var reader = ScreenReader(screen: button)
    XCTAssertEqual(texts(reader.open()), ["Loop. Dimmed. Switch Button. Off."])
    XCTAssertEqual(reader.type("double tap"), ["Dimmed."])
    XCTAssertFalse(button.accessibilityActivate())
    XCTAssertFalse(button.isLit)
  }

  func testDisablingPressedButtonCancelsIt() async {
    button.toggles = true
    button.touchDown(at: middle)
    time.advance(by: .milliseconds(200))
    button.isEnabled = false
    time.advance(by: .milliseconds(200))
    XCTAssertEqual(button.scale, 1)
    button.touchUp(at: middle)
    XCTAssertFalse(button.isLit)
  }

  func testApplicationSwitchingFocusedLightIsSpoken() async {
    button.toggles = true
    var reader = openedReader(of: button)
    button.isLit = true
    button.post(notification: .valueChanged)
    XCTAssertEqual(texts(reader.receiveNotifications()), ["On."])
    XCTAssertEqual(reader.type("describe").first, "Loop. Switch Button. On.")
  }
}
