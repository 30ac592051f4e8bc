import AccessibilityModel
import AccessibleControls
import Languages
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests the speech of a range slider, whose two adjustable elements limit each other.
@MainActor
final class RangeSliderSpeechTests: XCTestCase {
  private let slider = RangeSlider(
    frame: Rectangle(x: 20, y: 100, width: 280, height: 31), label: "Price")
  private lazy var reader = ScreenReader(screen: slider)

  override func setUp() async throws {
    slider.maximumValue = 400
    slider.setValues(lower: 100, upper: 250)
    for thumb in [slider.lowerThumb, slider.upperThumb] {
      thumb.step = 1
      thumb.pageStep = 10
    }
    _ = reader.open()
  }

  func testPublishedSliderHasNoAccessibility() async {
    let published = PublishedRangeSlider()
    var reader = ScreenReader(screen: published)
    XCTAssertEqual(texts(reader.open()), ["No items."])
  }

  func testThumbsAreAdjustableElementsWithLabels() async {
    let hint = "Swipe up or down with one finger to adjust the value."
    XCTAssertEqual(texts(reader.open()), ["Price", "Minimum price: 100. Adjustable.", hint])
    XCTAssertEqual(reader.type("r"), ["Maximum price: 250. Adjustable.", hint])
    XCTAssertEqual(reader.type("r"), ["Last item."], "the slider itself is not an element")
  }

  func testThumbLabelsFollowSliderByDefault() async {
    slider.accessibilityLabel = "BPM"
    XCTAssertEqual(slider.lowerThumb.accessibilityLabel, "Minimum BPM")
    slider.accessibilityLabel = nil
    XCTAssertEqual(slider.upperThumb.accessibilityLabel, "Maximum")
    slider.upperThumb.accessibilityLabel = "Höchstpreis"
    XCTAssertEqual(slider.upperThumb.accessibilityLabel, "Höchstpreis")
  }

  func testOtherValueIsLimitAtTimeOfChange() async {
    XCTAssertEqual(reader.type("maximum"), ["250"])
    let response = reader.response(to: "up")
    XCTAssertEqual(texts(response), ["250. Limited by Maximum price."])
    XCTAssertEqual(earcons(response), [.limit])
    slider.upperValue = 300
    XCTAssertEqual(reader.type("up"), ["251"])
    XCTAssertEqual(reader.type("set 350"), ["300. Limited by Maximum price."])
    _ = reader.type("r")
    XCTAssertEqual(reader.type("minimum"), ["300. Limited by Minimum price."])
    XCTAssertEqual(reader.type("maximum"), ["400"])
    XCTAssertEqual(reader.type("up"), ["400. Maximum."])
    _ = reader.type("l")
    XCTAssertEqual(reader.type("minimum"), ["0"])
    XCTAssertEqual(reader.type("down"), ["0. Minimum."])
  }

  func testMinimumRangeIsKept() async {
    slider.minimumRange = 20
    XCTAssertEqual(reader.type("maximum"), ["230"])
    XCTAssertEqual(reader.type("up"), ["230. Limited by Maximum price."])
    XCTAssertEqual(slider.lowerValue, 230)
  }

  func testThumbHasOwnStepAndPage() async {
    XCTAssertEqual(reader.type("up"), ["101"])
    XCTAssertEqual(reader.type("page up"), ["111"])
    slider.lowerThumb.step = 5
    XCTAssertEqual(reader.type("up"), ["115"])
  }

  func testGridStaysWhileLimitMoves() async {
    slider.upperThumb.step = 10
    slider.lowerValue = 103.7
    _ = reader.type("r")
    XCTAssertEqual(reader.type("down"), ["240"])
    XCTAssertEqual(slider.upperThumb.valueText(), "240")
  }

  func testFormatterMakesSpokenValue() async {
    slider.lowerThumb.formatter = { "\(Int($0)) euros" }
    XCTAssertEqual(reader.type("up"), ["101 euros"])
    slider.lowerThumb.accessibilityValue = "cheap"
    XCTAssertEqual(reader.type("describe").first, "Minimum price: cheap. Adjustable.")
    XCTAssertEqual(reader.type("up"), ["102 euros"])
  }

  func testDefaultStepIsPowerOfTenNearHundredthOfRange() async {
    func step(_ maximum: Double) -> Double? {
      slider.lowerThumb.step = nil
      slider.maximumValue = maximum
      return slider.lowerThumb.accessibilityRange?.step
    }
    XCTAssertEqual(step(1), 0.01)
    XCTAssertEqual(step(9), 0.1)
    XCTAssertEqual(step(250), 1)
    XCTAssertEqual(step(400), 10)
    XCTAssertEqual(step(0), 1)
  }

  func testDragSpeaksThumbAndThenOnlyValue() async {
    let start = 20 + slider.position(of: 250)
    let end = 20 + slider.position(of: 300)
    XCTAssertEqual(
      reader.type("drag \(start),115 to \(end),115"), ["Maximum price: 300. Adjustable."])
    XCTAssertEqual(reader.type("drag \(end),115 to \(start),400"), ["250"])
    XCTAssertEqual(reader.focusedElement === slider.upperThumb, true)
  }

  func testValueBetweenStepsIsSpoken() async {
    slider.step = 10
    slider.lowerThumb.step = nil
    slider.upperThumb.step = nil
    slider.upperValue = 305.6
    _ = reader.type("r")
    XCTAssertEqual(reader.type("describe").first, "Maximum price: 306. Adjustable.")
    XCTAssertEqual(reader.type("up"), ["310"])
    slider.upperValue = 305.6
    XCTAssertEqual(reader.type("down"), ["300"])
  }

  func testDisabledSliderIsDimmed() async {
    slider.isEnabled = false
    XCTAssertEqual(reader.type("up"), ["Dimmed."])
    XCTAssertEqual(reader.type("describe"), ["Minimum price: 100. Dimmed. Adjustable."])
    let middle = 20 + slider.position(of: 100)
    XCTAssertEqual(reader.type("drag \(middle),115 to 300,115"), ["Dimmed."])
    XCTAssertEqual(slider.lowerValue, 100)
  }

  func testThumbsOfReleasedSliderIgnoreInput() async {
    let thumb: RangeSlider.Thumb
    do {
      let slider = RangeSlider(frame: .zero, label: "Price")
      thumb = slider.lowerThumb
    }
    thumb.accessibilityIncrement()
    XCTAssertFalse(thumb.accessibilitySetValue(1))
    XCTAssertNil(thumb.valueText())
    XCTAssertTrue(thumb.accessibilityTraits.contains(.notEnabled))
  }
}
