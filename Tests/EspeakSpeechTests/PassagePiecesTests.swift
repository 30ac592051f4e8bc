import SpeechOutput
import XCTest

@testable import EspeakSpeech

final class PassagePiecesTests: XCTestCase {
  func testSignsWithoutAWordAreLeftOutAfterAThousand() {
    let pieces = SpeechPassage(String(repeating: "[", count: 100_000)).pieces.map(\.text)
    XCTAssertEqual(pieces.joined().count, 1_000)
    XCTAssertEqual(pieces.count, 200, "the others are there without text, to be interrupted at")
  }

  func testAWordAfterThemIsSpoken() {
    let text = String(repeating: "[", count: 100_000) + " Cue."
    XCTAssertEqual(SpeechPassage(text).pieces.map(\.text).last?.suffix(4), "Cue.")
  }

  func testSignsBetweenWordsAreKept() {
    let text = String(repeating: "Cue. … … … ", count: 1_000)
    XCTAssertEqual(SpeechPassage(text).pieces.map(\.text).joined(), text)
  }

  func testATextWithAPronunciationStaysWhole() {
    let text = String(repeating: "Cue. ", count: 200)
    let pieces = Array(SpeechPassage(text, ipaNotation: "kjuː").pieces)
    XCTAssertEqual(pieces.map(\.text), [text])
    XCTAssertEqual(pieces.map(\.ipaNotation), ["kjuː"])
  }

  func testOfAnEndlessPronunciationTheTextIsSpoken() {
    let text = String(repeating: "Cue. ", count: 200)
    let notation = String(repeating: "k", count: 1 << 16)
    let pieces = Array(SpeechPassage(text, ipaNotation: notation).pieces)
    XCTAssertGreaterThan(pieces.count, 1)
    XCTAssertTrue(pieces.allSatisfy { $0.ipaNotation == nil })
    XCTAssertEqual(pieces.map(\.text).joined(), text)
  }
}
