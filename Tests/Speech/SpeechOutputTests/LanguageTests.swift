import Locking
import SpeechModel
import SpeechOutput
import XCTest

/// Tests the speech of segments in languages other than the voice's.
final class LanguageTests: XCTestCase {
  private let output = RecordingAudioOutput()
  private let synthesizer = OneLanguageSynthesizer()
  private let mixed = Utterance([
    SpeechSegment(.label, "Open"), SpeechSegment(.value, "nuqneH", language: "tlh"),
    SpeechSegment(.trait, "Button."),
  ])

  func testPronunciationsDependOnLanguageAndLeaveSpelledTextAlone() throws {
    let synthesizer = RecordingSynthesizer()
    let sound = Speaker.Sound(
      synthesizer: synthesizer, output: output, voice: VoiceProfile(name: "mine"),
      pronounce: { text, language, _ in "\(text) \(language.prefix(1))" })
    try sound.play(
      Utterance([
        SpeechSegment(.label, "Open"),
        SpeechSegment(.value, "打开", language: "zh-Hans"),
        SpeechSegment(
          .announcement, "ab", attributes: SpeechAttributes(spellsOut: true)),
      ]))
    XCTAssertEqual(
      synthesizer.spoken.map(\.text), ["Open: e", "打开 z", "a", "b"])
  }

  func testLanguageIsSpokenByItsProfileWithRateAndVolumeOfUser() throws {
    let synthesizer = RecordingSynthesizer()
    var voice = VoiceProfile(
      name: "mine", variant: "f2", rate: 400, pitch: 30, range: 50, volume: 70)
    voice.overlays[.value] = VoiceOverlay(pitch: 10)
    let german = VoiceProfile(
      name: "german", language: "de", voice: "de", rate: 165, pitch: 60, range: 45, volume: 100)
    let sound = Speaker.Sound(synthesizer: synthesizer, output: output, voice: voice) {
      $0 == "de-AT" ? german : nil
    }
    try sound.play(
      Utterance([
        SpeechSegment(.label, "Open"), SpeechSegment(.value, "offen", language: "de-AT"),
        SpeechSegment(.trait, "bouton", language: "fr"),
      ]))
    XCTAssertEqual(
      synthesizer.spoken.map(\.voice),
      [
        VoiceProfile(name: "mine", variant: "f2", rate: 400, pitch: 30, volume: 70),
        VoiceProfile(
          name: "german", language: "de-AT", voice: "de", variant: "f2", rate: 400, pitch: 40,
          range: 45, volume: 70),
        VoiceProfile(name: "mine", language: "fr", variant: "f2", rate: 400, pitch: 30, volume: 70),
      ])
  }

  func testLanguageWithoutVoiceIsReportedOnceAndSpokenByDefaultVoice() throws {
    let problems = PosixMutex<[SpeechError]>([])
    let speaker = Speaker(
      sound: Speaker.Sound(
        synthesizer: synthesizer, output: output, voice: VoiceProfile(name: "test")),
      onProblem: { problem in problems.withLock { $0.append(problem) } })
    for _ in 1...2 {
      speaker.say(mixed)
      speaker.waitUntilQuiet()
    }
    XCTAssertEqual(
      synthesizer.recorder.spoken.map(\.text),
      ["Open:", "Klingon:", "nuqneH", "Button.", "Open:", "nuqneH", "Button."])
    XCTAssertEqual(
      problems.withLock { $0 },
      [
        SpeechError(
          .noVoiceForLanguage,
          "There is no voice for the language “tlh”. The voice “test” is used instead.")
      ])
    let other = Utterance([SpeechSegment(.label, "x", language: "qq")])
    speaker.say(other)
    speaker.waitUntilQuiet()
    XCTAssertEqual(
      synthesizer.recorder.spoken.suffix(2).map(\.text), ["qq:", "x"], "each language is reported")
    XCTAssertEqual(problems.withLock(\.count), 2)
  }

  func testInterruptedLanguageNameIsRepeated() throws {
    let sound = Speaker.Sound(
      synthesizer: synthesizer, output: output, voice: VoiceProfile(name: "test"))
    XCTAssertThrowsError(try sound.play(mixed))
    XCTAssertNoThrow(try sound.play(mixed), "the missing language is reported only once")
    let cut = Speaker(
      sound: Speaker.Sound(
        synthesizer: synthesizer, output: output, voice: VoiceProfile(name: "test")))
    synthesizer.makeNextTextEndless()
    cut.say(mixed)
    synthesizer.waitUntilItSpeaksEndlessly()
    cut.interrupt()
    cut.say(mixed)
    cut.waitUntilQuiet()
    XCTAssertEqual(
      synthesizer.recorder.spoken.suffix(4).map(\.text), ["Open:", "Klingon:", "nuqneH", "Button."])
  }

  func testHostileLanguageTagsAreSpokenSafely() throws {
    let sound = Speaker.Sound(
      synthesizer: synthesizer, output: output, voice: VoiceProfile(name: "test"))
    let tags = [
      "", " ", "-", "_", "../../etc/passwd", "\u{0}", "\u{1}400S", "🦊", "x@y=z;a=b", "de@",
      "mb-de2", "de\u{0}", "\u{FFFF}", String(repeating: "a-", count: 50_000),
      String(repeating: "\u{300}", count: 5_000), "zzz-ZZZZ-zz-x-zzz", "%@%n%s", "en2",
    ]
    for tag in tags {
      XCTAssertThrowsError(
        try sound.play(Utterance([SpeechSegment(.label, "word", language: tag)])),
        tag.prefix(20).debugDescription
      ) { XCTAssertLessThan("\($0)".unicodeScalars.count, 200) }
      XCTAssertEqual(synthesizer.recorder.spoken.last?.text, "word")
    }
    XCTAssertLessThan(synthesizer.recorder.spoken.map(\.text.unicodeScalars.count).max() ?? 0, 200)
    for number in 0..<2_000 {
      _ = try? sound.play(Utterance([SpeechSegment(.label, "word", language: "q\(number)")]))
    }
    XCTAssertEqual(synthesizer.recorder.spoken.last?.text, "word")
  }

  func testUnknownVoiceOfLanguageProfileFallsBackToEngineVoice() throws {
    let synthesizer = NoNamedVoices()
    let broken = VoiceProfile(name: "german", language: "de", voice: "gone")
    let sound = Speaker.Sound(
      synthesizer: synthesizer, output: output, voice: VoiceProfile(name: "test"),
      voiceForLanguage: { _ in broken })
    try sound.play(Utterance([SpeechSegment(.label, "auf", language: "de")]))
    XCTAssertEqual(synthesizer.recorder.spoken.map(\.voice.language), ["de"])
    XCTAssertEqual(synthesizer.recorder.spoken.map(\.voice.voice), [nil])
  }

  func testUnknownOverlayVariantIsSkippedAndReportedOnce() throws {
    let synthesizer = NoNamedVoices()
    var voice = VoiceProfile(name: "test")
    voice.overlays[.hint] = VoiceOverlay(variant: "gone")
    let sound = Speaker.Sound(synthesizer: synthesizer, output: output, voice: voice)
    XCTAssertThrowsError(try sound.play(Utterance(.hint, "Swipe up")))
    XCTAssertNoThrow(try sound.play(Utterance(.hint, "Swipe down")))
    XCTAssertEqual(synthesizer.recorder.spoken.map(\.text), ["Swipe up", "Swipe down"])
  }
}

/// An engine with one voice per language and without variants.
private final class NoNamedVoices: SpeechSynthesizer {
  let recorder = RecordingSynthesizer()
  var format: AudioFormat { recorder.format }

  func synthesize(
    _ passage: SpeechPassage, voice: VoiceProfile, receive: @escaping @Sendable ([Int16]) -> Bool
  ) throws(SpeechError) {
    guard voice.voice == nil, voice.variant == nil else {
      throw SpeechError(.unknownVoice, "Unknown voice.")
    }
    try recorder.synthesize(passage, voice: voice, receive: receive)
  }
}
