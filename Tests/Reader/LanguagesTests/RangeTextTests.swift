import AccessibilityModel
import Languages
import XCTest

/// Tests how the values of ranges are spoken in several languages.
@MainActor
final class RangeTextTests: XCTestCase {
  func testFormatDecidesHowNumberIsWritten() async {
    let range = AccessibilityRange(step: 0.5, value: 90)
    func text(_ format: AccessibilityRange.ValueFormat?, _ phrases: Phrases) -> String? {
      var range = range
      range.format = format
      return range.valueText(in: phrases.numbers)
    }
    XCTAssertNil(text(nil, .english))
    XCTAssertEqual(text(.number, .english), "90.0")
    XCTAssertEqual(text(.number, .german), "90,0")
    XCTAssertEqual(text(.percent, .french), "90,0\u{A0}%")
    XCTAssertEqual(text(.duration, .english), "1 minute 30.0 seconds")
  }

  func testTextReplacesNumberAndRestTextContainsNumber() async {
    var range = AccessibilityRange(
      maximum: 5, value: 3,
      format: .init(
        .number, text: "{value} stars", texts: [0: "none"], restText: "{text} of 5",
        restTexts: [5: "full marks"]))
    XCTAssertEqual(range.valueText(), "3 stars")
    XCTAssertEqual(range.restText(), "3 stars of 5")
    range.value = 0
    XCTAssertEqual(range.valueText(), "none")
    XCTAssertEqual(range.restText(), "none of 5")
    range.value = 5
    XCTAssertEqual(range.valueText(), "5 stars")
    XCTAssertEqual(range.restText(), "full marks")
    XCTAssertEqual(range.text(of: 4), "4")
    range.format?.restText = nil
    range.value = 4
    XCTAssertNil(range.restText())
  }

  func testApplicationValuePrecedesFormat() async {
    let element = AccessibilityElement()
    XCTAssertNil(element.valueText())
    element.accessibilityRange = AccessibilityRange(value: 7)
    XCTAssertNil(element.valueText())
    element.accessibilityRange?.format = .percent
    XCTAssertEqual(element.valueText(), "7%")
    element.accessibilityValue = "loud"
    XCTAssertEqual(element.valueText(), "loud")
    element.accessibilityValue = ""
    XCTAssertEqual(element.valueText(), "")
  }
}
