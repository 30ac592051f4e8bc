import EspeakSpeech
import Foundation
import SpeechOutput
import Synchronization
import TestSupport
import XCTest

/// Tests that harmful text does not affect the text after it.
///
/// The engine speaks the first seconds of each text in `Cases/hostile-texts.jsonl`. The next text
/// must then be as long and as loud as it is without the harmful text.
final class HostileSpeechTests: XCTestCase {
  /// The voices, each with the text that it speaks before and after each case.
  private static let voices = [
    ("en", "Volume slider, fifty percent"), ("de", "Lautstärke, fünfzig Prozent"),
    ("ru", "Громкость, пятьдесят"), ("es", "Volumen, cincuenta"), ("fr", "Volume, cinquante"),
    ("zh", "音量，五十"), ("cs", "Hlasitost, padesát"), ("sk", "Hlasitosť, päťdesiat"),
    ("ar", "مستوى الصوت"), ("fa", "بلندی صدا"),
  ]

  func testHostileTextDoesNotAffectNextText() throws {
    let cases = try HostileText.all()
    XCTAssertGreaterThan(cases.count, 100)
    for (language, words) in Self.voices {
      let voice = VoiceProfile(name: language, language: language)
      let clean = try sound(of: words, voice)
      XCTAssertGreaterThan(clean.seconds, 0.4, language)
      for hostile in cases where hostile.voices?.contains(language) ?? true {
        try speak(hostile.text, voice, atMost: 22_050)
        let next = try sound(of: words, voice)
        // The engine's output varies slightly, and hissing sounds are random. An executed command
        // would change the length or loudness by a third or more.
        XCTAssertEqual(
          next.seconds, clean.seconds, accuracy: clean.seconds * 0.02,
          "\(language), after \(hostile.name)")
        XCTAssertEqual(
          next.level, clean.level, accuracy: clean.level * 0.08,
          "\(language), after \(hostile.name)")
      }
    }
    XCTAssertFalse(FileManager.default.fileExists(atPath: "INJECTED"))
  }

  func testVoiceDoesNotAffectNextVoice() throws {
    let profiles = Self.voices.map { (VoiceProfile(name: $0.0, language: $0.0), $0.1) }
    let clean = try profiles.map { try sound(of: $0.1, $0.0) }
    for (other, words) in profiles {
      for (index, (voice, own)) in profiles.enumerated() {
        _ = try sound(of: words, other)
        let next = try sound(of: own, voice)
        XCTAssertEqual(
          next.seconds, clean[index].seconds, accuracy: clean[index].seconds * 0.02,
          "\(voice.language) after \(other.language)")
      }
    }
  }

  func testSanitizedTextKeepsItsMeaning() throws {
    let voice = VoiceProfile(name: "en", language: "en")
    func seconds(_ text: String) throws -> Double { try sound(of: text, voice).seconds }
    for (text, same) in [
      // Characters that are invisible within a word do not split it, but characters that separate
      // words do.
      ("vol\u{AD}ume", "volume"), ("vol\u{2060}ume", "volume"),
      ("\u{202E}volume\u{202C}", "volume"),
      ("one\u{200B}two", "one two"), ("one\u{0}two", "one two"), ("one\u{1}two", "one two"),
      ("one\u{2029}two", "one\ntwo"), ("one\r\ntwo", "one\ntwo"), ("one\u{A0}two", "one two"),
      ("[[two]]", "[ [two]]"), ("volume\u{FFFD}", "volume"), ("volume\u{200D}", "volume"),
      // Emoji are spoken with their complete names.
      ("❤️", "red heart"), ("👍👍", "thumbs up thumbs up"),
      ("👍🏽", "thumbs up medium skin tone"), ("Save💾", "save floppy disk"),
      // A joined emoji is spoken as one name, without its skin tone. Flags are spoken separately.
      ("👩🏽\u{200D}🚒", "woman firefighter"), ("🇩🇪🇫🇷", "Germany France"),
    ] {
      XCTAssertEqual(try seconds(text), try seconds(same), accuracy: 0.08, text.debugDescription)
    }
  }

  // MARK: Support

  /// Speaks the start of a text.
  private func speak(_ text: String, _ voice: VoiceProfile, atMost limit: Int) throws {
    let count = Atomic(0)
    try requireEngine().synthesize(SpeechPassage(text), voice: voice) { piece in
      count.wrappingAdd(piece.count, ordering: .relaxed).newValue < limit
    }
  }

  /// Returns the length and loudness of spoken text.
  private func sound(
    of text: String, _ voice: VoiceProfile
  ) throws -> (seconds: Double, level: Double) {
    let all = try HeardSound(of: text, from: requireEngine(), in: voice).samples
    // Ignore the silence at the end, because it fills the last block and varies.
    let end = all.lastIndex { $0.magnitude > 32 } ?? 0
    var power = 0.0
    for index in stride(from: 0, to: end, by: 5) {
      power += Double(all[index]) * Double(all[index])
    }
    return (Double(end) / 22_050, (power / Double(max(end / 5, 1))).squareRoot())
  }
}

/// Tests that harmful text neither ends the engine's process nor affects the next text.
final class HostileProcessTests: XCTestCase {
  private let voice = VoiceProfile(name: "default", voice: "en-us")

  func testHostileTextsDoNotCrashProcess() throws {
    try requireEngine()
    let synthesizer = try EspeakProcessSynthesizer(
      EspeakLaunch(
        executable: BuiltFolder.url.appendingPathComponent("EngineDouble").path, arguments: []))
    let processes = children(named: "earshot-engine")
    try check(synthesizer)
    XCTAssertEqual(children(named: "earshot-engine"), processes, "no process was replaced")
  }

  private func check(_ synthesizer: any SpeechSynthesizer) throws {
    func clean() throws -> HeardSound {
      try HeardSound(of: "fifty percent", from: synthesizer, in: voice)
    }
    let before = try clean()
    XCTAssertGreaterThan(before.seconds, 0.5)
    for hostile in try HostileText.all() {
      let count = Atomic(0)
      try synthesizer.synthesize(SpeechPassage(hostile.text), voice: voice) { piece in
        count.wrappingAdd(piece.count, ordering: .relaxed).newValue < 22_050
      }
      let after = try clean()
      // The engine's output varies: even after harmless text, the next text can be 5 percent
      // longer. An executed command would change the length or loudness by a third or more.
      XCTAssertEqual(after.seconds, before.seconds, accuracy: before.seconds * 0.08, hostile.name)
      XCTAssertEqual(after.level, before.level, accuracy: before.level * 0.1, hostile.name)
    }
  }
}
