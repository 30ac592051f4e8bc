import Foundation
import Languages
import SpeechModel
import TestSupport
import XCTest

@testable import ScreenReader

/// Tests the engine's phonemes for the words of each language.
final class PhonemeTests: XCTestCase {
  /// The voice for each language.
  ///
  /// Of the two Mandarin voices, only the one listed here reads Chinese characters.
  private static let voices = [
    "en": "en", "de": "de", "ru": "ru", "es": "es", "fr": "fr", "zh-Hans": "cmn-latn-pinyin",
  ]

  private static let program = ["/usr/bin/espeak-ng", "/usr/local/bin/espeak-ng"]
    .first(where: FileManager.default.isExecutableFile)

  override func setUpWithError() throws {
    try XCTSkipIf(Self.program == nil, "the program espeak-ng is not installed")
  }

  func testPhrasesAreReadInTheirLanguage() throws {
    for phrases in Phrases.all {
      let sentences = Mirror(reflecting: phrases).children.compactMap { child -> String? in
        guard child.label != "language", let phrase = child.value as? String else { return nil }
        let segment = phrases.segment(
          .message, phrase,
          [
            "command": "-3", "commands": "-3", "count": "-3", "height": "-3", "key": "-3",
            "label": "-3", "letter": "-3", "level": "-3", "line": "-3", "maximum": "-3",
            "minimum": "-3", "name": "-3", "number": "-3", "option": "-3", "position": "-3",
            "step": "-3", "text": "-3", "values": "-3", "width": "-3", "x": "-3", "y": "-3",
          ])
        return segment.engineText ?? segment.text
      }
      XCTAssertGreaterThan(sentences.count, 60)
      XCTAssertFalse(sentences.contains { $0.contains("-3") }, "\(sentences)")
      XCTAssertFalse(sentences.contains { $0.contains("{") }, "\(sentences)")
      let heard = try phonemes(sentences.joined(separator: "\n"), phrases)
      // The engine marks a switch to another language, for example with "(en)".
      let switches = heard.matches(of: /\([a-z-]+\)/).map { String($0.output) }
      XCTAssertEqual(switches, [], phrases.language)
    }
  }

  func testRotorWordsAreReadInTheirLanguage() throws {
    for phrases in Phrases.all {
      let rotor = phrases.rotor
      let settings =
        TextUnit.allCases.map(RotorSetting.text)
        + RotorElementKind.allCases.map(RotorSetting.elements)
        + SettingName.inRotor.map(RotorSetting.reader)
        + [.misspelledWords, .adjustValue, .actions, .moreContent]
      var words = settings.map { rotor.name(of: $0) }
      words += RotorElementKind.allCases.flatMap {
        [rotor.items(of: $0).noMore, rotor.items(of: $0).none]
      }
      words += TextUnit.allCases.flatMap { [rotor.first($0), rotor.last($0)] }
      words += Array(rotor.verbosities.values)
      words += [
        rotor.nothingSelected, rotor.activate, rotor.unnamed, rotor.noMoreActions,
        rotor.moreContent.noMore, rotor.moreContent.none,
      ]
      let sentences = words.map { word in
        let segment = phrases.segment(.message, word)
        return segment.engineText ?? segment.text
      }
      let heard = try phonemes(sentences.joined(separator: "\n"), phrases)
      let switches = heard.matches(of: /\([a-z-]+\)/).map { String($0.output) }
      XCTAssertEqual(switches, [], phrases.language)
    }
  }

  func testRepliesAndCharacterNamesAreReadInTheirLanguage() throws {
    let letters = Array("abcdefghijklmnopqrstuvwxyzäöüßñéèçабвгдеёжзийклмнопрстуфхцчшщъыьэюя")
    for phrases in Phrases.all {
      let operating = phrases.operating
      let replies = Mirror(reflecting: operating).children.compactMap { $0.value as? String }
        .map { $0.replacing(/\{[a-z]+\}/, with: "-3") }
      XCTAssertGreaterThan(replies.count, 20)
      let characters = operating.characters
      let words =
        characters.names.values.map { phrases.segment(.message, $0) }.map {
          $0.engineText ?? $0.text
        }
        + Array(characters.emojiNames.values)
        + Array(characters.levels.values) + [characters.emoji, characters.and]
        + letters.compactMap { operating.alphabet.word(for: $0) }.filter { $0.language == nil }
        .map { phrases.segment(.message, $0.text) }.map { $0.engineText ?? $0.text }
      try assertNoSwitch(replies + words, phrases)
    }
  }

  func testNumbersAndSymbolsAreReadInLanguageOfReader() throws {
    // The strings contain no whole words, because the engine may read words in another language.
    let texts = [
      "-5", "\u{2212}5", "25.0", "25,5", "50%", "-3,5 °C", "21°", "12:30", "1.000", "1,234.5",
      "3/4",
      "5\u{2013}10", "$5.99", "5,99 €", "1 €", "2 ₽", "2 km/h", "-12 dB", "5 min", "3 + 4 = 7",
      "±5",
      "5 × 3", "5 ₹", "5 ₩", "5 ₺", "5 ₿", "5 ₪", "12″", "½", "≈ 3", "№ 5", "→ 3", "✓ 5",
      "★★★☆☆", "#5", "5 m²", "100 kHz", "😀", "🫠", "©",
    ]
    for phrases in Phrases.all {
      for level in PunctuationLevel.allCases {
        try assertNoSwitch(texts.map { phrases.engineText(of: $0, punctuation: level) }, phrases)
      }
      for text in ["½", "₹", "₺", "₿", "₪", "→", "№", "°", "★", "🫠", "≈", "₽", "✓"] {
        let heard = try phonemes(phrases.engineText(of: text), phrases)
        XCTAssertTrue(heard.contains(where: \.isLetter), "\(text) is silent in \(phrases.language)")
      }
      XCTAssertNotEqual(
        try phonemes(phrases.engineText(of: "-5"), phrases),
        try phonemes(phrases.engineText(of: "5"), phrases), phrases.language)
    }
  }

  private func assertNoSwitch(_ sentences: [String], _ phrases: Phrases) throws {
    let heard = try phonemes(sentences.joined(separator: "\n\n"), phrases)
    let lines = heard.split(separator: "\n").filter { $0.contains(/\([a-z-]+\)/) }
    XCTAssertEqual(lines, [], phrases.language)
  }

  func testSignAndDecimalsAreHeard() throws {
    for phrases in Phrases.all {
      func heard(_ number: Double, decimals: Int) throws -> String {
        let text = SpokenNumber.text(number, decimals: decimals, style: phrases.numbers)
        return try phonemes(phrases.engineText(of: text), phrases)
      }
      let all = [
        try heard(25, decimals: 0), try heard(-25, decimals: 0), try heard(25, decimals: 1),
        try heard(-25, decimals: 1), try heard(250, decimals: 0),
      ]
      XCTAssertEqual(Set(all).count, all.count, "\(phrases.language) \(all)")
      XCTAssertFalse(all.contains { $0.contains("(") }, "\(phrases.language) \(all)")
    }
  }

  func testLargeNumbersHaveTheNamesOfTheirPowers() throws {
    for (text, words) in [
      ("1000000", "一百万"), ("1 500 000 ₽", "一百五十万卢布"), ("2000000", "二百万"),
      ("10000", "一万"), ("20 000", "两万"), ("1,234,567", "一百二十三万四千五百六十七"),
      ("105", "一百零五"), ("100000005", "一亿零五"),
    ] {
      XCTAssertEqual(
        try phonemes(Phrases.chinese.engineText(of: text), .chinese), try phonemes(words, .chinese),
        text)
    }
    for (text, words) in [
      ("1000000", "1 миллион"), ("2 000 000 ₽", "2 миллиона рублей"),
      ("5.500.000", "5 миллионов пятьсот тысяч"), ("1000000000", "1 миллиард"),
    ] {
      let heard = try phonemes(Phrases.russian.engineText(of: text), .russian)
      let name = try phonemes(String(words.split(separator: " ")[1]), .russian)
      XCTAssertTrue(
        heard.contains(name.trimmingCharacters(in: .whitespacesAndNewlines)), "\(text): \(heard)")
      XCTAssertEqual(heard.contains("t'ys;VtS;"), words.contains("тысяч"), "\(text): \(heard)")
    }
  }

  func testAbbreviationsAreSpelled() throws {
    for (phrases, letters) in [
      (Phrases.english, "E Q"), (.german, "E Q"), (.russian, "и кью"), (.spanish, "E Q"),
      (.french, "E Q"), (.chinese, "E Q"),
    ] {
      for text in ["EQ", "eq"] {
        XCTAssertEqual(
          try phonemes(phrases.engineText(of: text), phrases), try phonemes(letters, phrases),
          phrases.language)
      }
      XCTAssertNotEqual(try phonemes("EQ", phrases), try phonemes(letters, phrases))
    }
    XCTAssertEqual(
      try phonemes(Phrases.german.engineText(of: "USB-C"), .german),
      try phonemes("U S B-C", .german))
  }

  func testDurationIsReadAsWords() throws {
    for (phrases, seconds, words) in [
      (Phrases.german, 60.0, "eine Minute"), (.spanish, 1260, "veintiún minutos"),
      (.french, 60, "une minute"), (.russian, 120, "две минуты"), (.chinese, 120, "两分钟"),
    ] {
      let text = SpokenNumber.duration(seconds, style: phrases.numbers)
      XCTAssertEqual(phrases.engineText(of: text), words)
      XCTAssertNotEqual(try phonemes(text, phrases), try phonemes(words, phrases))
    }
  }

  private func phonemes(_ text: String, _ phrases: Phrases) throws -> String {
    let voice = try XCTUnwrap(Self.voices[phrases.language], "no voice for \(phrases.language)")
    let process = try FinishedProcess(
      [try XCTUnwrap(Self.program), "-q", "-x", "-v", voice, "--stdin"], input: Data(text.utf8))
    XCTAssertEqual(process.status, 0, phrases.language)
    return process.text
  }
}
