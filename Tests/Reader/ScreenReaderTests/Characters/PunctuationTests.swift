import AccessibilityModel
import SpeechModel
import TestSupport
import XCTest

@testable import Languages
@testable import ScreenReader

/// Tests which punctuation marks are spoken by name at each level.
@MainActor
final class PunctuationTests: XCTestCase {
  func testPunctuationBetweenPartsIsNeverNamed() async {
    let level = element("Level #1", .adjustable)
    level.accessibilityValue = "5"
    var describer = ElementDescriber()
    describer.punctuation = .all
    XCTAssertEqual(engineText(describer.describe(level)), "Level number sign 1: 5. Adjustable.")
  }

  func testEveryMarkHasANameInEveryLanguage() async {
    let english = Set(CharacterNames.english.names.keys)
    XCTAssertGreaterThan(english.count, 100)
    for phrases in Phrases.all {
      let characters = phrases.operating.characters
      XCTAssertEqual(Set(characters.names.keys), english, phrases.language)
      XCTAssertFalse(characters.names.values.contains(""), phrases.language)
      XCTAssertEqual(Set(characters.levels.keys), Set(PunctuationLevel.allCases))
      XCTAssertEqual(Set(characters.levels.values).count, 3, phrases.language)
      for character in english {
        XCTAssertTrue(
          PunctuationClass(character) != nil || character.isWhitespace, character.debugDescription)
      }
    }
  }

  func testChosenLevelIsSpokenAtOnce() async {
    var reader = openedReader(of: screen(["a_b #"]))
    XCTAssertEqual(spoken(reader.response(to: "describe")), ["a b"])
    let changed = reader.response(to: "punctuation some")
    XCTAssertEqual(texts(changed), ["Punctuation: Some", "a_b #"])
    XCTAssertEqual(spoken(changed), ["Punctuation: Some", "a underscore b number sign"])
    XCTAssertEqual(reader.settings.speech.punctuation, .some)
    XCTAssertEqual(spoken(reader.response(to: "punctuation none")), ["Punctuation: None", "a b"])
    XCTAssertEqual(
      reader.type("punctuation most"),
      ["Not understood: punctuation most. Nearest: punctuation with none, some or all."])
  }

  func testRotorChangesTheLevelInEveryLanguage() async {
    for (language, name, levels) in [
      ("en", "Punctuation", ["None", "Some", "All"]),
      ("de", "Interpunktion", ["Keine", "Einige", "Alle"]),
      ("ru", "Пунктуация", ["Нет", "Некоторые", "Все"]),
      ("es", "Puntuación", ["Ninguna", "Alguna", "Toda"]),
      ("fr", "Ponctuation", ["Aucune", "Partielle", "Complète"]),
      ("zh-Hans", "标点", ["无", "部分", "全部"]),
    ] {
      var reader = openedReader(of: screen(["a"]))
      reader.settings.language = language
      XCTAssertEqual(reader.type("rotor punctuation"), ["\(name): \(levels[0])"])
      XCTAssertEqual(reader.type("up"), [levels[1]])
      XCTAssertEqual(reader.type("up"), [levels[2]])
      XCTAssertEqual(reader.settings.speech.punctuation, .all)
      XCTAssertEqual(reader.type("up"), [levels[0]], "choices wrap around")
      XCTAssertEqual(reader.type("down"), [levels[2]])
    }
  }

  func testLevelOfTheVoiceIsTheDefault() async {
    var reader = ScreenReader(screen: screen(["a_b"]))
    reader.defaultSpeech.punctuation = .some
    XCTAssertEqual(spoken(reader.open()), ["a underscore b"])
    XCTAssertEqual(spoken(reader.response(to: "punctuation none")), ["Punctuation: None", "a b"])
  }

  func testMarksInALabelAreNamedInTheLabelsLanguage() async {
    let label = element("a_b")
    label.accessibilityLanguage = "de"
    var describer = ElementDescriber()
    describer.punctuation = .some
    XCTAssertEqual(engineText(describer.describe(label)), "a Unterstrich b")
    label.accessibilityLanguage = "ja"
    XCTAssertEqual(
      engineText(describer.describe(label)), "a_b", "there are no Japanese names of marks")
  }

  func testRandomTextsKeepTheirWordsInOrder() async {
    var generator = SeededGenerator.printed(cases: 2_000)
    let pieces = [
      "a", "b", " ", "5", "#", "-", "--", "…", "...", "(", "&", "%", "→", "😀", "👍🏽", "🫠", "─",
      "*", "!", "\u{301}", "\n", "ᚠ", "é", "$", "°C", "\u{200D}", "\u{FE0F}",
    ]
    for index in 0..<2_000 {
      let text = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      let phrases = Phrases.all[index % Phrases.all.count]
      var letters: [String] = []
      for level in PunctuationLevel.allCases {
        let spoken = phrases.engineText(of: text, punctuation: level)
        if !text.contains("  ") {
          XCTAssertFalse(spoken.contains("  "), "\(text.debugDescription) \(spoken)")
        }
        letters.append(String(spoken.filter { $0 == "ᚠ" }))
      }
      XCTAssertEqual(Set(letters), [String(text.filter { $0 == "ᚠ" })], text.debugDescription)
    }
  }

  private func spoken(_ response: Response) -> [String] { response.utterances.map(\.engineText) }
}
