import SpeechOutput
import XCTest

@testable import EspeakSpeech

final class PassagePiecesTests: XCTestCase {
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
}
