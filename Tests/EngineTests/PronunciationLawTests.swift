import TestSupport
import XCTest

@testable import EspeakSpeech

/// The engine's own IPA of a word, translated and given back, is heard as the word is.
final class PronunciationLawTests: XCTestCase {
  func testTheEnginesOwnPronunciationsComeBack() throws {
    let engine = try EspeakProgram()
    for (voice, file) in [
      ("en", "words-en"), ("en-us", "words-en"), ("de", "words-de"),
      ("fr-fr", "words-fr"), ("es", "words-es"), ("ru", "words-ru"),
    ] {
      let words = try CaseTable.words(of: file)
      XCTAssertGreaterThanOrEqual(words.count, 100)
      let spoken = try engine.ipa(of: words, voice: voice)
      let sounds = spoken.map { given(for: $0, voice) }
      let heard = try engine.ipa(of: sounds, voice: voice)
      let lost = words.indices.filter { heard[$0] != spoken[$0] }
      print("\(voice): \(words.count - lost.count) of \(words.count) words come back")
      XCTAssertLessThanOrEqual(
        lost.count, words.count / 50,
        "\(voice): \(lost.map { "\(words[$0]) \(spoken[$0]) \(sounds[$0]) \(heard[$0])" })")
    }
  }

  func testStressBeforeTheSyllableIsHeardAsStressBeforeTheVowel() throws {
    let engine = try EspeakProgram()
    let spoken = try engine.ipa(of: CaseTable.words(of: "words-en"), voice: "en-us")
    for word in spoken {
      // As dictionaries write it: the mark goes before the consonant before the vowel.
      let notation = word.replacing(/([tdʃʒ]*[a-zθðŋɹɡɾ]?)ˈ/) { "ˈ" + $0.output.1 }
      XCTAssertEqual(given(for: notation, "en-us"), given(for: word, "en-us"), word)
    }
  }

  /// The engine writes no IPA for the tones of Mandarin, so there its mnemonics are compared.
  func testMandarinAsDictionariesWriteItIsWhatTheEngineSpeaks() throws {
    let engine = try EspeakProgram()
    let voice = "cmn-latn-pinyin"
    let cases = try CaseTable.rows(of: "mandarin", fields: 2)
    XCTAssertGreaterThanOrEqual(cases.count, 100)
    let spoken = try engine.mnemonics(of: cases.map { $0[0] }, voice: voice)
    let sounds = cases.map { given(for: $0[1], voice) }
    let heard = try engine.mnemonics(of: sounds, voice: voice)
    let lost = cases.indices.filter { heard[$0] != spoken[$0] }
    print("\(voice): \(cases.count - lost.count) of \(cases.count) words are what is spoken")
    XCTAssertLessThanOrEqual(
      lost.count, cases.count / 20,
      "\(lost.map { "\(cases[$0]) \(spoken[$0]) \(sounds[$0]) \(heard[$0])" })")
  }

  private func given(for notation: String, _ voice: String) -> String {
    EngineSounds(notation, in: .table(for: voice))?.texts.joined(separator: " ") ?? ""
  }
}
