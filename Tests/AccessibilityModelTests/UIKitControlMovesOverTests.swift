import AccessibilityModel
import XCTest

// A ported file needs only one addition: type aliases for its geometry types. The accessibility
// code of its controls stays unchanged.
private typealias CGRect = Rectangle

private final class VolumeKnob: AccessibilityElement {
  var level = 5

  override init() {
    super.init()
    // This code is copied unchanged from a UIKit control:
    isAccessibilityElement = true
    accessibilityLabel = "Volume"
    accessibilityHint = "Turns the speakers up and down"
    accessibilityIdentifier = "volume"
    accessibilityLanguage = "en-GB"
    accessibilityTraits = [.adjustable, .startsMediaSession]
    accessibilityTraits.insert(.updatesFrequently)
    accessibilityFrame = CGRect(x: 0, y: 0, width: 44, height: 44)
  }

  override var accessibilityValue: String? {
    get { return "\(level)" }
    set { super.accessibilityValue = newValue }
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get { return super.accessibilityTraits.union(.adjustable) }
    set { super.accessibilityTraits = newValue }
  }

  override func accessibilityIncrement() { level += 1 }

  override func accessibilityDecrement() { level -= 1 }

  override func accessibilityActivate() -> Bool {
    level = 0
    return true
  }

  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    return direction == .down
  }
}

@MainActor
final class UIKitControlMovesOverTests: XCTestCase {
  func testAccessibilityCodeOfUIKitControlWorksUnchanged() async {
    let knob = VolumeKnob()
    XCTAssertEqual(
      knob.accessibilityTraits, [.adjustable, .startsMediaSession, .updatesFrequently])
    knob.accessibilityIncrement()
    XCTAssertEqual(knob.accessibilityValue, "6")
    knob.accessibilityDecrement()
    XCTAssertEqual(knob.accessibilityValue, "5")
    XCTAssertTrue(knob.accessibilityActivate())
    XCTAssertEqual(knob.accessibilityValue, "0")
    XCTAssertTrue(knob.accessibilityScroll(.down))
    XCTAssertFalse(knob.accessibilityScroll(.up))
  }
}
