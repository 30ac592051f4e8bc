import Foundation
import Locking
import SpeechModel
import SpeechOutput
import Synchronization
import XCTest

@testable import EspeakSpeech

/// Tests the real engine, or skips the tests if its data is missing.
final class EspeakSynthesizerTests: XCTestCase {
  private let voice = VoiceProfile(name: "default", voice: "en-us")

  func testSpeechStartsWithoutSilence() throws {
    let samples = try samples(of: "Pitch: 1. Adjustable.")
    XCTAssertGreaterThan(seconds(samples), 1)
    XCTAssertLessThan(seconds(samples), 3)
    XCTAssertGreaterThan(peak(samples), 10_000)
    XCTAssertLessThan(samples.firstIndex { $0.magnitude > 32 } ?? .max, 2)
  }

  func testTextWithoutWordsIsSilent() throws {
    for text in ["", " ", "\n\t", "\u{0}", "\u{1}", "\u{202E}"] {
      XCTAssertEqual(try samples(of: text), [])
    }
  }

  func testChineseHasMandarinVoice() throws {
    for language in ["zh", "zh-Hans", "zh_CN", "cmn", "ZH-hans"] {
      let profile = VoiceProfile(name: "x", language: language)
      XCTAssertEqual(try synthesizer().voice(for: profile).identifier, "sit/cmn-Latn-pinyin")
      XCTAssertGreaterThan(try seconds(samples(of: "最大值", profile)), 0.3)
    }
  }

  func testRegionAndOldCodesChooseVoice() throws {
    for (language, voice) in [
      ("en-US", "gmw/en-US"), ("en_us", "gmw/en-US"), ("en-CA", "gmw/en-US"), ("en-GB", "gmw/en"),
      ("en-AU", "gmw/en"), ("es-MX", "roa/es-419"), ("es-419", "roa/es-419"),
      ("es-AR", "roa/es-419"), ("es-ES", "roa/es"), ("es", "roa/es"), ("fr-CH", "roa/fr-CH"),
      ("fr-BE", "roa/fr-BE"), ("fr-CA", "roa/fr"), ("pt-BR", "roa/pt-BR"), ("zh-HK", "sit/yue"),
      ("zh-Hant-HK", "sit/yue"), ("zh-TW", "sit/cmn-Latn-pinyin"), ("iw", "sem/he"),
      ("iw-IL", "sem/he"), ("in", "poz/id"), ("no", "gmq/nb"), ("de-AT", "gmw/de"),
    ] {
      XCTAssertEqual(
        try synthesizer().voice(for: VoiceProfile(name: "x", language: language)).identifier, voice,
        language)
    }
  }

  func testEveryVolumeIsHeardAndLouderThanTheOneBelow() throws {
    var last = 0
    for volume in [1, 2, 3, 4, 10, 19, 20, 21, 50, 100] {
      var voice = voice
      voice.volume = volume
      let peak = try peak(samples(of: "Volume", voice))
      XCTAssertGreaterThan(Int(peak), last, "volume \(volume)")
      last = Int(peak)
    }
    var voice = voice
    voice.volume = 0
    XCTAssertEqual(try peak(samples(of: "Volume", voice)), 0)
  }

  func testHostileLanguageTagThrows() throws {
    for language in ["../../etc/passwd", "mb-de2", "", "en+f3", "nosuch"] {
      XCTAssertThrowsError(
        try synthesizer().check(VoiceProfile(name: "x", language: language)), language)
    }
  }

  func testSynthesisStopsWhenReceiverReturnsFalse() throws {
    let calls = Atomic(0)
    try synthesizer().synthesize(
      SpeechPassage(String(repeating: "word ", count: 100_000)), voice: voice
    ) { _ in
      calls.wrappingAdd(1, ordering: .relaxed).newValue < 3
    }
    XCTAssertEqual(calls.load(ordering: .relaxed), 3)
    XCTAssertGreaterThan(try seconds(samples(of: "two")), 0.1, "the next utterance is complete")
  }

  func testRateShortensAndVolumeLowersSpeech() throws {
    let text = "Swipe up or down with one finger."
    var voice = voice
    let normal = try samples(of: text, voice)
    voice.rate = 350
    XCTAssertLessThan(try seconds(samples(of: text, voice)), seconds(normal) * 0.75)
    voice.rate = 175
    voice.volume = 30
    XCTAssertLessThan(Double(peak(try samples(of: text, voice))), Double(peak(normal)) * 0.6)
  }

  func testPunctuationIsSpokenOnlyIfVoiceSpeaksIt() throws {
    let text = "f(x); g[y]!"
    let plain = try samples(of: text)
    var voice = voice
    voice.punctuation = .all
    XCTAssertGreaterThan(try seconds(samples(of: text, voice)), seconds(plain) * 1.5)
    for sign in [".", ",", "(", "-", "?"] {
      XCTAssertGreaterThan(try seconds(samples(of: sign, voice)), 0.15, sign)
    }
    XCTAssertEqual(
      try seconds(samples(of: text)), seconds(plain), accuracy: 0.02,
      "the setting applies to one text")
  }

  func testControlCharacterIsSpokenAsSpace() throws {
    XCTAssertEqual(
      try seconds(samples(of: "first\u{0}second")), try seconds(samples(of: "first second")),
      accuracy: 0.02)
  }

  func testBracketsAreNotPhonemes() throws {
    // If these strings were read as phonemes, they would be a second shorter, or silent.
    for (text, words) in [
      ("[[t'A: t'A: t'A:]]", "t'A: t'A: t'A:"), ("[[h@l'oU w'3:ld]]", "h@l'oU w'3:ld"),
      ("ten [[_:_:_:_:]] two", "ten _:_:_:_: two"),
    ] {
      let expected = try seconds(samples(of: words))
      XCTAssertEqual(try seconds(samples(of: text)), expected, accuracy: expected * 0.3, text)
    }
  }

  func testVoiceIsFoundByNameIdentifierAndLanguage() throws {
    let synthesizer = try synthesizer()
    for name in ["en-us", "EN-US", "gmw/en-US", "English (America)"] {
      let voice = try synthesizer.voice(for: VoiceProfile(name: "x", voice: name))
      XCTAssertEqual(voice.identifier, "gmw/en-US", name)
    }
    for (language, identifier) in [("de", "gmw/de"), ("de-AT", "gmw/de"), ("de_AT", "gmw/de")] {
      let voice = try synthesizer.voice(for: VoiceProfile(name: "x", language: language))
      XCTAssertEqual(voice.identifier, identifier, language)
    }
    XCTAssertGreaterThan(synthesizer.voices.count, 20)
  }

  func testUnknownVoiceOrVariantThrowsAndOpensNoFile() throws {
    let synthesizer = try synthesizer()
    for name in ["nosuch", "/etc/passwd", "../../x", "en+../../x", "", "mb-en1", "\u{0}"] {
      XCTAssertThrowsError(try synthesizer.voice(for: VoiceProfile(name: "x", voice: name)), name)
    }
    let variant = VoiceProfile(name: "x", voice: "en-us", variant: "../../x")
    XCTAssertThrowsError(try synthesizer.voice(for: variant)) { error in
      XCTAssertEqual((error as? SpeechError)?.code, .unknownVoice)
    }
    XCTAssertThrowsError(try samples(of: "words", VoiceProfile(name: "x", voice: "nosuch")))
    XCTAssertGreaterThan(try seconds(samples(of: "words")), 0.1, "the next text is spoken")
  }

  func testConcurrentCallsShareEngine() throws {
    let synthesizer = try synthesizer()
    let expected = try seconds(samples(of: "fifty percent"))
    let results = PosixMutex<[Double]>([])
    DispatchQueue.concurrentPerform(iterations: 16) { [voice] _ in
      guard let made = try? Self.samples(of: "fifty percent", synthesizer, voice) else { return }
      results.withLock { $0.append(Double(made.count) / 22_050) }
    }
    let durations = results.withLock { $0 }
    XCTAssertEqual(durations.count, 16)
    for duration in durations { XCTAssertEqual(duration, expected, accuracy: 0.02) }
  }

  // MARK: Support

  private func synthesizer() throws -> EspeakSynthesizer {
    do { return try EspeakSynthesizer() } catch {
      throw XCTSkip("the speech engine is unavailable: \(error.message)")
    }
  }

  private func samples(of text: String, _ voice: VoiceProfile? = nil) throws -> [Int16] {
    try Self.samples(of: text, synthesizer(), voice ?? self.voice)
  }

  private static func samples(
    of text: String, _ synthesizer: EspeakSynthesizer, _ voice: VoiceProfile
  ) throws -> [Int16] {
    let samples = PosixMutex<[Int16]>([])
    try synthesizer.synthesize(SpeechPassage(text), voice: voice) { piece in
      samples.withLock { $0 += piece }
      return true
    }
    return samples.withLock { $0 }
  }

  private func seconds(_ samples: [Int16]) -> Double { Double(samples.count) / 22_050 }
  private func peak(_ samples: [Int16]) -> UInt16 { samples.map(\.magnitude).max() ?? 0 }
}

/// Tests that a program uses its bundled data or, if it has none, the system's.
final class EngineDataTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("earshot data \(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("share/earshot/espeak-ng-data"),
      withIntermediateDirectories: true)
  }

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  func testBundledDataIsFound() throws {
    let data = folder.appendingPathComponent("share/earshot")
    let program = folder.appendingPathComponent("bin/earshot").path
    XCTAssertNil(EngineData.bundledFolder(of: program), "an empty folder has no data")
    try Data().write(to: data.appendingPathComponent("espeak-ng-data/phontab"))
    XCTAssertEqual(EngineData.bundledFolder(of: program), data.path)
  }

  func testProgramWithoutDataUsesSystemData() {
    for program in ["/usr/bin/earshot", "/earshot", "earshot", "", "/nonexistent/bin/earshot"] {
      XCTAssertNil(EngineData.bundledFolder(of: program), program)
    }
    XCTAssertNil(EngineData.bundledFolder, "the tests bundle no data")
  }
}

final class SynthesisLimitsTests: XCTestCase {
  func testInitialSilenceIsRemovedAndFaintSoundKept() {
    var limits = SynthesisLimits(characters: 5)
    XCTAssertEqual(limits.filter([0, 0, 0]), [])
    XCTAssertEqual(limits.filter([0, 1, 0, -2, 300]), [1, 0, -2, 300])
    XCTAssertEqual(limits.filter([0, 0, 7]), [0, 0, 7], "silence within a text is a pause")
  }

  func testSilenceIsLimitedToTwoSeconds() {
    var limits = SynthesisLimits(characters: 500)
    XCTAssertEqual(limits.filter([500]), [500])
    let silence = [Int16](repeating: 3, count: 2_205)
    let heard = (0..<1_000).reduce(0) { heard, _ in heard + limits.filter(silence).count }
    XCTAssertEqual(heard, 2 * 22_050)
    XCTAssertEqual(limits.filter([500]), [500], "sound after silence is kept")
    XCTAssertEqual(limits.filter(silence), silence)
  }

  func testSoundIsLimitedByLengthOfText() {
    var limits = SynthesisLimits(characters: 10)
    for _ in 0..<40 { _ = limits.filter([Int16](repeating: 500, count: 22_050)) }
    XCTAssertFalse(limits.areReached)
    _ = limits.filter([500])
    XCTAssertTrue(limits.areReached)
    XCTAssertFalse(SynthesisLimits(characters: .max).areReached)
  }
}
