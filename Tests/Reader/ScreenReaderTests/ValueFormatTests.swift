import AccessibilityModel
import Languages
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests values formatted by the reader, and values formatted by the application.
@MainActor
final class ValueFormatTests: XCTestCase {
  private let level = element("Level", .adjustable)

  override func setUp() async throws {
    level.accessibilityRange = AccessibilityRange(
      maximum: 9, step: 0.5, value: 2.5, format: .number)
  }

  func testNumberIsWrittenInTheLanguageOfTheUser() async {
    XCTAssertEqual(said(), "Level: 2.5. Adjustable.")
    XCTAssertEqual(said(in: .german), "Level: 2,5. Einstellbar.")
    level.accessibilityRange?.format = .percent
    XCTAssertEqual(said(in: .german), "Level: 2,5\u{A0}%. Einstellbar.")
    level.accessibilityLanguage = "en"
    XCTAssertEqual(said(in: .german), "Level: 2.5%. Adjustable.")
  }

  func testValueOfTheApplicationIsSpokenAsItIs() async {
    level.accessibilityValue = "two and a half"
    XCTAssertEqual(said(in: .german), "Level: two and a half. Einstellbar.")
    level.accessibilityValue = "2.5 dB"
    XCTAssertEqual(said(in: .german), "Level: 2.5 dB. Einstellbar.")
    level.accessibilityValue = "3.5"
    XCTAssertEqual(said(in: .german), "Level: 3.5. Einstellbar.", "the text is a different number")
    level.accessibilityValue = ""
    XCTAssertEqual(said(in: .german), "Level. Einstellbar.")
  }

  func testNumberOfTheApplicationIsWrittenInTheLanguageOfTheUser() async {
    level.accessibilityRange?.format = nil
    level.accessibilityValue = "2.50"
    XCTAssertEqual(said(in: .german), "Level: 2,50. Einstellbar.")
    level.accessibilityValue = "2,5 %"
    XCTAssertEqual(said(), "Level: 2.5%. Adjustable.")
  }

  func testFullVerbositySaysTheBoundsOfNumbersOnly() async {
    XCTAssertEqual(said(.full, in: .german), "Level: 2,5. Einstellbar. Minimum 0,0. Maximum 9,0.")
    level.accessibilityRange?.format = .percent
    XCTAssertEqual(said(.full), "Level: 2.5%. Adjustable. Minimum 0.0%. Maximum 9.0%.")
    level.accessibilityRange?.format?.text = "{value} of nine"
    XCTAssertEqual(said(.full), "Level: 2.5% of nine. Adjustable.")
    level.accessibilityRange?.format = .duration
    XCTAssertEqual(said(.full), "Level: 2.5 seconds. Adjustable.")
  }

  func testRestTextIsSpokenOnFocusOnly() async {
    level.accessibilityRange?.format?.restText = "{text} of 9"
    XCTAssertEqual(said(), "Level: 2.5 of 9. Adjustable.")
    let describer = ElementDescriber()
    XCTAssertEqual(describer.describe(level, isAtRest: false).text, "Level: 2.5. Adjustable.")
    level.accessibilityValue = "soft"
    XCTAssertEqual(said(), "Level: soft. Adjustable.")
    level.accessibilityRestValue = "soft, of all there is"
    XCTAssertEqual(said(), "Level: soft, of all there is. Adjustable.")
  }

  func testFormattedValueOutsideItsBoundsSaysThem() async {
    level.accessibilityRange?.value = 12
    XCTAssertEqual(
      said(in: .german), "Level: 12,0. Einstellbar. Ungültig. Muss zwischen 0,0 und 9,0 liegen")
    level.accessibilityRange?.lowestValidValue = 15
    XCTAssertEqual(said(), "Level: 12.0. Adjustable. Invalid. Must be at least 15.0")
    level.accessibilityErrorMessage = "Too loud"
    XCTAssertEqual(said(), "Level: 12.0. Adjustable. Invalid. Too loud")
    level.accessibilityErrorMessage = nil
    level.accessibilityRange?.format = nil
    XCTAssertEqual(said(), "Level. Adjustable. Invalid.")
  }

  func testEveryLanguageHasItsOwnWordsForBounds() async {
    var languages: [String: String] = [:]
    level.accessibilityRange?.value = 12
    for phrases in Phrases.all {
      let words = ElementDescriber(phrases: phrases).describe(level).description.last?.segment.text
      XCTAssertNil(languages[words ?? ""], "\(phrases.language): \(words ?? "")")
      languages[words ?? ""] = phrases.language
    }
    XCTAssertEqual(languages["Must be between 0.0 and 9.0"], "en")
  }

  func testBoundBetweenTwoStepsMayBeTheValue() async {
    level.accessibilityRange?.minimum = 3
    XCTAssertTrue(said().hasSuffix("Invalid. Must be between 3.0 and 9.0"), said())
    level.accessibilityRange?.lowestValidValue = 2.25
    XCTAssertEqual(said(), "Level: 2.5. Adjustable.")
  }

  func testSpokenValueIsFound() async {
    let screen = screen([element("Name", .button), level], frame: .null)
    var settings = ReaderSettings()
    settings.language = "de"
    var reader = openedReader(of: screen, settings: settings)
    XCTAssertEqual(reader.type("find 2,5").first, "Level: 2,5. Einstellbar.")
  }

  private func said(_ verbosity: Verbosity = .standard, in phrases: Phrases = .english) -> String {
    ElementDescriber(phrases: phrases, detail: VerbosityOptions(verbosity)).describe(level).text
  }
}
