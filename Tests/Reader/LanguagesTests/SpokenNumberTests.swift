import AccessibilityModel
import Languages
import TestSupport
import XCTest

/// Tests numbers, percentages and durations in each language.
final class SpokenNumberTests: XCTestCase {
  func testDecimalsEqualThoseOfStepOrMinimum() {
    XCTAssertEqual(AccessibilityRange(step: 1).decimals, 0)
    XCTAssertEqual(AccessibilityRange(step: 0.1).decimals, 1)
    XCTAssertEqual(AccessibilityRange(minimum: 0.25, step: 0.5).decimals, 2)
  }

  func testNumbersHaveSeparatorAndMinusOfLanguage() {
    for phrases in Phrases.all {
      let separator = ["en", "zh-Hans"].contains(phrases.language) ? "." : ","
      let style = phrases.numbers
      XCTAssertEqual(SpokenNumber.text(25, decimals: 1, style: style), "25\(separator)0")
      XCTAssertEqual(SpokenNumber.text(-0.05, decimals: 2, style: style), "-0\(separator)05")
      XCTAssertEqual(SpokenNumber.text(7.128, decimals: 0, style: style), "7")
    }
  }

  func testHalvesRoundAwayFromZeroAndZeroHasNoMinus() {
    XCTAssertEqual(SpokenNumber.text(0.5, decimals: 0), "1")
    XCTAssertEqual(SpokenNumber.text(-0.5, decimals: 0), "-1")
    XCTAssertEqual(SpokenNumber.text(-0.4, decimals: 0), "0")
    XCTAssertEqual(SpokenNumber.text(-0.0, decimals: 1), "0.0")
  }

  func testPercentHasNoBreakSpaceOfLanguage() {
    for phrases in Phrases.all {
      let blank = ["en", "zh-Hans"].contains(phrases.language) ? "" : "\u{A0}"
      XCTAssertEqual(SpokenNumber.percent(40, decimals: 0, style: phrases.numbers), "40\(blank)%")
    }
  }

  func testDurationsHavePluralFormsOfLanguage() {
    let cases: [(Double, [String: String])] = [
      (
        90,
        [
          "en": "1 minute 30 seconds", "de": "1 Minute 30 Sekunden", "ru": "1 минута 30 секунд",
          "es": "1 minuto 30 segundos", "fr": "1 minute 30 secondes", "zh-Hans": "1分钟30秒",
        ]
      ),
      (
        7322,
        [
          "en": "2 hours 2 minutes 2 seconds", "de": "2 Stunden 2 Minuten 2 Sekunden",
          "ru": "2 часа 2 минуты 2 секунды", "es": "2 horas 2 minutos 2 segundos",
          "fr": "2 heures 2 minutes 2 secondes", "zh-Hans": "2小时2分钟2秒",
        ]
      ),
      (
        0,
        [
          "en": "0 seconds", "de": "0 Sekunden", "ru": "0 секунд", "es": "0 segundos",
          "fr": "0 seconde", "zh-Hans": "0秒",
        ]
      ),
    ]
    for (seconds, expected) in cases {
      for phrases in Phrases.all {
        XCTAssertEqual(
          SpokenNumber.duration(seconds, style: phrases.numbers), expected[phrases.language])
      }
    }
  }

  func testRussianHasThreePluralForms() {
    let forms = [1, 2, 4, 5, 11, 12, 14, 15, 21, 22, 25].map {
      SpokenNumber.duration(Double($0), style: Phrases.russian.numbers)
    }
    XCTAssertEqual(
      forms,
      [
        "1 секунда", "2 секунды", "4 секунды", "5 секунд", "11 секунд", "12 секунд",
        "14 секунд", "15 секунд", "21 секунда", "22 секунды", "25 секунд",
      ])
    XCTAssertEqual(
      SpokenNumber.duration(1.5, decimals: 1, style: Phrases.russian.numbers), "1,5 секунды")
  }

  func testDurationIsRoundedBeforeSplit() {
    XCTAssertEqual(SpokenNumber.duration(59.6), "1 minute")
    XCTAssertEqual(SpokenNumber.duration(3599.96, decimals: 1), "1 hour")
    XCTAssertEqual(SpokenNumber.duration(61.5, decimals: 1), "1 minute 1.5 seconds")
    XCTAssertEqual(SpokenNumber.duration(-90), "-1 minute 30 seconds")
    XCTAssertEqual(SpokenNumber.duration(-0.2), "0 seconds")
  }

  func testExtremeNumbersAreFormatted() {
    var generator = SeededGenerator.printed(cases: 2000)
    for index in 0..<2000 {
      let number = Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &generator))
      let decimals = Int.random(in: -2...12, using: &generator)
      let style = Phrases.all[index % Phrases.all.count].numbers
      for text in [
        SpokenNumber.text(number, decimals: decimals, style: style),
        SpokenNumber.percent(number, decimals: decimals, style: style),
        SpokenNumber.duration(number, decimals: decimals, style: style),
      ] {
        XCTAssertFalse(text.isEmpty)
        XCTAssertFalse(text.contains("{"), text)
      }
    }
  }
}
