import AccessibilityModel
import AccessibleControls
import Languages
import ScreenReader
import TestSupport
import XCTest

/// Tests the specified behavior of the fat slider, and its speech.
@MainActor
final class FatSliderTests: XCTestCase {
  private let time = ManualTime()
  private lazy var slider = FatSlider(
    frame: Rectangle(x: 0, y: 0, width: 300, height: 60), label: "Volume", time: time)

  func testPercentageIsClampedTo0To1() async {
    XCTAssertEqual(slider.percentage, 0)
    slider.percentage = 7
    XCTAssertEqual(slider.percentage, 1)
    slider.percentage = -7
    XCTAssertEqual(slider.percentage, 0)
    slider.percentage = 0.4
    slider.percentage = .nan
    XCTAssertEqual(slider.percentage, 0.4)
  }

  func testThumbHasThirdOfWidthAndTenTimesThickness() async {
    XCTAssertEqual(slider.thumbFrame, Rectangle(x: 0, y: 10, width: 100, height: 40))
    slider.thickness = 2
    XCTAssertEqual(slider.thumbFrame.size, Size(width: 100, height: 20))
    slider.thickness = -1
    XCTAssertEqual(slider.thumbFrame.height, 0)
    slider.thickness = .nan
    XCTAssertEqual(slider.thumbFrame.height, 0)
  }

  func testCenterOfThumbFollowsTouchInsideTrack() async {
    slider.touchDown(at: Point(x: 150, y: 30))
    slider.touchMoved(to: Point(x: 170, y: 30))
    XCTAssertEqual(slider.percentage, 0.6, accuracy: 1e-12)
    XCTAssertEqual(slider.thumbFrame.midX, 170, accuracy: 1e-9)
    slider.touchMoved(to: Point(x: 30, y: 30))
    XCTAssertEqual(slider.percentage, 0)
    XCTAssertEqual(slider.thumbFrame.midX, 50, "half a thumb from the edge")
    slider.touchMoved(to: Point(x: 900, y: 900))
    XCTAssertEqual(slider.percentage, 1)
    XCTAssertEqual(slider.thumbFrame.maxX, 300)
  }

  func testStickySliderReturnsTo0AndAnimatesThumb() async {
    var events = 0
    let subscription = slider.addAction(for: .valueChanged) { events += 1 }
    slider.touchDown(at: Point(x: 150, y: 30))
    slider.touchMoved(to: Point(x: 250, y: 30))
    slider.touchUp(at: Point(x: 250, y: 30))
    XCTAssertEqual(slider.percentage, 0)
    XCTAssertEqual(events, 2, "one event for the drag and one for the return")
    XCTAssertEqual(slider.thumbFrame.minX, 200, "the return starts where the thumb was released")
    time.advance(by: FatSlider.springBackDuration / 2)
    XCTAssertEqual(slider.thumbFrame.minX, 100, accuracy: 1e-9)
    time.advance(by: FatSlider.springBackDuration / 2)
    XCTAssertEqual(slider.thumbFrame.minX, 0)
    subscription.cancel()
  }

  func testCancelledTouchReleasesSlider() async {
    slider.touchDown(at: Point(x: 150, y: 30))
    slider.touchMoved(to: Point(x: 250, y: 30))
    slider.isEnabled = false
    XCTAssertEqual(slider.percentage, 0)
  }

  func testRemovalFromScreenReleasesSlider() async {
    let screen = screen([slider], frame: .null)
    slider.touchDown(at: Point(x: 150, y: 30))
    slider.touchMoved(to: Point(x: 250, y: 30))
    slider.removeFromParent()
    XCTAssertTrue(screen.children.isEmpty)
    XCTAssertFalse(slider.isTracking)
    XCTAssertEqual(slider.percentage, 0)
    slider.touchMoved(to: Point(x: 250, y: 30))
    XCTAssertEqual(slider.percentage, 0)
  }

  func testNonStickySliderKeepsValue() async {
    slider.isSticky = false
    slider.touchDown(at: Point(x: 150, y: 30))
    slider.touchMoved(to: Point(x: 250, y: 30))
    slider.touchUp(at: Point(x: 250, y: 30))
    XCTAssertEqual(slider.percentage, 1)
    XCTAssertNil(slider.accessibilityCustomActions)
  }

  func testAppearanceIsAsPublished() async {
    XCTAssertEqual(slider.shapes.map(\.part), ["track", "thumb"])
    XCTAssertEqual(slider.shapes.map(\.fill), [.gray, .red])
    XCTAssertEqual(
      slider.shapes[1].shadow, Shape.Shadow(color: .black, radius: 2, offset: Point(x: 2, y: 2)))
  }

  func testControlWithoutSizeHasFiniteGeometry() async {
    slider.frame = .zero
    _ = slider.continueTracking(at: Point(x: 5, y: 5))
    XCTAssertEqual(slider.percentage, 0)
    slider.accessibilityIncrement()
    XCTAssertEqual(slider.valueText(), "1%")
  }

  func testStepOf0DoesNotMoveValue() async {
    slider.step = 0
    slider.accessibilityIncrement()
    slider.step = .nan
    slider.accessibilityIncrement()
    XCTAssertEqual(slider.percentage, 0)
    slider.step = 7
    slider.accessibilityIncrement()
    XCTAssertEqual(slider.percentage, 1)
  }

  // MARK: Speech

  func testValueIsSpokenInPercent() async {
    var reader = ScreenReader(screen: slider)
    XCTAssertEqual(texts(reader.open()).first, "Volume: 0%. Adjustable.")
    XCTAssertEqual(reader.type("set 40"), ["40%"])
    XCTAssertEqual(reader.type("up"), ["41%"])
    XCTAssertEqual(reader.type("page up"), ["51%"])
    XCTAssertEqual(reader.type("set 33.4"), ["33%. Rounded."])
    XCTAssertEqual(reader.type("maximum"), ["100%"])
    XCTAssertEqual(reader.type("up"), ["100%. Maximum."])
    slider.accessibilityValue = "12%"
    XCTAssertEqual(slider.percentage, 0.12)
    XCTAssertEqual(slider.valueText(), "12%")
  }

  func testStickySliderSpeaksReturnAfterDrag() async {
    var reader = openedReader(of: slider)
    XCTAssertEqual(reader.type("drag 150,30 to 130,30"), ["40%", "0%"])
    slider.isSticky = false
    XCTAssertEqual(reader.type("drag 150,30 to 130,30"), ["40%"])
  }

  func testPublishedSliderSpringsBackSilently() async {
    let published = PublishedFatSlider()
    var reader = openedReader(of: published)
    XCTAssertEqual(reader.type("drag 150,20 to 130,20"), ["Volume. Unchanged."])
    XCTAssertEqual(published.percentage, 0)
  }

  func testDragOutsideReaderIsSpokenAfterLift() async {
    var reader = openedReader(of: slider)
    slider.touchDown(at: Point(x: 150, y: 30))
    slider.touchMoved(to: Point(x: 130, y: 30))
    XCTAssertEqual(texts(reader.receiveNotifications()), ["40%"])
    slider.touchUp(at: Point(x: 130, y: 30))
    XCTAssertEqual(texts(reader.receiveNotifications()), ["0%"])
    XCTAssertEqual(texts(reader.receiveNotifications()), [])
  }

  func testValueSetByReaderStaysUntilLetGo() async {
    var reader = openedReader(of: slider)
    XCTAssertEqual(reader.type("actions"), ["No actions."])
    XCTAssertEqual(reader.type("set 40"), ["40%"])
    XCTAssertEqual(reader.type("actions"), ["Let go"])
    XCTAssertEqual(reader.type("do let go"), ["0%"])
    XCTAssertEqual(reader.type("do let go"), ["No actions."])
  }
}
