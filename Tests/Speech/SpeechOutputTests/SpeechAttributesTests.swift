import SpeechModel
import SpeechOutput
import XCTest

final class SpeechAttributesTests: XCTestCase {
  private let synthesizer = RecordingSynthesizer()
  private let output = RecordingAudioOutput()

  func testPitchMultipliesPitchOfVoice() throws {
    try play([
      SpeechSegment(.label, "plain"), part("low", .init(pitch: 0)), part("half", .init(pitch: 0.5)),
      part("high", .init(pitch: 1.5)), part("top", .init(pitch: 2)),
      part("plain again", .init(pitch: 1)),
    ])
    XCTAssertEqual(synthesizer.spoken.map(\.voice.pitch), [50, 0, 25, 75, 99, 50])
  }

  func testNonFinitePitchIsIgnoredAndHugePitchIsClamped() throws {
    var attributes = SpeechAttributes(pitch: .nan)
    XCTAssertEqual(attributes.pitch, 1)
    for pitch in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      attributes.pitch = pitch
      try play([part("x", attributes)])
    }
    XCTAssertEqual(synthesizer.spoken.map(\.voice.pitch), [50, 50, 50, 99, 0])
  }

  func testPitchAppliesInOtherLanguages() throws {
    let segment = SpeechSegment(
      .label, "hoch", language: "de", attributes: SpeechAttributes(pitch: 1.5))
    try play([segment])
    XCTAssertEqual(synthesizer.spoken.map(\.voice.pitch), [75])
    XCTAssertEqual(synthesizer.spoken.map(\.voice.language), ["de"])
  }

  func testSpelledTextIsSpokenLetterByLetterWithPauses() throws {
    try play([
      SpeechSegment(.label, "Code"), part("a-B 2", .init(spellsOut: true)),
      SpeechSegment(.trait, "Button."),
    ])
    XCTAssertEqual(synthesizer.spoken.map(\.text), ["Code", "a", "-", "B", "2", "Button."])
    XCTAssertEqual(
      synthesizer.spoken.map(\.voice.punctuation), [.none, .all, .all, .all, .all, .none])
    let letter = 221
    let silence = 1_323
    XCTAssertEqual(output.samples.count, (11 + 4) * letter + 4 * silence)
  }

  func testPunctuationAttributeSpeaksTextButNoAddedPunctuation() throws {
    let marks = SpeechAttributes(punctuation: true)
    try play([part("f(x)", marks), part("g(x)", marks), SpeechSegment(.trait, "Button.")])
    XCTAssertEqual(synthesizer.spoken.map(\.text), ["f(x)", "g(x)", "Button."])
    XCTAssertEqual(synthesizer.spoken.map(\.voice.punctuation), [.all, .all, .none])
  }

  func testPunctuationAttributeSilencesPunctuationOfVoice() throws {
    var voice = VoiceProfile(name: "test")
    voice.punctuation = .all
    try play([part("a, b", .init(punctuation: false)), SpeechSegment(.label, "c")], voice)
    XCTAssertEqual(synthesizer.spoken.map(\.voice.punctuation), [.none, .all])
  }

  func testTextWithIPANotationIsSpokenAsWritten() throws {
    let notations = [nil, "təˈmɑːtəʊ", "[[t@m'eIt@U]]", "\u{1}90S"]
    try play(notations.map { part("tomato", .init(ipaNotation: $0)) })
    XCTAssertEqual(
      synthesizer.spoken.map(\.passage), [SpeechPassage("tomato. tomato. tomato. tomato")])
  }

  func testSpelledTextWithIPANotationIsSpelledAsWritten() throws {
    try play([part("GIF", .init(spellsOut: true, ipaNotation: "dʒɪf"))])
    XCTAssertEqual(synthesizer.spoken.map(\.passage), ["G", "I", "F"].map { SpeechPassage($0) })
  }

  func testSegmentsWithEqualAttributesAreJoined() throws {
    let high = SpeechAttributes(pitch: 1.5)
    try play([part("Pitch", high), part("Button.", high)])
    XCTAssertEqual(synthesizer.spoken.map(\.text), ["Pitch. Button."])
  }

  private func part(_ text: String, _ attributes: SpeechAttributes) -> SpeechSegment {
    SpeechSegment(.label, text, attributes: attributes)
  }

  private func play(
    _ segments: [SpeechSegment], _ voice: VoiceProfile = VoiceProfile(name: "test")
  ) throws {
    try Speaker.Sound(synthesizer: synthesizer, output: output, voice: voice)
      .play(Utterance(segments))
  }
}
