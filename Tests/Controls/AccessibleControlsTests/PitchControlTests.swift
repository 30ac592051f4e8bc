import AccessibilityModel
import AccessibleControls
import Languages
import TestSupport
import XCTest

/// Tests the specified behavior of the pitch control.
@MainActor
final class PitchControlTests: XCTestCase {
  private let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))

  func testRangeIsFrom0To10AndStartsAt1() async {
    XCTAssertEqual(pitch.minimumValue, 0)
    XCTAssertEqual(pitch.maximumValue, 10)
    XCTAssertEqual(pitch.value, 1)
  }

  func testDraggedValueIsContinuous() async {
    grabThumb()
    pitch.touchMoved(to: Point(x: 30, y: middleOfThumb.y + 5.5))
    XCTAssertEqual(pitch.value, 1.25, accuracy: 1e-12)
    XCTAssertTrue(pitch.isTracking)
  }

  func testPitchIsOneElementWithLabelHintAndTrait() async {
    XCTAssertTrue(pitch.isAccessibilityElement)
    XCTAssertEqual(pitch.accessibilityLabel, "Pitch")
    XCTAssertEqual(pitch.accessibilityHint, "Adjust pitch")
    XCTAssertEqual(pitch.accessibilityTraits, .adjustable)
    XCTAssertEqual(pitch.accessibilityRange?.orientation, .vertical)
  }

  func testSpokenValueIsNearestWholeNumber() async {
    for (value, spoken) in [(0.0, "0"), (7.4, "7"), (7.5, "8"), (7.9, "8"), (9.6, "10")] {
      pitch.value = value
      XCTAssertEqual(pitch.valueText(), spoken)
    }
  }

  func testEveryIncrementAndDecrementIsOneStep() async {
    pitch.accessibilityIncrement()
    XCTAssertEqual(pitch.value, 2)
    pitch.accessibilityDecrement()
    pitch.accessibilityDecrement()
    XCTAssertEqual(pitch.value, 0)
  }

  func testStepAtLimitKeepsValue() async {
    pitch.value = 10
    pitch.accessibilityIncrement()
    XCTAssertEqual(pitch.value, 10)
    pitch.value = 0
    pitch.accessibilityDecrement()
    XCTAssertEqual(pitch.value, 0)
  }

  func testTenStepsCrossRange() async {
    pitch.value = 0
    var steps = 0
    while pitch.value < 10, steps < 100 {
      pitch.accessibilityIncrement()
      steps += 1
    }
    XCTAssertEqual(steps, 10)
  }

  func testTouchIsTrackedOnlyInsideThumb() async {
    XCTAssertFalse(pitch.touchDown(at: Point(x: 30, y: pitch.thumbFrame.maxY)))
    XCTAssertFalse(pitch.touchDown(at: Point(x: 30, y: 200)))
    XCTAssertTrue(pitch.touchDown(at: middleOfThumb))
  }

  func testThumbIsHighlightedWhileTracked() async {
    func fill() -> Color? { pitch.shapes.last?.fill }
    XCTAssertEqual(fill(), Color(white: 0.3))
    grabThumb()
    XCTAssertEqual(fill(), Color(white: 0.15))
    pitch.touchMoved(to: Point(x: 500, y: 500))
    XCTAssertEqual(fill(), Color(white: 0.15))
    pitch.touchUp(at: Point(x: 500, y: 500))
    XCTAssertEqual(fill(), Color(white: 0.3))
  }

  func testDragChangesValueByShareOfHeightAndIsClamped() async {
    grabThumb()
    pitch.touchMoved(to: Point(x: 30, y: middleOfThumb.y + 44))
    XCTAssertEqual(pitch.value, 3, accuracy: 1e-12)
    pitch.touchMoved(to: Point(x: 30, y: 10_000))
    XCTAssertEqual(pitch.value, 10)
    pitch.touchMoved(to: Point(x: 30, y: -10_000))
    XCTAssertEqual(pitch.value, 0)
  }

  func testThumbFollowsTouchOnlyInsideTrack() async {
    grabThumb()
    pitch.touchMoved(to: Point(x: 30, y: 100))
    XCTAssertEqual(pitch.thumbFrame.minY, 90)
    pitch.touchMoved(to: Point(x: 5, y: 150))
    XCTAssertEqual(pitch.thumbFrame.minY, 90, "beside the track, the thumb does not move")
    pitch.touchMoved(to: Point(x: 30, y: 150))
    XCTAssertEqual(pitch.thumbFrame.minY, 140, "tracking continues")
  }

  func testStepMovesThumbToItsValue() async {
    // The distance is 220 points divided by 11 values, minus a quarter of the 20-point thumb.
    XCTAssertEqual(pitch.distancePerUnit, 15)
    pitch.accessibilityIncrement()
    XCTAssertEqual(pitch.thumbFrame, Rectangle(x: 0, y: 30, width: 60, height: 20))
    pitch.bounds = Rectangle(x: 0, y: 0, width: 60, height: 440)
    XCTAssertEqual(pitch.thumbFrame.minY, 70)
  }

  func testAssignmentsClampValue() async {
    pitch.value = 99
    XCTAssertEqual(pitch.value, 10)
    pitch.value = -99
    XCTAssertEqual(pitch.value, 0)
    pitch.value = 4
    pitch.value = .nan
    XCTAssertEqual(pitch.value, 4)
    pitch.minimumValue = 20
    XCTAssertEqual(pitch.maximumValue, 20)
    XCTAssertEqual(pitch.value, 20)
    pitch.maximumValue = -5
    XCTAssertEqual(pitch.minimumValue, -5)
    XCTAssertEqual(pitch.value, -5)
    pitch.minimumValue = .infinity
    XCTAssertEqual(pitch.minimumValue, -5)
  }

  func testDisabledControlCannotBeChanged() async {
    pitch.isEnabled = false
    pitch.accessibilityIncrement()
    XCTAssertFalse(pitch.accessibilitySetValue(7))
    pitch.accessibilityValue = "7"
    XCTAssertFalse(pitch.touchDown(at: middleOfThumb))
    XCTAssertEqual(pitch.value, 1)
  }

  func testControlWithoutSizeHasFiniteGeometry() async {
    pitch.frame = .zero
    pitch.accessibilityIncrement()
    XCTAssertEqual(pitch.value, 2)
    XCTAssertFalse(pitch.touchDown(at: .zero))
    XCTAssertEqual(pitch.distancePerUnit, 0)
    XCTAssertEqual(pitch.continueTracking(at: Point(x: 0, y: 5)), true)
    XCTAssertEqual(pitch.value, 2)
  }

  func testRandomOperationsKeepValueWithinLimits() async {
    let cases = 20_000
    var random = SeededGenerator.printed(cases: cases)
    let numbers: [Double] = [0, 1, -1, 5.5, 10, 1e300, -1e300, .infinity, -.infinity, .nan, 1e-300]
    for _ in 0..<cases {
      let number = numbers.randomElement(using: &random) ?? 0
      let y = Double.random(in: -50...300, using: &random)
      switch Int.random(in: 0..<11, using: &random) {
      case 0: pitch.value = number
      case 1: pitch.minimumValue = number
      case 2: pitch.maximumValue = number
      case 3: pitch.accessibilityIncrement()
      case 4: pitch.accessibilityDecrement()
      case 5: _ = pitch.accessibilitySetValue(number)
      case 6: pitch.accessibilityValue = "\(number)"
      case 7: pitch.touchDown(at: Point(x: 30, y: y))
      case 8: pitch.touchMoved(to: Point(x: 30, y: number.isNaN ? number : y))
      case 9: pitch.thumbHeight = number
      default: pitch.touchUp(at: Point(x: 30, y: y))
      }
      XCTAssertLessThanOrEqual(pitch.minimumValue, pitch.maximumValue)
      XCTAssertGreaterThanOrEqual(pitch.value, pitch.minimumValue)
      XCTAssertLessThanOrEqual(pitch.value, pitch.maximumValue)
      XCTAssertFalse(pitch.thumbFrame.minY.isNaN)
      XCTAssertNotNil(pitch.valueText())
    }
  }

  private var middleOfThumb: Point {
    Point(x: 30, y: pitch.distancePerUnit + pitch.thumbFrame.height / 2)
  }

  private func grabThumb() { XCTAssertTrue(pitch.touchDown(at: middleOfThumb)) }
}
