import SpeechModel
import SpeechOutput
import XCTest

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
