import AccessibilityModel
import AccessibleControls
import TestSupport
import XCTest

/// Tests a range slider with a minimum range, which must not have the published slider's two
/// defects.
@MainActor
final class MinimumRangeSliderTests: XCTestCase {
  private let slider = RangeSlider(
    frame: Rectangle(x: 0, y: 0, width: 310, height: 30), label: "Bedrooms")

  override func setUp() async throws {
    slider.geometry = .padding(20)
    slider.minimumValue = 1
    slider.maximumValue = 10
    slider.minimumRange = 2
    slider.setValues(lower: 2, upper: 8)
  }

  func testValuesOfExampleAreKept() async {
    XCTAssertEqual(slider.lowerValue, 2)
    XCTAssertEqual(slider.upperValue, 8)
  }

  func testPositionOfValueKeepsPadding() async {
    XCTAssertEqual(slider.position(of: 1), 20)
    XCTAssertEqual(slider.position(of: 10), 290)
    XCTAssertEqual(slider.position(of: 2), 50)
  }

  func testCenterOfTouchedThumbJumpsToFinger() async {
    slider.touchDown(at: Point(x: 52, y: 15))
    slider.touchMoved(to: Point(x: 80, y: 15))
    XCTAssertEqual(slider.lowerValue, 3, accuracy: 1e-9)
    XCTAssertEqual(slider.thumbFrame(.lower).midX, 80, accuracy: 1e-9)
  }

  func testThumbsKeepMinimumRange() async {
    slider.touchDown(at: Point(x: 50, y: 15))
    slider.touchMoved(to: Point(x: 1_000, y: 15))
    XCTAssertEqual(slider.lowerValue, 6, "the upper value minus the minimum range")
    slider.touchMoved(to: Point(x: -1_000, y: 15))
    XCTAssertEqual(slider.lowerValue, 1)
    slider.touchUp(at: .zero)
    slider.touchDown(at: Point(x: slider.position(of: 8), y: 15))
    slider.touchMoved(to: Point(x: -1_000, y: 15))
    XCTAssertEqual(slider.upperValue, 3)
    slider.touchMoved(to: Point(x: 1_000, y: 15))
    XCTAssertEqual(slider.upperValue, 10)
  }

  func testTouchMovesBothOverlappingThumbs() async {
    slider.minimumRange = 0
    slider.setValues(lower: 5, upper: 5.2)
    slider.touchDown(at: Point(x: slider.position(of: 5.1), y: 15))
    slider.touchMoved(to: Point(x: slider.position(of: 3), y: 15))
    XCTAssertEqual(slider.lowerValue, 3, accuracy: 1e-9)
    XCTAssertEqual(slider.upperValue, 3, accuracy: 1e-9)
  }

  func testTouchTargetIs44By44Points() async {
    let middle = slider.position(of: 8)
    XCTAssertTrue(slider.touchDown(at: Point(x: middle + 21.9, y: 1)))
    slider.touchCancelled()
    XCTAssertFalse(slider.touchDown(at: Point(x: middle + 22.1, y: 1)))
    XCTAssertEqual(slider.upperThumb.accessibilityFrame.size, Size(width: 44, height: 44))
  }

  func testDefect1DragDoesNotUpdateSelectedValues() async {
    let published = PublishedMinimumRangeSlider()
    published.selectedMinimum = 2
    published.drag(from: 2, to: 5)
    XCTAssertEqual(published.selectedMinimum, 2, "the published control loses the dragged value")
    slider.touchDown(at: Point(x: slider.position(of: 2), y: 15))
    slider.touchMoved(to: Point(x: slider.position(of: 5), y: 15))
    XCTAssertEqual(slider.lowerValue, 5, accuracy: 1e-9)
  }

  func testDefect2ExampleNeverAssignsMaximum() async {
    let published = PublishedMinimumRangeSlider()
    published.selectedMinimum = 2
    published.selectedMinimum = 8
    XCTAssertLessThan(
      published.selectedMaximum, published.selectedMinimum + published.minimumRange,
      "the published control is now in a state that it forbids")
    slider.lowerValue = 2
    slider.lowerValue = 8
    XCTAssertEqual(slider.lowerValue, 6)
    XCTAssertEqual(slider.upperValue, 8)
  }
}

/// Tests that the values stay in order after random operations.
@MainActor
final class RangeSliderInvariantsTests: XCTestCase {
  private let slider = RangeSlider(frame: .zero, label: "Price")

  private let numbers: [Double] = [
    0, 1, -1, 0.2, 5.5, 10, 1e-300, 1e300, -1e300, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, .infinity, -.infinity, .nan,
  ]

  func testRandomOperationsKeepInvariants() async {
    let cases = 2_000
    var random = SeededGenerator.printed(cases: cases)
    for _ in 0..<cases {
      let slider = RangeSlider(frame: Rectangle(x: 0, y: 0, width: 280, height: 31), label: "Price")
      var history: [String] = []
      for _ in 0..<30 {
        history.append(change(slider, &random))
        guard isInOrder(slider) else {
          return XCTFail("\(slider.lowerValue) to \(slider.upperValue) after \(history)")
        }
      }
    }
  }

  /// Performs a random operation on the slider.
  ///
  /// - Returns: A description of the operation.
  private func change(_ slider: RangeSlider, _ random: inout SeededGenerator) -> String {
    let number =
      Bool.random(using: &random)
      ? Double.random(in: -20...20, using: &random) : numbers.randomElement(using: &random) ?? 0
    let thumb = Bool.random(using: &random) ? slider.lowerThumb : slider.upperThumb
    let operation = Int.random(in: 0..<14, using: &random)
    switch operation {
    case 0: slider.minimumValue = number
    case 1: slider.maximumValue = number
    case 2: slider.minimumRange = number
    case 3: slider.lowerValue = number
    case 4: slider.upperValue = number
    case 5: slider.setValues(lower: number, upper: Double.random(in: -20...20, using: &random))
    case 6: thumb.accessibilityIncrement()
    case 7: thumb.accessibilityDecrement()
    case 8: _ = thumb.accessibilitySetValue(number)
    case 9: thumb.step = number
    case 10: slider.geometry = Bool.random(using: &random) ? .thumbWidth : .padding(number)
    case 11: slider.frame.size.width = Double.random(in: -10...300, using: &random)
    case 12: slider.touchDown(at: Point(x: Double.random(in: 0...280, using: &random), y: 15))
    default: slider.touchMoved(to: Point(x: number * 10, y: 15))
    }
    return "\(operation): \(number)"
  }

  private func isInOrder(_ slider: RangeSlider) -> Bool {
    let values = [slider.minimumValue, slider.lowerValue, slider.upperValue, slider.maximumValue]
    let span = slider.maximumValue - slider.minimumValue
    let distance = min(max(slider.minimumRange, 0), span)
    let tolerance = 1e-12 * values.map(abs).reduce(span, max)
    return values == values.sorted() && values.allSatisfy(\.isFinite) && span.isFinite
      && slider.upperValue - slider.lowerValue >= distance - tolerance
  }

  func testNonFiniteNumbersAreIgnored() async {
    for number in [Double.nan, .infinity, -.infinity] {
      slider.minimumValue = number
      slider.maximumValue = number
      slider.minimumRange = number
      slider.lowerValue = number
      slider.upperValue = number
      slider.setValues(lower: 0.5, upper: number)
      XCTAssertFalse(slider.lowerThumb.accessibilitySetValue(number))
    }
    XCTAssertEqual([slider.minimumValue, slider.maximumValue, slider.minimumRange], [0, 1, 0])
    XCTAssertEqual([slider.lowerValue, slider.upperValue], [0.2, 0.8])
    slider.minimumValue = -.greatestFiniteMagnitude
    slider.maximumValue = .greatestFiniteMagnitude
    XCTAssertEqual(slider.maximumValue, 1, "the distance would be infinite")
  }

  func testReversedOrEqualLimitsPushEachOther() async {
    let slider = RangeSlider(frame: Rectangle(x: 0, y: 0, width: 280, height: 31), label: "Price")
    slider.minimumValue = 5
    XCTAssertEqual(slider.maximumValue, 5)
    XCTAssertEqual([slider.lowerValue, slider.upperValue], [5, 5])
    XCTAssertEqual(slider.position(of: 5), 15.5)
    slider.lowerThumb.accessibilityIncrement()
    slider.touchDown(at: Point(x: 15.5, y: 15))
    slider.touchMoved(to: Point(x: 200, y: 15))
    XCTAssertEqual([slider.lowerValue, slider.upperValue], [5, 5])
    slider.maximumValue = -5
    XCTAssertEqual([slider.minimumValue, slider.lowerValue, slider.upperValue], [-5, -5, -5])
  }

  func testControlWithoutSizeHasFiniteGeometry() async {
    XCTAssertEqual(slider.position(of: 0.5), 0)
    XCTAssertFalse(slider.touchDown(at: .zero))
    _ = slider.beginTracking(at: .zero)
    _ = slider.continueTracking(at: Point(x: 50, y: 0))
    XCTAssertEqual([slider.lowerValue, slider.upperValue], [0.2, 0.8])
    slider.geometry = .padding(.nan)
    XCTAssertEqual(slider.position(of: 0.5), 0)
  }

  func testStepOf0DoesNotMoveAndLargeStepReachesLimit() async {
    for step in [0, -1, .nan, .infinity] {
      slider.upperThumb.step = step
      slider.upperThumb.accessibilityIncrement()
      XCTAssertEqual(slider.upperValue, 0.8)
    }
    slider.upperThumb.step = 50
    slider.upperThumb.accessibilityIncrement()
    XCTAssertEqual(slider.upperValue, 1)
    slider.upperThumb.accessibilityDecrement()
    XCTAssertEqual(slider.upperValue, 0.2)
  }
}
