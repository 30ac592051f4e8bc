import AccessibilityModel
import AccessibleControls
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
