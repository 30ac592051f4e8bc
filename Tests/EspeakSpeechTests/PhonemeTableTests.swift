import TestSupport
import XCTest

@testable import EspeakSpeech

/// From the International Phonetic Alphabet to the engine's mnemonics.
final class PhonemeTableTests: XCTestCase {
  func testPronunciationsOfDictionariesAreTranslated() throws {
    let cases = try CaseTable.rows(of: "ipa", fields: 3)
    XCTAssertGreaterThan(cases.count, 90)
    for fields in cases {
      XCTAssertEqual(mnemonics(fields[1], fields[0]), fields[2], "\(fields[0]) \(fields[1])")
    }
  }

  func testEverySignOfTheAlphabetHasASoundInEachLanguage() throws {
    let letters = Set(NearestSounds.all.keys).union(PhonemeTable.vowels)
    XCTAssertGreaterThan(letters.count, 120)
    for language in ["en", "en-us", "de", "fr", "es", "ru", "cmn", "it"] {
      for letter in letters {
        XCTAssertNotNil(mnemonics("ta\(letter)a", language), "\(language) \(letter)")
      }
      for sound in PhonemeTable.table(for: "en-us").sounds.keys {
        XCTAssertNotNil(mnemonics("ta" + sound, language), "\(language) \(sound)")
      }
    }
  }

  func testWhatIsWrittenAroundAndBetweenSoundsChangesNone() {
    let plain = mnemonics("təˈmɑːtoʊ")
    XCTAssertEqual(plain, "[[t|@|m|'|A:|t|oU]]")
    for notation in [
      "/təˈmɑːtoʊ/", "[təˈmɑːtoʊ]", " təˈmɑːtoʊ\n", "/ təˈmɑːtoʊ /", "tə.ˈmɑː.toʊ", "tə-ˈmɑː-toʊ",
      "tə'mɑ:toʊ", "t̪əˈmɑːtʰo͡ʊ̯", "t\u{300}əˈmɑ̈ːtoʊ",
    ] {
      XCTAssertEqual(mnemonics(notation), plain, notation)
    }
  }

  func testAMarkThatIsOneSignWithItsLetterIsTheSame() {
    XCTAssertEqual(mnemonics("\u{E7}", "de"), mnemonics("c\u{327}", "de"))
    XCTAssertEqual(mnemonics("v\u{1EBD}", "fr"), mnemonics("ve\u{303}", "fr"))
    XCTAssertEqual(mnemonics("v\u{1EBD}", "fr"), "[[v|'|E~]]")
  }

  func testStressThatNothingTellsIsThatOfTheLanguage() {
    XCTAssertEqual(mnemonics("kæləndɚ"), "[[k|'|a|l|@|n|d|3]]")
    XCTAssertEqual(mnemonics("əbaʊt"), "[[@|b|'|aU|t]]", "a schwa is not stressed")
    XCTAssertEqual(mnemonics("tomate", "es"), "[[t|o|m|'|a|t|e]]")
    XCTAssertEqual(mnemonics("tɔmat", "fr"), "[[t|O|m|'|a|t]]")
    XCTAssertEqual(mnemonics("ðə kæt"), "[[D|@ k|'|a|t]]")
    XCTAssertEqual(mnemonics("ˌkælən ðə dɚ"), "[[k|,|a|l|@|n D|@ d|3]]", "one mark is all there is")
  }

  func testAnRIsPartOfAVowelOnlyWhereNoVowelFollows() {
    XCTAssertEqual(mnemonics("kɑɹ"), "[[k|'|A@]]")
    XCTAssertEqual(mnemonics("kɑɹz"), "[[k|'|A@|z]]")
    XCTAssertEqual(mnemonics("ˈkɑɹi"), "[[k|'|A:|r|i]]")
    XCTAssertEqual(mnemonics("kɑɹˈi"), "[[k|A:|r|'|i]]")
  }

  func testWhatIsNoNotationIsNotTranslated() {
    let refused = [
      "", " ", "/", "//", "[]", "[[]]", "ˈ", "ˈˌː.ˈ", "\u{303}", "\u{325}\u{303}", "˥", "tomato1",
      "TOMATO", "t@m'A:toU", "a]]b", "[[a]]", "]]a[[", "a|]]", "a\u{1}", "\u{1}", "a\u{0}b", "🍅",
      "a🍅",
      "<a>", "a\\", "a_^_de", "东", "а", String(repeating: "a", count: 81),
      String(repeating: "a ", count: 1_000_000), String(repeating: "\u{303}", count: 1_000_000),
    ]
    for notation in refused {
      for language in ["en-us", "de", "fr", "es", "ru", "cmn", "it"] {
        XCTAssertNil(mnemonics(notation, language), String(notation.prefix(20)).debugDescription)
      }
    }
  }

  func testALongNotationIsSeveralTextsThatAreWhole() throws {
    let notation = Array(repeating: "təˈmɑːtoʊ", count: 100).joined(separator: " ")
    let sounds = try XCTUnwrap(EngineSounds(notation, in: .table(for: "en-us"), mark: .question))
    XCTAssertGreaterThan(sounds.texts.count, 2)
    for text in sounds.texts {
      XCTAssertLessThan(text.utf8.count, 600)
      XCTAssertTrue(text.hasPrefix("[[t|@|m|'|A:|t|oU"), text)
    }
    XCTAssertEqual(sounds.texts.filter { $0.hasSuffix("]]") }.count, sounds.texts.count - 1)
    XCTAssertEqual(sounds.texts.last?.hasSuffix("]]?"), true)
  }

  private func mnemonics(_ notation: String, _ language: String = "en-us") -> String? {
    EngineSounds(notation, in: .table(for: language))?.texts.joined(separator: " ")
  }
}
