import AccessibilityModel
import Languages
import TestSupport
import XCTest

/// Tests how numbers are parsed from text.
final class NumberTextTests: XCTestCase {
  func testWrittenNumbersAreParsedInEveryLanguage() {
    var generator = SeededGenerator.printed(cases: 2_000)
    for _ in 0..<2_000 {
      let decimals = Int.random(in: 0...9, using: &generator)
      let size: Double = [1, 1_000, 1e6, 1e18, 1e300].randomElement(using: &generator) ?? 1
      let number = Double.random(in: -1...1, using: &generator) * size
      guard let written = Double(DecimalNumber.text(number, decimals: decimals)) else {
        return XCTFail("\(number)")
      }
      for phrases in Phrases.all {
        let style = phrases.numbers
        let plain = SpokenNumber.text(number, decimals: decimals, style: style)
        XCTAssertEqual(NumberText(plain)?.number, written, plain)
        XCTAssertEqual(NumberText(plain)?.isPercent, false, plain)
        let percent = SpokenNumber.percent(number, decimals: decimals, style: style)
        XCTAssertEqual(NumberText(percent)?.number, written, percent)
        XCTAssertEqual(NumberText(percent)?.isPercent, true, percent)
        if let plainText = NumberText(plain)?.plainText {
          XCTAssertEqual(Double(plainText), written, plain)
        }
        // Larger numbers are written with fewer decimals, so compare the decimals of smaller ones
        // only.
        if abs(number) <= 1e6 { XCTAssertEqual(NumberText(plain)?.decimals, decimals, plain) }
      }
    }
  }

  func testSignsSpacesAndMarks() {
    for (text, number) in [
      ("7", 7), ("-3,5", -3.5), ("\u{2212}3.5", -3.5), ("+2", 2), (".5", 0.5), ("5.", 5),
      ("40 %", 40), ("40\u{A0}%", 40), ("1e3", 1_000), ("1\u{A0}000,5", 1_000.5),
      ("12\u{202F}345\u{202F}678", 12_345_678), ("0,125", 0.125),
    ] { XCTAssertEqual(NumberText(text)?.number, number, text) }
    XCTAssertEqual(NumberText("-0")?.isNegative, true)
    XCTAssertEqual(NumberText("25.0")?.decimals, 1)
    XCTAssertEqual(NumberText("1\u{A0}000")?.decimals, 0)
  }

  func testMarkBeforeThreeDigitsMaySeparateThousands() {
    XCTAssertEqual(NumberText("1,000")?.number, 1)
    XCTAssertEqual(NumberText("1,000")?.thousands, 1_000)
    XCTAssertEqual(NumberText("-12.345")?.thousands, -12_345)
    for text in ["0,125", "1,00", "1000", "1234,567", "1\u{A0}000"] {
      XCTAssertNil(NumberText(text)?.thousands, text)
    }
  }

  func testDatesVersionsAndWordsAreNotNumbers() {
    for text in [
      "", "-", "%", ",", "-.", ".%", "nan", "inf", "0x10", "1.2.3", "31.12.2030", "12:30", "3 of 5",
      "7 km", "1,5,3",
      "1.000,5", "--1", "1e", "e5", "5 0", "٣", "½", String(repeating: "9", count: 65), "1e999",
    ] {
      XCTAssertNil(NumberText(text)?.number, text)
    }
  }

  func testHostileTextsAreRead() {
    var generator = SeededGenerator.printed(cases: 2_000)
    let parts = ["-", "+", ".", ",", "\u{A0}", "e", "%", "0", "12", "345", "\u{301}", "🙂", " "]
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...8, using: &generator)
      let text = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      guard let number = NumberText(text)?.number else { continue }
      XCTAssertTrue(number.isFinite, text)
      XCTAssertEqual(NumberText(text)?.plainText.flatMap(Double.init), number, text)
    }
  }
}
