import AccessibilityModel
import Languages
import ReaderCommands
import SpeechModel
import TestSupport
import XCTest

@testable import ScreenReader

/// Tests names that are spelled with a word for each letter.
@MainActor
final class SpellingAlphabetTests: XCTestCase {
  func testNameIsSpelledWithTheWordsOfItsLanguage() async {
    for (language, label, spelled) in [
      ("en", "Loop 1", "Lima, Oscar, Oscar, Papa, space, 1"),
      ("de", "Größe", "Gustav, Richard, Ökonom, Eszett, Emil"),
      ("fr", "Hélas", "Henri, Eugène accent aigu, Louis, Anatole, Suzanne"),
      ("es", "Año", "Antonio, Ñoño, Oviedo"),
      ("ru", "Объём", "Ольга, Борис, твёрдый знак, Ёлка, Михаил"),
      ("zh-Hans", "音A#", "音, Alfa, 井号"),
    ] {
      var reader = openedReader(of: screen([label]))
      reader.settings.language = language
      XCTAssertEqual(reader.type("phonetics"), [spelled], language)
      XCTAssertEqual(reader.type("spell alphabet"), [spelled], language)
    }
  }

  func testLetterMissingInTheAlphabetHasItsEnglishWord() async {
    var reader = openedReader(of: screen(["Ш x"]))
    reader.settings.language = "ru"
    let said = reader.response(to: "phonetics").utterances.map { $0.segments.map(\.language) }
    XCTAssertEqual(said, [["ru", "ru", "en"]])
    XCTAssertEqual(reader.type("phonetics"), ["Шура, пробел, X-ray"])
  }

  func testLetterOfAnotherScriptIsSpokenAlone() async {
    var reader = openedReader(of: screen(["Ω→5"]))
    XCTAssertEqual(reader.type("phonetics"), ["capital Ω, right arrow, 5"])
  }

  func testSpellWithoutANameIsRefused() async {
    var reader = openedReader(of: AccessibilityElement())
    XCTAssertEqual(reader.type("phonetics"), ["Nothing to spell."])
  }

  func testSpellingSaysCapitalsAndSymbolsByName() async {
    var reader = openedReader(of: screen(["C#·→"]))
    XCTAssertEqual(reader.type("spell"), ["capital C, number sign, middle dot, right arrow"])
  }

  func testSpellingCommandIsFoundAndExplained() async {
    var reader = openedReader(of: screen(["A"]))
    XCTAssertEqual(reader.type("phonetcs"), ["Not understood: phonetcs. Nearest: phonetics."])
    XCTAssertTrue(reader.type("help phonetics").joined().contains("a word for each letter"))
    XCTAssertTrue(CommandVocabulary.names.contains("phonetics"))
    XCTAssertTrue(CommandVocabulary.names.contains("punctuation"))
  }

  func testLetterOfTheRotorIsFollowedByItsWord() async {
    var reader = openedReader(of: screen(["T."]))
    _ = reader.type("rotor characters")
    let said = reader.response(to: "down").utterances
    XCTAssertEqual(said.map(\.text), ["T", "Tango"])
    XCTAssertEqual(said.map(\.pause), [.zero, .milliseconds(700)])
    XCTAssertEqual(reader.type("down"), ["period"], "a mark is spoken by its name, without a word")
    XCTAssertEqual(reader.type("down"), ["Last character."])
    _ = reader.type("rotor words")
    XCTAssertEqual(reader.type("up"), ["First word."], "no word in the text is a single letter")
    reader.settings.detail.hints = false
    _ = reader.type("rotor characters")
    XCTAssertEqual(reader.type("up"), ["T"], "without hints, letters have no words")
  }

  func testEveryAlphabetHasADifferentWordForEachLetter() async {
    let latin = Array("abcdefghijklmnopqrstuvwxyz")
    for (phrases, letters) in [
      (Phrases.english, latin), (.german, latin + Array("äöüß")), (.spanish, latin + ["ñ"]),
      (.french, latin + Array("éèçàù")), (.russian, Array("абвгдеёжзийклмнопрстуфхцчшщъыьэюя")),
    ] {
      let words = letters.map { phrases.operating.alphabet.word(for: $0) }
      XCTAssertFalse(words.contains(nil), phrases.language)
      XCTAssertFalse(words.contains { $0?.language != nil }, phrases.language)
      XCTAssertEqual(Set(words.compactMap { $0?.text }).count, letters.count, phrases.language)
      for (letter, word) in zip(letters, words) {
        XCTAssertEqual(
          phrases.operating.alphabet.word(
            for: Character(letter.uppercased().prefix(1).description)),
          letter == "ß" ? phrases.operating.alphabet.word(for: "s") : word, phrases.language)
      }
    }
  }
}
