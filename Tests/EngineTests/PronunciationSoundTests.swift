import EspeakSpeech
import SpeechModel
import SpeechOutput
import Synchronization
import TestSupport
import XCTest

/// Pronunciations as they sound.
final class PronunciationSoundTests: XCTestCase {
  private let american = VoiceProfile(name: "american", voice: "en-us")

  func testTwoPronunciationsOfAWordSoundDifferent() throws {
    let british = try samples(SpeechPassage("tomato", ipaNotation: "təˈmɑːtəʊ"))
    let other = try samples(SpeechPassage("tomato", ipaNotation: "ˈtɒm.æt"))
    XCTAssertGreaterThan(seconds(british), seconds(other) * 1.1)
    let present = try samples(SpeechPassage("live", ipaNotation: "laɪv"))
    let infinitive = try samples(SpeechPassage("live", ipaNotation: "lɪv"))
    XCTAssertGreaterThan(seconds(present), seconds(infinitive) * 1.1)
  }

  func testTheEnginesOwnPronunciationLastsAsLongAsTheWord() throws {
    for (voice, text, notation) in [
      ("en-us", "tomato", "təˈmeɪɾoʊ"), ("en-us", "calendar", "ˈkæləndɚ"),
      ("en-us", "What about a calendar?", "wˌʌɾ ɐbˌaʊt ɐ kˈæləndɚ"), ("en", "window", "ˈwɪndəʊ"),
      ("de", "Frühling", "ˈfʁyːlɪŋ"), ("fr-fr", "bonjour", "bɔ̃ʒuʁ"), ("es", "mañana", "maˈɲana"),
      ("ru", "вода", "vʌˈda"), ("cmn-latn-pinyin", "北京", "pei̯˨˩ tɕiŋ˥"),
    ] {
      let voice = VoiceProfile(name: "x", voice: voice)
      let word = try seconds(samples(SpeechPassage(text), voice))
      let sounds = try seconds(samples(SpeechPassage(text, ipaNotation: notation), voice))
      XCTAssertEqual(sounds, word, accuracy: word * 0.15, text)
    }
  }

  func testTheWordsAreNotHeardBesideThePronunciation() throws {
    let plain = try seconds(samples(SpeechPassage("a", ipaNotation: "ˈkæləndɚ")))
    for text in [
      "one two three four five six", "]] one two three", "[[one two three", "\u{1}90S fast", "🍅🍅🍅",
    ] {
      let heard = try seconds(samples(SpeechPassage(text, ipaNotation: "ˈkæləndɚ")))
      // Short words last a little longer or shorter, depending on what was spoken before.
      XCTAssertEqual(heard, plain, accuracy: plain * 0.15, text)
    }
    XCTAssertEqual(try samples(SpeechPassage(" ", ipaNotation: "lɪv")), [], "no words, no sounds")
  }

  func testAnotherLanguageSpeaksWithItsOwnSounds() throws {
    for language in ["en-us", "en", "de", "fr", "es", "ru", "zh", "it", "pl", "ja", "hi", "en-gb"] {
      let voice = VoiceProfile(name: "x", language: language)
      for notation in ["təˈmɑːtəʊ", "bɔ̃ʒuʁ", "ˈʃtʁaːsə", "θeɾˈβeθa", "spɐˈsʲibə", "pei̯˨˩ tɕiŋ˥"] {
        let heard = try seconds(samples(SpeechPassage("x", ipaNotation: notation), voice))
        XCTAssertGreaterThan(heard, 0.25, "\(language) \(notation)")
        XCTAssertLessThan(heard, 1.5, "\(language) \(notation)")
      }
    }
  }

  func testAVariantOfAVoiceHasTheSoundsOfItsLanguage() throws {
    var voice = american
    let plain = try seconds(samples(SpeechPassage("x", ipaNotation: "ˈkæləndɚ"), voice))
    voice.variant = "f3"
    let variant = try seconds(samples(SpeechPassage("x", ipaNotation: "ˈkæləndɚ"), voice))
    XCTAssertEqual(variant, plain, accuracy: plain * 0.3)
  }

  func testPunctuationThatIsSpokenIsNotThatOfTheMnemonics() throws {
    var voice = american
    let passage = SpeechPassage("Calendar.", ipaNotation: "ˈkæləndɚ")
    let plain = try seconds(samples(passage, voice))
    voice.punctuation = .all
    XCTAssertEqual(try seconds(samples(passage, voice)), plain, accuracy: plain * 0.15)
  }

  func testASentenceOfSoundsIsWholeAndStopsWhenNoMoreIsWanted() throws {
    let one = try seconds(samples(SpeechPassage("x", ipaNotation: "ˈkæləndɚ")))
    let many = Array(repeating: "ˈkæləndɚ", count: 100).joined(separator: " ")
    XCTAssertGreaterThan(
      try seconds(samples(SpeechPassage("x", ipaNotation: many))), one * 100 * 0.6)
    let calls = Atomic(0)
    try synthesizer().synthesize(SpeechPassage("x", ipaNotation: many), voice: american) { _ in
      calls.wrappingAdd(1, ordering: .relaxed).newValue < 3
    }
    XCTAssertEqual(calls.load(ordering: .relaxed), 3)
  }

  func testWhatIsNoNotationIsSpokenAsItIsWritten() throws {
    let word = try seconds(samples(SpeechPassage("tomato")))
    for notation in ["", "tomato7", "T@M", "a]] [[b", "🍅", "\u{1}", "\u{0}", "ˈ", "\u{303}"] {
      let heard = try seconds(samples(SpeechPassage("tomato", ipaNotation: notation)))
      XCTAssertEqual(heard, word, accuracy: word * 0.08, notation.debugDescription)
    }
  }

  func testTheSwitchForSoundsLastsForOneText() throws {
    // With the switch these are one short sound; without it they are words and letters.
    let brackets = "[[t'A:]] [[t'A:]]"
    let before = try seconds(samples(SpeechPassage(brackets)))
    _ = try samples(SpeechPassage("tomato", ipaNotation: "təˈmeɪɾoʊ"))
    XCTAssertEqual(
      try seconds(samples(SpeechPassage(brackets))), before, accuracy: before * 0.08)
  }

  func testBracketsInWordsAreNoSounds() throws {
    for (bracketed, plain) in [
      ("[[t'A: t'A: t'A:]]", "t'A: t'A: t'A:"), ("[[h@l'oU w'3:ld]]", "h@l'oU w'3:ld"),
      ("ten [[_:_:_:_:]] two", "ten _:_:_:_: two"),
    ] {
      let heard = try seconds(samples(SpeechPassage(bracketed)))
      let expected = try seconds(samples(SpeechPassage(plain)))
      XCTAssertEqual(heard, expected, accuracy: expected * 0.3, bracketed)
    }
  }

  func testWhatIsSaidAfterOddSoundsIsNotLonger() throws {
    // With the sounds of these the engine used to find others behind the end of the next text.
    let german = VoiceProfile(name: "german", voice: "de")
    _ = try samples(SpeechPassage("x", ipaNotation: "ˈkæləndɚ"))
    let clean = try seconds(samples(SpeechPassage("fifty percent")))
    for notation in ["ˈʔ əɑːtəɹoʊoʊoʊʔʔ t", "ˈʔ əɑːtəɹoʊˌoʊoʊʔʔˈɑː t"] {
      _ = try samples(SpeechPassage("x", ipaNotation: notation), german)
      let after = try seconds(samples(SpeechPassage("fifty percent")))
      XCTAssertEqual(after, clean, accuracy: clean * 0.05, notation)
    }
  }

  func testNoNotationCommandsTheEngine() throws {
    let cases = RandomCases.count(40)
    var random = SeededGenerator.printed(cases: cases)
    let clean = try samples(SpeechPassage("fifty percent"))
    for _ in 0..<cases {
      let notation = Self.hostileNotation(&random)
      let language = ["en-us", "de", "fr", "es", "ru", "zh", "it"].randomElement(using: &random)
      let voice = VoiceProfile(name: "x", language: language ?? "en")
      let limit = Atomic(0)
      try synthesizer().synthesize(
        SpeechPassage("x", ipaNotation: notation), voice: voice
      ) { limit.wrappingAdd($0.count, ordering: .relaxed).newValue < 22_050 }
      let after = try samples(SpeechPassage("fifty percent"))
      XCTAssertEqual(
        seconds(after), seconds(clean), accuracy: seconds(clean) * 0.08,
        notation.prefix(200).debugDescription)
      XCTAssertEqual(
        level(after), level(clean), accuracy: level(clean) * 0.1,
        notation.prefix(200).debugDescription)
    }
  }

  // MARK: Support

  /// Makes a notation of sounds, of what could command an engine, and of anything.
  private static func hostileNotation(_ random: inout SeededGenerator) -> String {
    let sounds = [
      "t", "ə", "ˈ", "m", "ɑː", "oʊ", "ˌ", "ʲ", "̃", "̩", "͡", "ː", " ", ".", "˥", "ɹ", "ʔ",
    ]
    let hostile = [
      "[[", "]]", "[", "]", "/", "\u{1}400S", "\u{1}", "\u{0}", "_^_de", "|", "||", "%", "'", ",",
      "🍅",
      "\u{202E}", "<audio src=\"/etc/passwd\">", "\n", "\u{9B}31m", "\u{FFFF}", "@", "1", "_|",
      "\\",
    ]
    let length = [3, 10, 40, 300, 2_500].randomElement(using: &random) ?? 3
    let hostility = [0, 0, 5, 50].randomElement(using: &random) ?? 0
    var notation = ""
    for _ in 0..<length {
      let isHostile = Int.random(in: 0..<100, using: &random) < hostility
      notation += (isHostile ? hostile : sounds).randomElement(using: &random) ?? ""
    }
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return String(repeating: notation, count: 1_000_000 / max(notation.utf8.count, 1))
    case 1: return "[[" + notation + "]]"
    case 2: return String(repeating: "\u{303}", count: length)
    default: return notation
    }
  }

  private func synthesizer() throws -> EspeakSynthesizer {
    do {
      return try EspeakSynthesizer()
    } catch {
      throw XCTSkip("no speech engine here: \(error.message)")
    }
  }

  private func samples(_ passage: SpeechPassage, _ voice: VoiceProfile? = nil) throws -> [Int16] {
    let samples = Mutex<[Int16]>([])
    try synthesizer().synthesize(passage, voice: voice ?? american) { piece in
      samples.withLock { $0 += piece }
      return true
    }
    return samples.withLock { $0 }
  }

  private func seconds(_ samples: [Int16]) -> Double { Double(samples.count) / 22_050 }
  private func level(_ samples: [Int16]) -> Double {
    let power = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
    return (power / Double(max(samples.count, 1))).squareRoot()
  }
}
