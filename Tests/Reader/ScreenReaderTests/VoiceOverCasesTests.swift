import ScreenReader
import TestSupport
import Testing

/// Tests descriptions observed in VoiceOver, with a table of cases in three languages.
@MainActor
struct VoiceOverCasesTests {
  /// Our corrections of defective strings, keyed by the published strings.
  private static let corrections: [String: String] = [
    "Use the rotor to access Misspelled Words": "Use the rotor to access Misspelled Words.",
    "Double tap to edit., Use the rotor to access Misspelled Words":
      "Double tap to edit. Use the rotor to access Misspelled Words.",
    // In German, a verb within a sentence is not capitalized.
    "Zum Umschalten Doppeltippen.": "Zum Umschalten doppeltippen.",
  ]

  @Test func thereAreCases() throws { #expect(try VoiceOverCase.all().count == 174) }

  @Test(arguments: try VoiceOverCase.all())
  func anElementIsDescribedAsVoiceOverDescribesIt(_ testCase: VoiceOverCase) throws {
    let (element, screen) = try testCase.screen()
    withExtendedLifetime(screen) {
      let described = ElementDescriber().describe(element)
      #expect(described.text == testCase.expectedDescription)
      #expect(described.hintText == testCase.expectedHint.map { Self.corrections[$0] ?? $0 })
    }
  }

  @Test(arguments: try VoiceOverCase.all().filter { $0.context == nil })
  func theReaderSaysWhatTheDescriberSays(_ testCase: VoiceOverCase) throws {
    let (element, _) = try testCase.screen()
    var reader = ScreenReader(screen: element)
    let described = ElementDescriber().describe(element)
    // Empty strings are not spoken, so leave them out.
    let expected = [described.text, described.hintText ?? ""].filter { !$0.isEmpty }
    #expect(texts(reader.open()) == expected)
  }
}
