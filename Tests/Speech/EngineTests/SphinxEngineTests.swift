import Foundation
import Listening
import SpeechOutput
import SphinxSpeech
import TestSupport
import XCTest

@testable import EspeakSpeech

/// Tests the real recognizer. They are skipped where its library or its model is missing.
final class SphinxEngineTests: XCTestCase {
  private let recognizer = SphinxRecognizer(
    executable: BuiltFolder.url.appendingPathComponent("RecognizerDouble").path,
    arguments: ["real"], timeout: .seconds(30))

  override func setUpWithError() throws {
    let problem = Result { try recognizer.start() }
    if case .failure(let error) = problem { throw XCTSkip("\(error)") }
  }

  func testSilenceNoiseAndNothingAreRejected() throws {
    try recognizer.use(grammar("stop", "where", "page up"))
    let cases = 5
    var random = SeededGenerator.printed(cases: cases)
    let noise = (0..<cases).map { _ in
      (0..<16_000).map { _ in Int16.random(in: -3_000...3_000, using: &random) }
    }
    for samples in [[], [0], Array(repeating: 0, count: 32_000)] + noise {
      XCTAssertEqual(try recognizer.recognize(samples).candidates, [])
    }
  }

  func testUnknownNamesArePronounced() throws {
    XCTAssertNoThrow(try recognizer.use(grammar("go sonify", "go zxqwv größe", "go mp3")))
    XCTAssertThrowsError(try recognizer.use(grammar("go 😀", "stop", "a(2)"))) { error in
      XCTAssertEqual(error as? RecognizerError, .noPronunciation(["a(2)", "😀"]))
    }
  }

  func testLargeGrammarsAreAccepted() throws {
    var large = grammar("stop")
    let names = large.addState()
    large.connect(large.start, to: names, word: "go")
    for index in 0..<5_000 {
      let letters = [index / 676, index / 26 % 26, index % 26].map {
        String(UnicodeScalar(UInt8(97 + $0)))
      }
      large.connect(names, to: large.end, word: "la" + letters.joined() + "ba")
    }
    XCTAssertNoThrow(try recognizer.use(large))
    XCTAssertEqual(try recognizer.recognize([0, 0]).candidates, [])
  }

  func testWakePhraseIsNotHeardInSilence() throws {
    XCTAssertFalse(try recognizer.hearsWakePhrase(Array(repeating: 0, count: 16_000)))
  }

  func testPhonemesOfWordsKeepTheirOrder() throws {
    let phonemes = try EspeakPhonemes.phonemes(of: ["pitch", "", "sea", "a\u{0}b"], voice: "en-us")
    XCTAssertEqual(phonemes.count, 4)
    XCTAssertEqual(phonemes[0], "p 'I tS")
    XCTAssertEqual(phonemes[1], "")
    XCTAssertEqual(phonemes[2], "s 'i:")
  }

  private func grammar(_ phrases: String...) -> SpokenGrammar {
    var grammar = SpokenGrammar()
    for phrase in phrases {
      let words = phrase.split(separator: " ").map(String.init)
      var state = grammar.start
      for (index, word) in words.enumerated() {
        let next = index == words.count - 1 ? grammar.end : grammar.addState()
        grammar.connect(state, to: next, word: word)
        state = next
      }
    }
    return grammar
  }
}
