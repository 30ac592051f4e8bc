import AccessibilityContracts
import AccessibilityModel
import ScreenReader
import SpeechModel
import Testing
import XCTest

/// The control of the first steps, as it stands there.
final class Fader: AccessibilityElement {
  var isEnabled = true {
    didSet { accessibilityTraits = isEnabled ? .adjustable : [.adjustable, .notEnabled] }
  }
  private var level = 3.0

  override init() {
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = "Bass"
    accessibilityTraits = .adjustable
  }

  override var accessibilityValue: String? {
    get { DecimalNumber.text(level) }
    set { if let number = newValue.flatMap(Double.init) { move(to: number) } }
  }

  override var accessibilityRange: AccessibilityRange? {
    get { AccessibilityRange(minimum: 0, maximum: 8, page: 2, value: level) }
    set {}
  }

  override func accessibilityIncrement() { move(to: level + 1) }

  override func accessibilityDecrement() { move(to: level - 1) }

  override func accessibilitySetValue(_ number: Double) -> Bool {
    move(to: number)
    return isEnabled
  }

  private func move(to number: Double) {
    let inside = min(max(number, 0), 8)
    guard isEnabled, inside != level else { return }
    level = inside
    post(notification: .valueChanged, argument: nil)
  }
}

final class FaderTests: XCTestCase {
  func testTheFaderKeepsTheContract() {
    Contract.adjustable().check {
      let fader = Fader()
      return AdjustableUnderTest(fader, stepsFromEndToEnd: 8, disable: { fader.isEnabled = false })
    }
  }

  func testTheEndIsHeard() {
    let listener = Listener(to: Fader())
    listener.perform("maximum").expect(.value("8"), .earcon(.limit))
    listener.perform("swipe up").expect(.limit(.maximum), .noChange)
  }

  func testTheFaderIsHeardAmongOthers() {
    let mixer = ScreenUnderTest("Mixer") {
      let screen = AccessibilityElement()
      screen.addChild(Fader())
      return screen
    }
    mixer.expectTranscript(
      typing: ["swipe up"],
      is: """
        #= Bass: 3. Adjustable.
        #= Swipe up or down with one finger to adjust the value.
        swipe up
        #= 4
        """)
  }
}

@Test func aFaderKeepsTheContract() {
  Contract.adjustable().check {
    let fader = Fader()
    return AdjustableUnderTest(fader, stepsFromEndToEnd: 8, disable: { fader.isEnabled = false })
  }
}
