import AccessibilityModel
import Languages
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests the phrases in every language, and how the language is chosen.
@MainActor
final class PhrasesTests: XCTestCase {
  /// The phrases that equal the English phrases because their words are international.
  private static let argued: [String: Set<String>] = [
    "de": ["tab", "ok", "definition", "maximum", "minimum", "highest", "lowest", "horizontal"],
    "es": ["horizontal", "vertical"],
    "fr": [
      "image", "ok", "horizontal", "vertical", "maximum", "minimum", "highest", "lowest",
      "suggestions",
    ],
  ]

  func testNoPhraseIsLeftInEnglish() async {
    let english = texts(of: .english)
    for phrases in Phrases.all where phrases != .english {
      let same = texts(of: phrases).filter { english[$0.key] == $0.value }.map(\.key)
      XCTAssertEqual(Set(same), Self.argued[phrases.language] ?? [], phrases.language)
    }
  }

  /// English text, also that of messages and help, has the apostrophe of the keyboard. The other
  /// languages have the one of typography.
  func testEveryLanguageHasOneKindOfApostrophe() async {
    for phrases in Phrases.all {
      let wrong: Character = phrases == .english ? "’" : "'"
      let mixed = texts(of: phrases).filter { $0.value.contains(wrong) }
      XCTAssertEqual(mixed.map(\.key).sorted(), [], phrases.language)
    }
    XCTAssertTrue(texts(of: .english).values.contains { $0.contains("'") })
  }

  func testNoLanguageIsACopyOfAnother() async {
    for (index, phrases) in Phrases.all.enumerated() {
      let own = texts(of: phrases)
      for other in Phrases.all[..<index] {
        let same = texts(of: other).filter { own[$0.key] == $0.value }.map(\.key).sorted()
        XCTAssertLessThan(
          same.count, 10, "\(phrases.language) has the words of \(other.language): \(same)")
      }
    }
  }

  func testEveryLanguageHasEveryPhraseWithItsPlaceholders() async {
    let english = texts(of: .english)
    XCTAssertGreaterThan(english.count, 60)
    for phrases in Phrases.all {
      let texts = texts(of: phrases)
      XCTAssertEqual(Set(texts.keys), Set(english.keys), phrases.language)
      for (name, text) in texts {
        XCTAssertFalse(text.isEmpty, "\(phrases.language) \(name)")
        XCTAssertEqual(
          names(in: text), names(in: english[name] ?? ""), "\(phrases.language) \(name)")
      }
    }
  }

  func testEveryPhraseIsASentenceInItsOwnScript() async {
    for phrases in Phrases.all {
      // Labels, addresses, and the reasons after "Invalid.", end without a full stop.
      let unmarked: Set = [
        "back", "answer", "ok", "cancel", "newWindow", "moreAbove", "moreBelow", "fileName",
        "unreadableFile", "suggestions", "table", "group",
        "description", "multiLineField", "noFile", "term", "definition", "prompts", "changes",
      ]
      for (name, text) in texts(of: phrases)
      where !unmarked.contains(name) && !name.hasPrefix("mustBe") {
        let mark: Set<Character> = name == "selectedPrefix" ? [":", "："] : [".", "。"]
        XCTAssertTrue(text.last.map(mark.contains) ?? false, "\(phrases.language) \(text)")
        guard ["ru", "zh-Hans"].contains(phrases.language) else { continue }
        // Allow no Latin letters, because the engine would mispronounce one that looks like a
        // Cyrillic letter. The names of programs and options are as they are.
        let words = text.replacing(/\{[a-z]+\}|Earshot|--headless|\bX\b/, with: "")
        XCTAssertFalse(words.contains { $0.isASCII && $0.isLetter }, text)
      }
    }
  }

  func testLanguageIsFoundByTagThenByTwoLetters() async {
    for (tag, language) in [
      ("de", "de"), ("de-AT", "de"), ("de_AT", "de"), ("DE-at", "de"), ("en-GB", "en"),
      ("zh-Hans", "zh-Hans"), ("zh-Hant-TW", "zh-Hans"), ("zh_CN", "zh-Hans"), ("zh", "zh-Hans"),
      ("ru-RU", "ru"), ("es-419", "es"), ("fr-CA", "fr"),
    ] { XCTAssertEqual(Phrases.matching(tag)?.language, language, tag) }
    for tag in ["ja", "", "d", "-", "_", "x-klingon", "🇩🇪", String(repeating: "q", count: 1000)] {
      XCTAssertNil(Phrases.matching(tag), tag)
    }
  }

  func testElementIsDescribedInItsOwnLanguage() async {
    let save = element("Save", .button)
    let describer = ElementDescriber(phrases: .spanish)
    XCTAssertEqual(describer.describe(save).text, "Save. Botón.")
    XCTAssertEqual(
      describer.describe(save).description.map(\.segment.language), [nil, nil],
      "nil stands for the language of the voice")
    save.accessibilityLanguage = "de_AT"
    XCTAssertEqual(describer.describe(save).text, "Save. Taste.")
    XCTAssertEqual(describer.describe(save).description.map(\.segment.language), ["de_AT", "de"])
    // There are no Japanese phrases, so phrases in the user's language accompany the label.
    save.accessibilityLanguage = "ja"
    let described = describer.describe(save)
    XCTAssertEqual(described.text, "Save. Botón.")
    XCTAssertEqual(described.description.map(\.segment.language), ["ja", nil])
    save.accessibilityLanguage = ""
    XCTAssertEqual(describer.describe(save).text, "Save. Botón.")
  }

  func testUsersLanguageTakesPrecedenceOverTheScreens() async {
    let screen = screen(["Save"])
    screen.children[0].accessibilityTraits = .button
    var reader = ScreenReader(screen: screen)
    XCTAssertEqual(TestSupport.texts(reader.open()), ["Save. Button."])
    screen.accessibilityLanguage = "fr"
    XCTAssertEqual(TestSupport.texts(reader.open()), ["Save. Bouton."])
    XCTAssertEqual(reader.type("r"), ["Dernier élément."])
    reader.settings.language = "de_AT"
    XCTAssertEqual(reader.type("r"), ["Letztes Element."])
    XCTAssertEqual(reader.type("describe"), ["Save. Taste."])
    screen.children[0].accessibilityLanguage = "es"
    XCTAssertEqual(reader.type("describe"), ["Save. Botón."])
    XCTAssertEqual(reader.type("r"), ["Letztes Element."])
  }

  func testDescriptionIsCompleteInEveryLanguage() async {
    let volume = element("X", [.adjustable, .selected, .notEnabled])
    volume.accessibilityValue = "5"
    volume.accessibilityRange = AccessibilityRange(maximum: 9, value: 5, orientation: .vertical)
    volume.accessibilityPositionInSet = AccessibilityPositionInSet(position: 2, count: 4)
    let expected = [
      "en": "Selected: X: 5. Dimmed. Adjustable. Vertical. Minimum 0. Maximum 9. 2 of 4.",
      "de":
        "Auswahl: X: 5. Grau dargestellt. Einstellbar. Vertikal. Minimum 0. Maximum 9. 2 von 4.",
      "ru":
        "Выбрано: X: 5. Недоступно. Элемент регулировки. Вертикально. Минимум 0. Максимум 9. 2 из 4.",
      "es": "Seleccionado: X: 5. Atenuado. Ajustable. Vertical. Mínimo 0. Máximo 9. 2 de 4.",
      "fr": "Sélectionné : X: 5. Estompé. Ajustable. Vertical. Minimum 0. Maximum 9. 2 sur 4.",
      "zh-Hans": "已选择： X: 5. 变暗。可调。垂直。最小值 0。最大值 9。第2项，共4项。",
    ]
    for phrases in Phrases.all {
      let describer = ElementDescriber(phrases: phrases, detail: VerbosityOptions(.full))
      XCTAssertEqual(describer.describe(volume).text, expected[phrases.language])
    }
  }

  /// Returns the phrases in a language, keyed by their names.
  private func texts(of phrases: Phrases) -> [String: String] {
    var texts: [String: String] = [:]
    let parts = Mirror(reflecting: phrases).children
    let groups = parts.filter { ["operating", "page", "program"].contains($0.label) }
      .flatMap { Mirror(reflecting: $0.value).children }
    for child in Array(parts) + groups where child.label != "language" {
      if let name = child.label, let text = child.value as? String { texts[name] = text }
    }
    return texts
  }

  /// Returns the names in braces, sorted alphabetically.
  private func names(in text: String) -> [String] {
    text.matches(of: /\{[a-z]+\}/).map { String($0.output) }.sorted()
  }
}
