import AccessibilityModel
import Foundation
import ScreenReader
import TestSupport
import XCTest

/// What VoiceOver was observed to say of an element that stands by itself, from a table of cases.
final class VoiceOverCasesTests: XCTestCase {
  private struct Case: Decodable {
    let id: String
    let label: String?
    let value: String?
    let hint: String?
    let traits: [String]
    let expectedDescription: String
    let expectedHint: String?
  }

  private static let traits: [String: AccessibilityTraits] = [
    "button": .button, "link": .link, "image": .image, "selected": .selected,
    "playsSound": .playsSound, "keyboardKey": .keyboardKey, "staticText": .staticText,
    "summaryElement": .summaryElement, "notEnabled": .notEnabled,
    "updatesFrequently": .updatesFrequently, "searchField": .searchField,
    "startsMediaSession": .startsMediaSession, "adjustable": .adjustable,
    "allowsDirectInteraction": .allowsDirectInteraction, "causesPageTurn": .causesPageTurn,
    "tabBar": .tabBar, "header": .header, "textEntry": .textEntry, "isEditing": .isEditing,
    "secureTextField": .secureTextField, "backButton": .backButton, "tabBarItem": .tabBarItem,
    "supportsZoom": .supportsZoom, "textArea": .textArea, "toggleButton": .toggleButton,
    "switchButton": .toggleButton,
  ]

  /// Where the published strings have a defect that is mended, ours by theirs.
  private static let mended: [String: String] = [
    "Use the rotor to access Misspelled Words": "Use the rotor to access Misspelled Words.",
    "Double tap to edit., Use the rotor to access Misspelled Words":
      "Double tap to edit. Use the rotor to access Misspelled Words.",
  ]

  func testEveryCaseIsDescribedAsVoiceOverDescribesIt() throws {
    let cases = try cases()
    XCTAssertGreaterThan(cases.count, 80)
    for testCase in cases {
      let element = AccessibilityElement()
      element.isAccessibilityElement = true
      element.accessibilityLabel = testCase.label
      element.accessibilityValue = testCase.value
      element.accessibilityHint = testCase.hint
      for name in testCase.traits {
        element.accessibilityTraits.insert(try XCTUnwrap(Self.traits[name], name))
      }
      var reader = ScreenReader(screen: element)
      let heard = texts(reader.open())
      let hint = testCase.expectedHint.map { Self.mended[$0] ?? $0 }
      // An element without any words has nothing to be heard.
      let expected = [testCase.expectedDescription, hint ?? ""].filter { !$0.isEmpty }
      XCTAssertEqual(heard, expected, testCase.id)
    }
  }

  private func cases() throws -> [Case] {
    let url = try XCTUnwrap(
      Bundle.module.url(forResource: "voiceover", withExtension: "jsonl", subdirectory: "Cases"))
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map {
      try decoder.decode(Case.self, from: Data($0.utf8))
    }
  }
}
