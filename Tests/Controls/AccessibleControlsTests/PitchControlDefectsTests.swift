import AccessibilityModel
import AccessibleControls
import Languages
import ScreenReader
import TestSupport
import XCTest

/// Tests that a copy of the published pitch control has the six known defects, and that Earshot's
/// pitch control has none of them.
@MainActor
final class PitchControlDefectsTests: XCTestCase {
  private let ours = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
  private let published = PublishedPitchControl()

  func testDefect1IncrementDecreasesValue() async {
    func raises(_ control: Control) -> Bool {
      let before = control.valueText().flatMap(Int.init) ?? 0
      control.accessibilityIncrement()
      return control.valueText().flatMap(Int.init) ?? 0 > before
    }
    XCTAssertTrue(raises(ours))
    XCTAssertFalse(raises(published))
  }

  func testDefect2SpokenValueIsTruncated() async {
    ours.value = 7.9
    published.drag(to: 7.9)
    XCTAssertEqual(ours.valueText(), "8")
    XCTAssertEqual(published.valueText(), "7")
  }

  func testDefect3AssignedAccessibilityValueIsIgnored() async {
    ours.accessibilityValue = "7"
    published.accessibilityValue = "7"
    XCTAssertEqual(ours.valueText(), "7")
    XCTAssertEqual(ours.value, 7)
    XCTAssertEqual(published.valueText(), "1")
  }

  func testDefect3TextIsSpokenUntilValueChanges() async {
    ours.accessibilityValue = "Normal speed"
    XCTAssertEqual(ours.valueText(), "Normal speed")
    XCTAssertEqual(ours.value, 1)
    ours.accessibilityIncrement()
    XCTAssertEqual(ours.valueText(), "2")
    ours.accessibilityValue = "Fast"
    ours.accessibilityValue = nil
    XCTAssertEqual(ours.valueText(), "2")
    ours.accessibilityValue = "nan"
    XCTAssertEqual(ours.valueText(), "2")
  }

  func testDefect4NoChangeEventIsSent() async {
    func eventsOfAnIncrement(of control: Control) -> Int {
      var count = 0
      let subscription = control.addAction(for: .valueChanged) { count += 1 }
      control.accessibilityIncrement()
      subscription.cancel()
      return count
    }
    XCTAssertEqual(eventsOfAnIncrement(of: ours), 1)
    XCTAssertEqual(eventsOfAnIncrement(of: published), 0)
  }

  func testDefect4OnlyUserChangesSendEvent() async {
    var count = 0
    let subscription = ours.addAction(for: .valueChanged) { count += 1 }
    ours.value = 5
    XCTAssertEqual(count, 0, "a setter sends no event")
    ours.accessibilityValue = "6"
    XCTAssertEqual(count, 1)
    _ = ours.accessibilitySetValue(7)
    XCTAssertEqual(count, 2)
    _ = ours.accessibilitySetValue(7)
    XCTAssertEqual(count, 2, "no change")
    ours.touchDown(at: Point(x: 30, y: ours.thumbFrame.midY))
    ours.touchMoved(to: Point(x: 30, y: 150))
    XCTAssertEqual(count, 3)
    subscription.cancel()
  }

  func testDefect5LimitsAreSilent() async {
    ours.value = 10
    published.drag(to: 0)
    XCTAssertEqual(heard(on: ours, .swipe(.up)), ["10. Maximum."])
    XCTAssertEqual(heard(on: published, .swipe(.up)), ["0. Unchanged."])
    ours.value = 0
    XCTAssertEqual(heard(on: ours, .swipe(.down)), ["0. Minimum."])
  }

  func testDefect6KnobIsOnlyPicture() async {
    ours.accessibilityIncrement()
    ours.face = .knob
    published.showKnob()
    XCTAssertTrue(isOneAdjustableElement(ours))
    XCTAssertFalse(isOneAdjustableElement(published))
    XCTAssertEqual(ours.valueText(), "2", "the value is kept")
    ours.accessibilityIncrement()
    XCTAssertEqual(ours.value, 3)
    XCTAssertTrue(ours.touchDown(at: Point(x: 10, y: 200)), "any point of a knob can be held")
    ours.touchMoved(to: Point(x: 10, y: 222))
    XCTAssertEqual(ours.value, 4, accuracy: 1e-12)
  }

  private func isOneAdjustableElement(_ control: Control) -> Bool {
    control.isAccessibilityElement && control.accessibilityTraits.contains(.adjustable)
      && control.accessibilityLabel == "Pitch"
  }

  private func heard(on control: Control, _ command: Command) -> [String] {
    var reader = openedReader(of: control)
    return texts(reader.perform(command))
  }
}

/// The published pitch control with its defects. It shows that the tests of the fixed control can
/// fail.
final class PublishedPitchControl: Control {
  private var storedValue = 1.0

  init() {
    super.init(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
    isAccessibilityElement = true
    accessibilityLabel = "Pitch"
    accessibilityHint = "Adjust pitch"
    accessibilityTraits = .adjustable
  }

  override var accessibilityValue: String? {
    get { String(Int(storedValue)) }
    set {}
  }

  override func accessibilityIncrement() { step(by: -1) }

  override func accessibilityDecrement() { step(by: 1) }

  private func step(by change: Double) { storedValue = min(max(storedValue + change, 0), 10) }

  func drag(to value: Double) { storedValue = value }

  /// Turns the control into a picture, as the published control does on screens with little height.
  func showKnob() {
    isAccessibilityElement = false
    accessibilityTraits = .image
  }
}
