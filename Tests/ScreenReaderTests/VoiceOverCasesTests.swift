import ScreenReader
import TestSupport
import XCTest

/// What VoiceOver was observed to say of an element, by itself and in its containers, from a table
/// of cases in three languages.
final class VoiceOverCasesTests: XCTestCase {
  /// Where the published strings have a defect that is mended, ours by theirs.
  private static let mended: [String: String] = [
    "Use the rotor to access Misspelled Words": "Use the rotor to access Misspelled Words.",
    "Double tap to edit., Use the rotor to access Misspelled Words":
      "Double tap to edit. Use the rotor to access Misspelled Words.",
    // In the middle of a sentence a verb is not capitalised.
    "Zum Umschalten Doppeltippen.": "Zum Umschalten doppeltippen.",
  ]

  func testEveryCaseIsDescribedAsVoiceOverDescribesIt() throws {
    let cases = try VoiceOverCase.all()
    XCTAssertEqual(cases.count, 174)
    for testCase in cases {
      let (element, screen) = try testCase.screen()
      withExtendedLifetime(screen) {
        let described = ElementDescriber().describe(element)
        XCTAssertEqual(described.text, testCase.expectedDescription, testCase.id)
        let hint = testCase.expectedHint.map { Self.mended[$0] ?? $0 }
        XCTAssertEqual(described.hintText, hint, testCase.id)
      }
    }
  }

  func testTheReaderSaysWhatTheDescriberSays() throws {
    for testCase in try VoiceOverCase.all() where testCase.context == nil {
      let (element, _) = try testCase.screen()
      var reader = ScreenReader(screen: element)
      let described = ElementDescriber().describe(element)
      // An element without any words has nothing to be heard.
      let expected = [described.text, described.hintText ?? ""].filter { !$0.isEmpty }
      XCTAssertEqual(texts(reader.open()), expected, testCase.id)
    }
  }
}
