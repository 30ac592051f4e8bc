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
