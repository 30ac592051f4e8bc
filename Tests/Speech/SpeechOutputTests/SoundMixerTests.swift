import SpeechModel
import XCTest

@testable import SpeechOutput

final class SoundMixerTests: XCTestCase {
  private let format = AudioFormat(sampleRate: 22_050)
  private let silence = [Int16](repeating: 0, count: 2_205)
  private let sounds = SoundMixer()

  func testStepToneIsMixedInOnce() {
    XCTAssertEqual(sounds.mixed(into: silence, format), silence)
    sounds.step(to: 0.5)
    let mixed = sounds.mixed(into: silence, format)
    XCTAssertEqual(mixed.count, silence.count)
    XCTAssertEqual(Spectrum(mixed[..<882], format).strongest, 440, accuracy: 30)
    XCTAssertEqual(
      mixed.suffix(1_300).map(\.magnitude).max(), 0, "the tone ends after 40 milliseconds")
    XCTAssertEqual(sounds.mixed(into: silence, format), silence)
  }

  func testNewestTwoStepTonesArePlayed() {
    for step in 0...50 { sounds.step(to: Double(step) / 50) }
    let mixed = sounds.mixed(into: silence, format)
    XCTAssertEqual(Spectrum(mixed[882..<1_323], format).strongest, 1_760, accuracy: 60)
    XCTAssertEqual(sounds.mixed(into: silence, format), silence)
  }

  func testSoundContinuesInNextSamples() {
    let utterance = sounding([.limit])
    sounds.begin(utterance, format)
    let whole = sounds.mixed(into: silence, format)
    sounds.begin(utterance, format)
    var pieces: [Int16] = []
    while pieces.count < silence.count {
      pieces += sounds.mixed(
        into: Array(silence.prefix(min(97, silence.count - pieces.count))), format)
    }
    XCTAssertEqual(pieces, whole)
  }

  func testSoundsOfUtteranceAreSequential() {
    sounds.begin(sounding([.error, .focus], tones: [1]), format)
    let mixed = sounds.mixed(into: [Int16](repeating: 0, count: 4_410), format)
    let error = Earcon.error.samples(format, peak: 6_000)
    XCTAssertEqual(Array(mixed.prefix(error.count)), error)
    XCTAssertEqual(Spectrum(mixed[1_500..<1_852], format).strongest, 1_200, accuracy: 60)
    XCTAssertEqual(Spectrum(mixed[2_073..<2_955], format).strongest, 1_760, accuracy: 60)
    XCTAssertTrue(sounds.rest(format).isEmpty)
  }

  func testSoundContinuesAfterShortWords() {
    sounds.begin(sounding([.edge]), format)
    var heard = sounds.mixed(into: Array(silence.prefix(100)), format)
    while true {
      let rest = sounds.rest(format)
      if rest.isEmpty { break }
      heard += rest
    }
    XCTAssertEqual(heard, Earcon.edge.samples(format, peak: 6_000))
  }

  func testNewUtteranceEndsEarlierSounds() {
    let utterance = sounding(tones: Array(repeating: 0.5, count: 1_000))
    sounds.begin(utterance, format)
    sounds.begin(Utterance(.label, "Pitch"), format)
    XCTAssertEqual(sounds.mixed(into: silence, format), silence)
    sounds.begin(utterance, format)
    sounds.forget()
    XCTAssertTrue(sounds.rest(format).isEmpty)
  }

  func testLoudVoiceIsClampedWithoutOverflow() {
    sounds.step(to: 0.7)
    let mixed = sounds.mixed(into: [Int16](repeating: .max, count: 900), format)
    XCTAssertGreaterThan(mixed.min() ?? 0, 0)
  }

  func testShortAndEmptySamplesDoNotTrap() {
    for count in [0, 1, 10] {
      sounds.step(to: nil)
      XCTAssertEqual(sounds.mixed(into: Array(silence.prefix(count)), format).count, count)
    }
  }

  func testVolumeOfSoundsIsIndependentOfVoice() {
    func loudest(_ volume: Int?) -> Int {
      let sounds = SoundMixer()
      sounds.set(isOn: true, volume: volume)
      sounds.begin(sounding([.activate]), format)
      return sounds.mixed(into: silence, format).map { Int($0.magnitude) }.max() ?? 0
    }
    XCTAssertEqual(loudest(0), 0)
    XCTAssertEqual(loudest(nil), loudest(50))
    XCTAssertEqual(Double(loudest(100)), Double(loudest(50)) * 2, accuracy: 2)
    XCTAssertEqual(loudest(.max), loudest(100))
    XCTAssertEqual(loudest(.min), 0)
    XCTAssertLessThanOrEqual(loudest(100), 12_000, "the peak of a voice is twice that")
  }

  func testDisabledMixerAddsNoSounds() {
    sounds.step(to: 1)
    sounds.set(isOn: false)
    sounds.step(to: 1)
    sounds.begin(sounding([.limit]), format)
    XCTAssertEqual(sounds.mixed(into: silence, format), silence)
    sounds.set(isOn: true)
    XCTAssertEqual(sounds.mixed(into: silence, format), silence)
  }
}

final class OverlayTests: XCTestCase {
  private let synthesizer = RecordingSynthesizer()
  private let output = RecordingAudioOutput()
  private var voice = VoiceProfile(name: "test", rate: 200, pitch: 50, range: 40, volume: 80)

  func testSegmentKindsMapToRoles() {
    let roles: [(SpeechSegment.Kind, VoiceRole?)] = [
      (.title, .label), (.label, .label), (.tableHeader, .label), (.action, .label),
      (.value, .value), (.state, .value), (.content, .value), (.trait, .trait),
      (.position, .trait), (.tablePosition, .trait), (.container, .trait), (.range, .trait),
      (.hint, .hint), (.announcement, .announcement), (.limit, .limit), (.edge, .limit),
      (.error, .error), (.message, nil), (.init(rawValue: "new"), nil),
    ]
    for (kind, role) in roles { XCTAssertEqual(VoiceRole(kind), role, kind.rawValue) }
  }

  func testValueIsSpokenWithItsOverlay() throws {
    voice.overlays[.value] = VoiceOverlay(
      pitch: 10, range: -5, rate: -10, volume: 10, variant: "f2")
    try play([(.label, "Pitch"), (.value, "1"), (.trait, "Adjustable.")])
    XCTAssertEqual(synthesizer.spoken.map(\.text), ["Pitch:", "1", "Adjustable."])
    XCTAssertEqual(synthesizer.spoken.map(\.voice.pitch), [50, 60, 50])
    XCTAssertEqual(synthesizer.spoken.map(\.voice.range), [40, 35, 40])
    XCTAssertEqual(synthesizer.spoken.map(\.voice.rate), [200, 180, 200])
    XCTAssertEqual(synthesizer.spoken.map(\.voice.volume), [80, 88, 80])
    XCTAssertEqual(synthesizer.spoken.map(\.voice.variant), [nil, "f2", nil])
  }

  func testRunsKeepTheirPauses() throws {
    voice.overlays[.value] = VoiceOverlay(pitch: 10)
    try play([(.label, "Pitch"), (.value, "1"), (.trait, "Adjustable.")])
    XCTAssertEqual(synthesizer.spoken.map(\.passage.pausesAtEnd), [true, true, false])
  }

  func testRunsWithEqualVoicesAreJoined() throws {
    try play([(.label, "Pitch"), (.value, "1"), (.trait, "Adjustable.")])
    XCTAssertEqual(synthesizer.spoken.map(\.text), ["Pitch: 1. Adjustable."])
    voice.overlays = [
      .value: VoiceOverlay(), .trait: VoiceOverlay(pitch: 0), .hint: VoiceOverlay(pitch: 9),
    ]
    try play([(.label, "Pitch"), (.value, "1"), (.trait, "Adjustable.")])
    XCTAssertEqual(synthesizer.spoken.last?.text, "Pitch: 1. Adjustable.")
    voice.overlays = [.label: VoiceOverlay(pitch: 9), .value: VoiceOverlay(pitch: 9)]
    try play([(.label, "Pitch"), (.value, "1"), (.trait, "Adjustable.")])
    XCTAssertEqual(synthesizer.spoken.suffix(2).map(\.text), ["Pitch: 1", "Adjustable."])
  }

  func testOverlayIsClampedToBoundsOfVoice() {
    voice.overlays[.value] = VoiceOverlay(pitch: .max, range: .min, rate: .max, volume: .min)
    let value = voice.speaking(as: .value)
    XCTAssertEqual([value.pitch, value.range, value.rate, value.volume], [99, 0, 400, 8])
    XCTAssertEqual(value.overlays, [:])
  }

  func testSpelledCapitalIsHigher() throws {
    voice.overlays[.capitals] = VoiceOverlay(pitch: 30)
    let spelled = SpeechSegment(.label, "aB", attributes: SpeechAttributes(spellsOut: true))
    try sound.play(Utterance([spelled]))
    XCTAssertEqual(synthesizer.spoken.map(\.voice.pitch), [50, 80])
    try sound.play(
      Utterance(["c", "D", "E1"].map { SpeechSegment(.label, $0, separator: .comma) }))
    XCTAssertEqual(synthesizer.spoken.suffix(3).map(\.text), ["c,", "D,", "E1"])
    XCTAssertEqual(synthesizer.spoken.suffix(3).map(\.voice.pitch), [50, 80, 50])
    try sound.play(
      Utterance(
        ["capital E", "é", "É mayúscula", "comma"].map {
          SpeechSegment(.label, $0, separator: .comma)
        }))
    XCTAssertEqual(synthesizer.spoken.suffix(4).map(\.voice.pitch), [80, 50, 80, 50])
    try sound.play(
      Utterance([
        SpeechSegment(.label, "Report"), SpeechSegment(.content, "Plan B", separator: .comma),
      ]))
    XCTAssertEqual(synthesizer.spoken.last?.voice.pitch, 50, "custom content is not spelled")
    try sound.play(Utterance(.label, "F"))
    XCTAssertEqual(synthesizer.spoken.last?.voice.pitch, 50, "a label of one letter is not spelled")
  }

  func testOverlayAndPitchAttributeCombine() throws {
    voice.overlays[.value] = VoiceOverlay(pitch: 10)
    try sound.play(
      Utterance([SpeechSegment(.value, "1", attributes: SpeechAttributes(pitch: 0.5))]))
    XCTAssertEqual(synthesizer.spoken.map(\.voice.pitch), [30])
  }

  func testVoiceWithPunctuationGetsNoAddedPunctuation() throws {
    voice.punctuation = .all
    try play([(.label, "f(x)"), (.value, "1"), (.trait, "Button.")])
    XCTAssertEqual(synthesizer.spoken.map(\.text), ["f(x)", "1", "Button."])
  }

  private var sound: Speaker.Sound {
    Speaker.Sound(synthesizer: synthesizer, output: output, voice: voice)
  }

  private func play(_ segments: [(SpeechSegment.Kind, String)]) throws {
    try sound.play(Utterance(segments.map { SpeechSegment($0, $1) }))
  }
}
