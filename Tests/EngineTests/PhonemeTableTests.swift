import XCTest

@testable import EspeakSpeech

/// From the International Phonetic Alphabet to the engine's mnemonics.
final class PhonemeTableTests: XCTestCase {
  func testEverySoundOfATableIsOneOfEachVoice() throws {
    let engine = try EspeakProgram()
    let voices = try EspeakSynthesizer().voices
    XCTAssertGreaterThan(voices.count, 100)
    for voice in voices {
      let language = try XCTUnwrap(voice.languages.first)
      let sounds = Set(PhonemeTable.table(for: language).sounds.values).filter { !$0.contains("m") }
      // The engine stops at a mnemonic that it does not know, and the last consonant is not heard.
      let words = sounds.sorted().map { "[[t|'|a|\($0)|a|m]]" }
      let heard = try engine.mnemonics(of: words, voice: voice.identifier)
      let unknown = zip(words, heard).filter { !$0.1.contains("m") }.map(\.0)
      XCTAssertEqual(unknown, [], voice.identifier)
    }
  }
}
