import AccessibilityModel
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests adjustable elements other than the pitch control.
@MainActor
final class AdjustmentTests: XCTestCase {
  /// An element like those of UIKit, with steps but without a range.
  private final class PlainAdjustable: AccessibilityElement {
    var level = 5
    var lowest = Int.min
    var highest = Int.max

    override init() {
      super.init()
      isAccessibilityElement = true
      accessibilityLabel = "Level"
      accessibilityTraits = .adjustable
    }
    override var accessibilityValue: String? {
      get { "\(level)" }
      set {}
    }
    override func accessibilityIncrement() { level = min(level + 1, highest) }
    override func accessibilityDecrement() { level = max(level - 1, lowest) }
  }

  private let plain = PlainAdjustable()

  func testStepWithoutRangeSaysUnchangedAtItsLimit() async {
    plain.highest = 6
    var reader = openedReader(of: plain)
    XCTAssertEqual(reader.type("up"), ["6"])
    XCTAssertEqual(reader.type("up"), ["6. Unchanged."])
    XCTAssertEqual(reader.type("down"), ["5"])
  }

  func testPageWithoutRangeIsTenStepsAndSetIsRefused() async {
    var reader = openedReader(of: plain)
    XCTAssertEqual(reader.type("page up"), ["15"])
    XCTAssertEqual(reader.type("page down"), ["5"])
    XCTAssertEqual(reader.type("set 7"), ["5. Can't be set."])
    XCTAssertEqual(reader.type("maximum"), ["5. Can't be set."])
  }

  func testSeveralStepsWithoutRangeSayTheLastValue() async {
    plain.highest = 8
    var reader = openedReader(of: plain)
    XCTAssertEqual(reader.type("up 9"), ["8"])
    XCTAssertEqual(reader.type("up 9"), ["8. Unchanged."])
  }

  func testCountBelowOneCountsAsOne() async {
    var reader = openedReader(of: plain)
    for count in [0, -1, .min] {
      XCTAssertEqual(texts(reader.perform(.swipe(.up, count: count))), ["6"])
      XCTAssertEqual(texts(reader.perform(.swipe(.down, count: count))), ["5"])
      XCTAssertEqual(texts(reader.perform(.swipe(.left, count: count))), ["First item."])
    }
  }

  func testElementWithoutLimitSaysTheNumberOfSteps() async {
    var reader = openedReader(of: plain)
    XCTAssertEqual(reader.type("swipe up 1000000000"), ["10005. Stopped after 10000."])
    XCTAssertEqual(reader.type("page down 1000000000"), ["5. Stopped after 10000."])
  }

  func testElementThatIsNotAdjustableRefuses() async {
    var reader = openedReader(of: element("Title", .header))
    for line in ["swipe up", "swipe down", "minimum", "set 3"] {
      let response = reader.response(to: line)
      XCTAssertEqual(texts(response), ["Not adjustable."], line)
      XCTAssertEqual(earcons(response), [.error], line)
    }
  }

  func testElementWithoutValueSaysItsLabel() async {
    let silent = element("Level", .adjustable)
    var reader = openedReader(of: silent)
    XCTAssertEqual(reader.type("up"), ["Level. Unchanged."])
  }
}
