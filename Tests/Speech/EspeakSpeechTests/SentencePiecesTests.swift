import SpeechOutput
import TestSupport
import XCTest

@testable import EspeakSpeech

final class SentencePiecesTests: XCTestCase {
  func testTextWithinLimitStaysWhole() {
    XCTAssertEqual(pieces("One. Two. Three.", 16), ["One. Two. Three."])
    XCTAssertEqual(pieces("", 16), [])
  }

  func testLongTextIsCutAfterSentence() {
    XCTAssertEqual(pieces("One. Two! Three?", 12), ["One. Two! ", "Three?"])
    XCTAssertEqual(pieces("He said “No.” And left.", 16), ["He said “No.” ", "And left."])
    XCTAssertEqual(pieces("(One.) Two three", 12), ["(One.) ", "Two three"])
  }

  func testSentencesEndInAllScripts() {
    let cases = [
      "最大值。最小值。", "何ですか？はい！", "यह एक है। वह दो है।", "هل هذا واحد؟ هذا اثنان.",
      "Սա մեկն է։ Սա երկուսն է։", "ይህ አንድ ነው። ያ ሁለት ነው።", "Wait… No…", "One\nTwo",
    ]
    for text in cases {
      let found = Array(SentencePieces(of: text, limit: text.unicodeScalars.count - 1))
      XCTAssertEqual(found.map(\.endsSentence), [true, false], text)
      XCTAssertEqual(found.map(\.text).joined(), text)
    }
  }

  func testPeriodInNumberOrNameIsNotSentenceEnd() {
    XCTAssertEqual(pieces("Now 3.141592 or so", 12), ["Now ", "3.141592 or ", "so"])
    XCTAssertEqual(pieces("see earshot.swift now", 17), ["see ", "earshot.swift now"])
  }

  func testTextWithoutSentencesIsCutAtSpaceElseAnywhere() {
    XCTAssertEqual(pieces("one two three", 9), ["one two ", "three"])
    XCTAssertEqual(pieces("abcdefgh", 3), ["abc", "def", "gh"])
    let family = "👩‍👩‍👧‍👦"
    XCTAssertEqual(
      pieces(family + family, 10), [family, family], "the text is not cut within a character")
  }

  func testLetterWithManyAccentsIsCut() {
    let found = pieces("a" + String(repeating: "\u{300}", count: 5_000), 500)
    XCTAssertEqual(found.count, 11)
    XCTAssertEqual(found.joined().unicodeScalars.count, 5_001)
  }

  func testPiecesJoinToTextWithinLimit() {
    var random = SeededGenerator.printed(cases: 500)
    let letters = [
      "a", "b", " ", ".", "。", "!", "\n", "”", "3", "👩‍👧", "e\u{301}", "\u{300}", "\r\n",
    ]
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0...80, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? ""
      }.joined()
      let limit = Int.random(in: 1...30, using: &random)
      let found = Array(SentencePieces(of: text, limit: limit))
      XCTAssertEqual(
        found.flatMap { Array($0.text.unicodeScalars) }, Array(text.unicodeScalars), text)
      XCTAssertTrue(found.allSatisfy { 1...limit ~= $0.text.unicodeScalars.count }, text)
      XCTAssertEqual(found.map(\.isLast), found.indices.map { $0 == found.count - 1 }, text)
    }
  }

  func testPiecesPauseAtSentencesAndAsPassageAtEnd() {
    let sentence = String(repeating: "word ", count: 80) + "end. "
    let passage = SpeechPassage(sentence + sentence, pausesAtEnd: false)
    XCTAssertEqual(passage.pieces.map(\.pausesAtEnd), [true, false])
    let unbroken = SpeechPassage(String(repeating: "a", count: 700), pausesAtEnd: true)
    XCTAssertEqual(unbroken.pieces.map(\.pausesAtEnd), [false, true])
  }

  func testSymbolsAfterThousandInRowAreSkipped() {
    let pieces = SpeechPassage(String(repeating: "[", count: 100_000)).pieces.map(\.text)
    XCTAssertEqual(pieces.joined().count, 1_000)
    XCTAssertEqual(pieces.count, 200, "empty pieces allow interruptions")
  }

  func testWordAfterSkippedSymbolsIsSpoken() {
    let text = String(repeating: "[", count: 100_000) + " Cue."
    XCTAssertEqual(SpeechPassage(text).pieces.map(\.text).last?.suffix(4), "Cue.")
  }

  func testSymbolsBetweenWordsAreKept() {
    let text = String(repeating: "Cue. … … … ", count: 1_000)
    XCTAssertEqual(SpeechPassage(text).pieces.map(\.text).joined(), text)
  }

  private func pieces(_ text: String, _ limit: Int) -> [String] {
    SentencePieces(of: text, limit: limit).map(\.text)
  }
}

/// Tests the replacement of text that would harm the engine.
final class EngineTextSanitizerTests: XCTestCase {
  func testHarmlessTextIsKept() {
    for text in [
      "Pitch: 1. Adjustable.", "one\ntwo", "می\u{200C}خواهم", "क्\u{200D}ष", "e\u{301}", "שָׁלוֹם",
      "👩\u{200D}🚒", "🇩🇪", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "[x]", "<b>",
    ] { XCTAssertEqual(EngineTextSanitizer.sanitize(text), text, text.debugDescription) }
  }

  func testSilentCharactersAreRemovedOrBecomeSpaces() {
    for (text, safe) in [
      ("a\u{1}400Sb", "a 400Sb"), ("a\u{0}b", "a b"), ("a\u{9B}b", "a b"), ("a\u{E000}b", "a b"),
      ("a\u{FFFD}b", "a b"), ("a\u{200B}b", "a b"), ("a\u{A0}b", "a b"), ("a\tb", "a b"),
      ("a\u{202E}b", "ab"), ("a\u{2060}b", "ab"), ("a\u{AD}b", "ab"), ("\u{FEFF}a", "a"),
      ("a\u{FE0F}", "a"), ("\u{E0067}a", "a"),
      // A joiner is removed unless it joins two letters.
      ("\u{200D}a", "a"), ("a\u{200C} b", "a b"), ("a\u{200D}", "a"), ("a \u{200C}b", "a b"),
      // Every kind of line ending becomes a line feed.
      ("a\r\nb", "a\nb"), ("a\rb", "a\nb"), ("a\u{2028}b", "a\nb"), ("a\u{85}b", "a\nb"),
      ("a\n\nb", "a\n\nb"),
      // Brackets never start the engine's phoneme notation.
      ("[[a]]", "[ [a]]"), ("[\u{2060}[a", "[ [a"), ("[[[", "[ [ ["),
      // Emoji are separated from other characters and from their skin tone. Joined emoji lose their
      // skin tone.
      ("a👍b", "a 👍 b"), ("👍👍", "👍 👍"), ("👍🏽!", "👍 🏽 !"), ("❤\u{FE0F}", "❤"),
      ("👩🏽\u{200D}🚒", "👩\u{200D}🚒"), ("🇩🇪🇫🇷", "🇩🇪 🇫🇷"), ("🏽", "🏽"),
    ] { XCTAssertEqual(EngineTextSanitizer.sanitize(text), safe, text.debugDescription) }
  }

  func testTextWithoutSoundIsEmpty() {
    for text in [
      "", " ", "\u{1}\u{0}", "\u{202E}", "\n\n", "\u{200D}\u{200C}", "\u{FE0F}", "\u{E000}",
    ] { XCTAssertEqual(EngineTextSanitizer.sanitize(text), "", text.debugDescription) }
  }

  func testRunsOfMarksAndSymbolsAreLimited() {
    XCTAssertEqual(
      EngineTextSanitizer.sanitize("e" + String(repeating: "\u{301}", count: 100)).unicodeScalars
        .count, 9)
    XCTAssertEqual(
      EngineTextSanitizer.sanitize("a" + String(repeating: "-", count: 100_000) + "b").count, 1_002)
    XCTAssertEqual(
      EngineTextSanitizer.sanitize(String(repeating: "- ", count: 50_000)).count, 1_000)
    XCTAssertEqual(EngineTextSanitizer.sanitize(String(repeating: "9", count: 5_000)).count, 5_000)
  }
}
