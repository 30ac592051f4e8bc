import Listening
import TestSupport
import XCTest

@testable import SphinxSpeech

/// Tests the phones of the model that espeak-ng's phonemes become.
final class PronunciationTests: XCTestCase {
  func testPhonemesBecomePhones() {
    for (phonemes, phones) in [
      ("v3:b'0sI2t,i", "?"), ("v 3: b '0 s I2 t ,i", "V ER B AA S IH T IY"),
      ("s 'o@ n I f aI", "S AO R N IH F AY"), ("tS 'eI n dZ _: a n d", "CH EY N JH AE N D"),
      ("h 'eI _|| f 'aI@", "HH EY F AY ER"), ("n- m-", "AH N AH M"), ("A:: t2;", "AA T"),
      ("", "?"), (" _ ' ", "?"), ("k Q", "?"), ("(de)", "?"), ("~", "?"),
    ] {
      XCTAssertEqual(
        PhoneTable.phones(for: phonemes)?.joined(separator: " ") ?? "?", phones, phonemes)
    }
  }

  func testOnlyUnknownWordsArePronounced() {
    let dictionary = Dictionary()
    var asked: [[String]] = []
    var pronouncer = Pronouncer { words in
      asked.append(words)
      return words.map { $0 == "pst" ? "" : "p 'I tS" }
    }
    XCTAssertEqual(pronouncer.prepare(["known", "pitch", "pst"], for: dictionary), ["pst"])
    XCTAssertEqual(dictionary.added, ["pitch": ["P", "IH", "CH"]])
    XCTAssertEqual(pronouncer.prepare(["pitch", "pst"], for: dictionary), ["pst"])
    XCTAssertEqual(asked, [["pitch", "pst"]], "each word is pronounced only once")
  }

  func testWordsThatNobodySpeaksAreNotStored() {
    let dictionary = Dictionary()
    var pronouncer = Pronouncer { words in words.map { _ in "a" } }
    let hostile: Set<String> = [
      "", "-", "'", "a b", "a(2)", "<s>", "~aa", "#JSGF", "a\u{0}", "a\nb", "😀", "[NOISE]",
      String(repeating: "a", count: 10_000), "a/b", "\\",
    ]
    XCTAssertEqual(pronouncer.prepare(hostile, for: dictionary), hostile)
    XCTAssertEqual(dictionary.added, [:])
    let spoken: Set<String> = ["mp3", "größe", "don't", "e-mail", "п", "1"]
    XCTAssertEqual(pronouncer.prepare(spoken, for: dictionary), [])
    XCTAssertEqual(Set(dictionary.added.keys), spoken)
  }

  func testMissingAnswersAndUnknownPhonesAreNoPronunciations() {
    let dictionary = Dictionary()
    dictionary.accepts = false
    var short = Pronouncer { _ in [] }
    XCTAssertEqual(short.prepare(["pitch"], for: dictionary), ["pitch"])
    var refused = Pronouncer { $0.map { _ in "p" } }
    XCTAssertEqual(refused.prepare(["pitch"], for: dictionary), ["pitch"])
  }

  private final class Dictionary: PronunciationDictionary {
    var added: [String: [String]] = [:]
    var accepts = true

    func knows(_ word: String) -> Bool { word == "known" || added[word] != nil }
    func add(_ word: String, phones: [String]) -> Bool {
      if accepts { added[word] = phones }
      return accepts
    }
  }
}
