import AccessibilityModel
import Languages
import SpeechModel
import TestSupport
import XCTest

@testable import ScreenReader

/// Tests hostile text that is invisible, very long or random.
@MainActor
final class HostileTextTests: XCTestCase {
  func testInvisibleTextCountsAsMissing() async {
    for text in [
      " ", "\n\t ", "\u{A0}\u{2003}", "\u{200B}\u{FEFF}", "\u{202E}\u{2066}\u{200F}",
      "\0\u{1}\u{1B}", "\u{3164}\u{115F}\u{1160}", "\u{FE0F}\u{34F}",
    ] {
      let button = element(text, .button)
      button.accessibilityValue = text
      button.accessibilityHint = text
      button.accessibilityErrorMessage = text
      button.accessibilityRestValue = text
      let described = ElementDescriber().describe(button)
      XCTAssertEqual(described.text, "Button.", "\(Array(text.unicodeScalars))")
      XCTAssertNil(described.hintText)
    }
  }

  func testVisibleTextStays() async {
    for text in ["👩🏽‍🚒", "e\u{301}", "\u{202E}abc\u{202C}", "a\u{1}b", "{label}", "<b>", "[[x]]"] {
      XCTAssertEqual(ElementDescriber().describe(element(text, .button)).text, "\(text). Button.")
    }
  }

  func testNamesInBracesAreNotReplaced() async {
    let group = screen(["{label}"])
    group.accessibilityContainerType = .semanticGroup
    group.accessibilityLabel = "{label} {number}"
    XCTAssertEqual(
      ElementDescriber().groups(leaving: nil, entering: group.children[0]).map(\.segment.text),
      ["{label} {number}"])
  }

  func testLongTextIsDescribedWhole() async {
    for piece in ["a", " ", "-1 ", "1.", "9", "1 Minute ", "👩🏽‍🚒", "\u{202E}", "e\u{301}"] {
      let text = String(repeating: piece, count: 30_000 / piece.utf8.count)
      let described = ElementDescriber(phrases: .german).describe(element(text + "x", .button))
      XCTAssertEqual(described.text.utf8.count, text.utf8.count + "x. Taste.".utf8.count)
      XCTAssertFalse(engineText(described).isEmpty)
    }
  }

  func testRandomTextsHaveADescription() async {
    var generator = SeededGenerator.printed(cases: 500)
    let pieces = [
      "a", " ", ".", "?", "…", "。", "-", "5", ",", "%", "\n", "\0", "{", "}", "\u{202E}", "👍",
      "\u{301}", "分钟", " Minute", "\u{2212}", "Back",
    ]
    func text(_ generator: inout SeededGenerator) -> String? {
      let count = Int.random(in: 0...8, using: &generator)
      guard count > 0 else { return nil }
      return (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }
    for index in 0..<500 {
      let element = AccessibilityElement()
      element.accessibilityLabel = text(&generator)
      element.accessibilityValue = text(&generator)
      element.accessibilityHint = text(&generator)
      element.accessibilityRoleDescription = text(&generator)
      element.accessibilityErrorMessage = text(&generator)
      element.accessibilityDisabledReason = text(&generator)
      element.accessibilityRestValue = text(&generator)
      element.accessibilityLanguage = text(&generator)
      element.accessibilityTraits = AccessibilityTraits(
        rawValue: UInt64.random(in: 0...UInt64.max, using: &generator))
      element.accessibilityRange = AccessibilityRange(
        minimum: Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &generator)),
        step: Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &generator)))
      let describer = ElementDescriber(
        phrases: Phrases.all[index % Phrases.all.count],
        detail: VerbosityOptions(Verbosity.allCases[index % 3]))
      let described = describer.describe(element)
      // There must be spoken words if, and only if, there are written words.
      XCTAssertEqual(described.description.isEmpty, described.text.isEmpty)
      XCTAssertFalse(described.description.contains { $0.segment.text.isEmpty })
      XCTAssertFalse(described.description.contains { $0.rule.isEmpty })
    }
  }
}
