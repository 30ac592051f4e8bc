import Languages
import TestSupport
import XCTest

@testable import ScreenReader

/// Tests the rotor's words in every language.
@MainActor
final class RotorPhrasesTests: XCTestCase {
  /// The names that equal the English names because their words are international.
  private static let argued: [String: Set<String>] = [
    "de": ["Links", "Tabs"],
    "fr": ["Images", "Actions", "Positions", "Orientation"],
  ]

  private let settings: [RotorSetting] =
    TextUnit.allCases.map(RotorSetting.text) + RotorElementKind.allCases.map(RotorSetting.elements)
    + [.misspelledWords, .adjustValue, .actions, .moreContent]
    + SettingName.inRotor.map(RotorSetting.reader)

  func testEveryLanguageHasADifferentNameForEverySetting() async {
    for phrases in Phrases.all {
      let names = settings.map { phrases.rotor.name(of: $0) }
      XCTAssertFalse(names.contains(""), phrases.language)
      XCTAssertEqual(Set(names).count, names.count, phrases.language)
      XCTAssertEqual(
        Set(phrases.rotor.verbosities.keys), Set(Verbosity.allCases), phrases.language)
    }
  }

  func testEveryEdgeIsASentence() async {
    for phrases in Phrases.all {
      let rotor = phrases.rotor
      for edge in edges(of: rotor) {
        XCTAssertTrue([".", "。"].contains(edge.last), "\(phrases.language) \(edge)")
      }
      XCTAssertTrue(rotor.noMore.contains("{name}"), phrases.language)
    }
  }

  func testNoWordIsLeftInEnglish() async {
    let english = Set(words(of: .english))
    for phrases in Phrases.all where phrases != .english {
      XCTAssertEqual(
        english.intersection(words(of: phrases)), Self.argued[phrases.language] ?? [],
        phrases.language)
      guard ["ru", "zh-Hans"].contains(phrases.language) else { continue }
      for word in words(of: phrases) {
        let own = word.replacing(/\{[a-z]+\}/, with: "")
        XCTAssertFalse(own.contains { $0.isASCII && $0.isLetter }, word)
      }
    }
  }

  func testRateHasItsPlural() async {
    for (phrases, rate, words) in [
      (Phrases.english, 175, "175 words per minute"), (.german, 175, "175 Wörter pro Minute"),
      (.russian, 81, "81 слово в минуту"), (.russian, 92, "92 слова в минуту"),
      (.russian, 112, "112 слов в минуту"), (.spanish, 175, "175 palabras por minuto"),
      (.french, 175, "175 mots par minute"), (.chinese, 175, "每分钟175个字词"),
    ] {
      var reader = ScreenReader(screen: screen(["One"]))
      reader.settings.language = phrases.language
      _ = reader.open()
      XCTAssertEqual(reader.type("rate \(rate)").first?.contains(words), true, words)
    }
  }

  private func edges(of rotor: RotorPhrases) -> [String] {
    TextUnit.allCases.flatMap { [rotor.first($0), rotor.last($0)] }
      + RotorElementKind.allCases.flatMap {
        [rotor.items(of: $0).noMore, rotor.items(of: $0).none]
      }
      + [rotor.misspelledWords, rotor.moreContent].flatMap { [$0.noMore, $0.none] }
      + [rotor.noMore, rotor.noMoreActions]
  }

  private func words(of phrases: Phrases) -> [String] {
    let rotor = phrases.rotor
    return settings.map { rotor.name(of: $0) } + edges(of: rotor)
      + [rotor.visitedLinks, rotor.boldText, rotor.italicText, rotor.underlinedText]
      + [rotor.nothingSelected, rotor.unnamed, rotor.activate, rotor.wordsPerMinute.other]
      + Array(rotor.verbosities.values)
      + [rotor.before, rotor.after, rotor.important, rotor.all]
      + SettingName.allCases.filter { $0 != .speech }.map { rotor.name(of: $0) }
  }
}
