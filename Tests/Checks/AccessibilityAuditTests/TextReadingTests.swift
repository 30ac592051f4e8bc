import AccessibilityModel
import XCTest

@testable import AccessibilityAudit

/// Tests how rules read numbers and text from the code in what users hear.
@MainActor
final class TextReadingTests: XCTestCase {
  func testNumbersInTextAreReadInAnyScript() {
    let cases: [(String, [Double])] = [
      ("3 of 5 stars", [3, 5]), ("4/5", [4, 5]), ("$4", [4]), ("4 €", [4]), ("%40", [40]),
      ("٤٠٪", [40]), ("४२ रुपये", [42]), ("１２％", [12]), ("−3 dB", [-3]), ("(-3)", [-3]), ("A-5", [5]),
      ("1,5", [1.5]), ("1.234,5 km", [1_234.5]), ("1.234.567", [1_234_567]),
      ("₹1,00,000", [100_000]), ("1’000 CHF", [1_000]), ("12 345 €", [12, 345]),
      ("12\u{202F}345 €", [12_345]), ("٣٫٥", [3.5]), ("12:30", [12, 30]), ("1.2.3", []),
      ("31.12.2030", []), ("1e+16", [1e16]), ("", []), ("none", []), (".5", [0.5]),
    ]
    for (text, numbers) in cases {
      XCTAssertEqual(WrittenNumbers(in: text).numbers.map(\.value), numbers, text)
      XCTAssertEqual(WrittenNumbers(in: text).pieces.count, numbers.count + 1, text)
    }
    XCTAssertEqual(WrittenNumbers(in: "%40 of 5").numbers.map(\.isPercent), [true, false])
    XCTAssertEqual(WrittenNumbers(in: "40\u{A0}% done").pieces, ["", " done"])
    XCTAssertEqual(WrittenNumbers(in: "1,000 €").only?.thousands, 1_000)
    XCTAssertEqual(WrittenNumbers(in: "-0 guests").only?.isNegative, true)
    let long = String(repeating: "9", count: 10_000)
    XCTAssertLessThan(WrittenNumbers(in: "\(long) 1").numbers.count, 2)
  }

  func testTextFromCodeIsRecognized() {
    for text in [
      "rating_view.title", "rating.value.3", "ic_star_filled", "Optional(3.0)", "star.png", "null",
      "Optional(\"Rating\")", "screen.button.ok_title",
    ] { XCTAssertTrue(DeveloperText.contains(text), text) }
    for text in [
      "Rating", "3", "3.5", "1.2.3", "example.com", "www.example.org", "mail.example.net",
      "e.g. red",
      "Optional", "my_file.txt", "10.0.0.1",
    ] { XCTAssertFalse(DeveloperText.contains(text), text) }
  }

  func testAdjustableElementIsNeitherImageNorSelected() async {
    let report = audit {
      page([
        Item("Volume", [.adjustable, .image], value: "3"),
        Item("Bass", [.adjustable, .selected], value: "3"),
      ])
    }
    XCTAssertEqual(
      report.lines.filter { $0.hasPrefix("conflicting-traits") },
      [
        "conflicting-traits | “Volume” | It is adjustable and an image.",
        "conflicting-traits | “Bass” | It is adjustable and selected.",
      ])
  }

  func testReplacedElementsGetTheirOwnRemedy() async {
    assertAdvisesToKeepElements([
      Item("Total", value: "1"),
      Item("Add", .button) {
        $0.onActivate = { item in
          item.parent?.accessibilityElements = [Item("Total", value: "2"), item]
          return true
        }
      },
    ])
  }

  /// An advice to post `layoutChanged` at each step would make readers repeat the thumb.
  func testThumbsThatAreMadeAnewAtEachStepGetTheSameRemedy() async {
    assertAdvisesToKeepElements([
      Item("Lowest price", .adjustable, value: "20"),
      Item("Highest price", .adjustable, value: "80") {
        $0.onIncrement = { thumb in
          thumb.parent?.accessibilityElements = [
            Item("Lowest price", .adjustable, value: "20"),
            Item("Highest price", .adjustable, value: "81"),
          ]
        }
      },
    ])
  }

  private func assertAdvisesToKeepElements(
    _ items: @autoclosure @escaping @MainActor () -> [Item], line: UInt = #line
  ) {
    let findings = audit { page(items()) }.findings.filter { $0.rule == "untold-change" }
    XCTAssertEqual(
      findings.map(\.message),
      [
        "Operating it replaces elements with new ones of the same name, so screen readers lose their place."
      ], line: line)
    XCTAssertEqual(
      findings.map(\.remedy), ["Keep the elements, and change their values."], line: line)
  }
}
