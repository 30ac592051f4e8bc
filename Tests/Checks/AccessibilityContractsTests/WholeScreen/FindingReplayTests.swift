import AccessibilityAudit
import AccessibilityModel
import XCTest

@testable import AccessibilityContracts

/// Tests that commands reproduce the findings of the audit.
@MainActor
final class FindingReplayTests: XCTestCase {
  func testCommandsReproduceFindingsOfShop() async {
    let expected: [(FaultyScreen.Fault, rule: String, commands: String)] = [
      (.noLabel, "unlabelled-element", "swipe right"),
      (.actionWithoutName, "action-without-name", "swipe right 4; actions"),
      (.changeOnActivation, "untold-change", "swipe right; double tap"),
      (.changeOnAdjustment, "untold-change", "swipe right 2; swipe up"),
      (.trapToTheRight, "focus-trap", "swipe right; swipe right"),
      (.trapToTheLeft, "focus-trap", "swipe right; swipe left"),
      (.dialogWithoutWayOut, "modal-without-way-out", "swipe right 4; double tap; escape"),
    ]
    for (fault, rule, commands) in expected {
      XCTAssertEqual(heard(FaultyScreen.tested(fault), of: rule), [commands], "\(fault)")
    }
  }

  func testCommandsOperateSliderLikeRule() async {
    func slider(_ body: @escaping (StuckFader, Bool) -> Void) -> ScreenUnderTest {
      ScreenUnderTest("Fader") {
        let screen = AccessibilityElement()
        screen.addChild(ScreenItem("Title", .header, y: 0))
        let fader = StuckFader(y: 60)
        fader.onStep = body
        screen.addChild(fader)
        return screen
      }
    }
    let upsideDown = slider { $0.move(by: $1 ? -1 : 1) }
    XCTAssertEqual(heard(upsideDown, of: "value-goes-the-wrong-way"), ["swipe right; swipe up"])
    let onlyUp = slider { fader, _ in fader.move(by: 1) }
    XCTAssertEqual(
      heard(onlyUp, of: "value-goes-the-wrong-way"), ["swipe right; swipe up; swipe down"])
    let stuck = slider { _, _ in }
    XCTAssertEqual(heard(stuck, of: "value-never-changes"), ["swipe right; swipe up"])
    let stuckBelow = slider { if $1 { $0.move(by: 1) } }
    XCTAssertEqual(heard(stuckBelow, of: "value-never-changes"), ["swipe right; swipe down"])
    let endless = slider { $0.move(by: $1 ? 1 : -1, isBounded: false) }
    XCTAssertEqual(heard(endless, of: "value-leaves-range"), ["swipe right; maximum; swipe up"])
    let bottomless = slider { $0.move(by: $1 ? 1 : -1, isBounded: $1) }
    XCTAssertEqual(
      heard(bottomless, of: "value-leaves-range"), ["swipe right; minimum; swipe down"])
    let leaving = slider { fader, isUp in
      fader.move(by: isUp ? 1 : -1)
      fader.post(notification: .screenChanged)
    }
    XCTAssertEqual(heard(leaving, of: "context-change-on-input"), ["swipe right; swipe up"])
  }

  /// Checks that the commands first reveal the screen, and then swipe on the revealed screen.
  func testCommandsOpenScreenFirst() async {
    let screen = ScreenUnderTest("Shop") {
      let screen = AccessibilityElement()
      let more = ScreenItem("More", .button, y: 0)
      let nameless = ScreenItem("", .button, y: 120)
      nameless.isHidden = true
      more.whenActivated = { [weak screen] in
        nameless.isHidden = false
        screen?.post(notification: .layoutChanged, argument: nil)
      }
      for item in [ScreenItem("Title", .header, y: -60), more, nameless] { screen.addChild(item) }
      return screen
    }
    XCTAssertEqual(
      heard(screen, of: "unlabelled-element"), ["swipe right; double tap; swipe right"])
  }

  private func heard(_ screen: ScreenUnderTest, of rule: String) -> [String] {
    let comparison = AuditComparison(
      of: screen, rules: AuditRule.all.filter { $0.identifier == rule }, baseline: nil,
      pattern: "^x$")
    return comparison.failures(recording: nil).map { failure in
      let line = failure.split(separator: "\n").first { $0.hasPrefix("Commands to reproduce it: ") }
      return line.map { String($0.dropFirst("Commands to reproduce it: ".count)) } ?? failure
    }
  }
}

/// A slider from 0 to 10 whose steps the test defines.
private final class StuckFader: AccessibilityElement {
  var onStep: (StuckFader, Bool) -> Void = { _, _ in }
  private var number = 5.0

  init(y: Double) {
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = "Fader"
    accessibilityTraits = .adjustable
    accessibilityFrame = Rectangle(x: 16, y: y, width: 300, height: 44)
    move(by: 0)
  }

  func move(by steps: Double, isBounded: Bool = true) {
    number += steps
    if isBounded { number = min(max(number, 0), 10) }
    accessibilityRange = AccessibilityRange(maximum: 10, value: number)
    accessibilityValue = DecimalNumber.text(number)
  }

  override func accessibilityIncrement() { onStep(self, true) }
  override func accessibilityDecrement() { onStep(self, false) }

  override func accessibilitySetValue(_ number: Double) -> Bool {
    self.number = number
    move(by: 0)
    return true
  }
}
