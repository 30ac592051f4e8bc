import AccessibilityModel
import Foundation
import Languages
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests the text that is sent to the engine in place of text that it would misread.
@MainActor
final class EngineTextTests: XCTestCase {
  func testMinusIsAWord() async {
    let words = [
      "en": "minus 5", "de": "minus 5", "ru": "минус 5", "es": "menos 5", "fr": "moins 5",
      "zh-Hans": "负5",
    ]
    for phrases in Phrases.all {
      XCTAssertEqual(spoken("-5", phrases), words[phrases.language], phrases.language)
      XCTAssertEqual(spoken("\u{2212}5", phrases), words[phrases.language], phrases.language)
    }
  }

  func testOnlyASignBeforeANumberIsAMinus() async {
    for text in ["3-5", "A-5", "2024-01-02", "well-known", "- 5", "--5", "5-", "10:-5"] {
      XCTAssertEqual(spoken(text, .german), text)
    }
    XCTAssertEqual(spoken("from -5 to (-3)", .english), "from minus 5 to (minus 3)")
    XCTAssertEqual(spoken("气温-5", .chinese), "气温负5")
  }

  func testDurationsHaveTheGenderOfTheirNoun() async {
    XCTAssertEqual(spoken("1 Minute 30 Sekunden", .german), "eine Minute 30 Sekunden")
    XCTAssertEqual(spoken("1 Minuten", .german), "1 Minuten")
    XCTAssertEqual(spoken("1 minuto", .spanish), "un minuto")
    XCTAssertEqual(spoken("21 minutos", .spanish), "veintiún minutos")
    XCTAssertEqual(spoken("1 hora 31 segundos", .spanish), "una hora treinta y un segundos")
    XCTAssertEqual(spoken("1 minute", .french), "une minute")
    XCTAssertEqual(spoken("21 minutes", .french), "vingt et une minutes")
    XCTAssertEqual(spoken("1 минута 2 секунды", .russian), "одна минута две секунды")
    XCTAssertEqual(spoken("22 минуты", .russian), "двадцать две минуты")
    XCTAssertEqual(spoken("1 час", .russian), "1 час")
    XCTAssertEqual(spoken("2分钟", .chinese), "两分钟")
    XCTAssertEqual(spoken("2小时2分钟12秒", .chinese), "两小时两分钟12秒")
    XCTAssertEqual(spoken("1 minute", .english), "1 minute")
  }

  func testRussianStateIsNotAnAbbreviationAndPositionHasItsCase() async {
    let wifi = element("Wi-Fi", [.button, .toggleButton])
    wifi.accessibilityPositionInSet = AccessibilityPositionInSet(position: 2, count: 4)
    wifi.accessibilityValue = "1"
    let describer = ElementDescriber(phrases: .russian, detail: VerbosityOptions(.full))
    XCTAssertEqual(describer.describe(wifi).text, "Wi-Fi. Кнопка-переключатель. Вкл. 2 из 4.")
    XCTAssertEqual(
      engineText(describer.describe(wifi)), "Wi-Fi. Кнопка-переключатель. Включено. 2, всего 4.")
    wifi.accessibilityValue = "0"
    XCTAssertTrue(engineText(describer.describe(wifi)).contains("Выключено."))
  }

  func testBoundsAreSpelled() async {
    let level = element("Pegel", .adjustable)
    level.accessibilityValue = "-3,5"
    level.accessibilityRange = AccessibilityRange(minimum: -10, maximum: 5, step: 0.5, value: -3.5)
    let described = ElementDescriber(phrases: .german, detail: VerbosityOptions(.full)).describe(
      level)
    XCTAssertEqual(described.text, "Pegel: -3,5. Einstellbar. Minimum -10,0. Maximum 5,0.")
    XCTAssertEqual(
      engineText(described), "Pegel: minus 3,5. Einstellbar. Minimum minus 10,0. Maximum 5,0.")
  }

  func testChangedValueIsSpelled() async {
    let level = Level()
    level.accessibilityLanguage = "es"
    var reader = openedReader(of: level)
    let said = reader.response(to: "swipe down").utterances
    XCTAssertEqual(said.map(\.text), ["-1"])
    XCTAssertEqual(said.map(\.engineText), ["menos 1"])
    XCTAssertEqual(said.first?.segments.map(\.language), ["es"])
  }

  func testTextInALanguageWithoutRulesStays() async {
    let label = element("-5")
    label.accessibilityLanguage = "ja"
    XCTAssertNil(ElementDescriber().describe(label).description[0].segment.engineText)
  }

  func testLabelKeepsItsOwnPunctuation() async {
    for label in ["Really?", "Really!", "More…"] {
      let described = ElementDescriber().describe(element(label, .button))
      XCTAssertEqual(described.text, "\(label). Button.")
      XCTAssertEqual(engineText(described), "\(label) Button.")
    }
    XCTAssertEqual(ElementDescriber().describe(element("真的？", .button)).text, "真的？ Button.")
  }

  /// Returns the engine's text for an element with a label, in a given language.
  private func spoken(_ text: String, _ phrases: Phrases) -> String {
    engineText(ElementDescriber(phrases: phrases).describe(element(text)))
  }
}

/// An adjustable level that each decrement lowers by one.
private final class Level: AccessibilityElement {
  private var number = 0

  override init() {
    super.init()
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  override var accessibilityValue: String? {
    get { String(number) }
    set {}
  }

  override func accessibilityDecrement() { number -= 1 }
}
