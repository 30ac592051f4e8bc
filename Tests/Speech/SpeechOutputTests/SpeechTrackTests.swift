import SpeechModel
import TestSupport
import XCTest

@testable import SpeechOutput

/// A session as sound with captions. The double speaks 10 milliseconds for each character.
final class SpeechTrackTests: XCTestCase {
  private let synthesizer = RecordingSynthesizer()
  private let output = RecordingAudioOutput()
  private let voice = VoiceProfile(name: "test")

  private func track() -> SpeechTrack {
    SpeechTrack(Speaker.Sound(synthesizer: synthesizer, output: output, voice: voice))
  }

  private func milliseconds(_ captions: [SpeechCaption]) -> [[Int]] {
    captions.map { [$0.start, $0.end].map { Int(($0 / .milliseconds(1)).rounded()) } }
  }

  func testACaptionLastsAsLongAsItsWords() throws {
    var track = track()
    try track.add(Utterance(.label, "Play"), in: voice)
    try track.pause(.milliseconds(300))
    try track.add(Utterance([SpeechSegment(.hint, "Starts")], pause: .milliseconds(500)), in: voice)
    XCTAssertEqual(track.captions.map(\.text), ["Play", "Starts"])
    XCTAssertEqual(milliseconds(track.captions), [[0, 40], [840, 900]])
    XCTAssertEqual(
      track.duration, AudioFormat(sampleRate: 22_050).duration(of: output.samples.count))
  }

  func testACaptionStartsAtTheFirstSoundOfTheWords() {
    let silence = [Int16](repeating: 3, count: 500)
    XCTAssertEqual(SpeechLevel.range(of: silence + [900, -900] + silence), 500..<502)
    XCTAssertNil(SpeechLevel.range(of: [0, 0]))
    XCTAssertNil(SpeechLevel.range(of: []))
  }

  func testQuietAndLoudSpeechAreEquallyLoud() {
    let format = AudioFormat(sampleRate: 22_050)
    func speech(_ amplitude: Double, pause: Int) -> [Int16] {
      (0..<22_050).map { Int16(amplitude * sin(Double($0) / 9)) }
        + [Int16](repeating: 0, count: pause)
    }
    let all = [(60.0, 0), (900, 40_000), (30_000, 5)].map {
      SpeechLevel.leveled(speech($0.0, pause: $0.1), format).map(\.magnitude).max() ?? 0
    }
    for peak in all { XCTAssertEqual(Double(peak), Double(all[0]), accuracy: 60) }
    XCTAssertEqual(SpeechLevel.leveled([0, 0], format), [0, 0])
    XCTAssertEqual(SpeechLevel.leveled([], format), [])
    // One loud click in quiet speech is not clipped.
    let click = SpeechLevel.leveled(speech(60, pause: 0) + [.min], format)
    XCTAssertLessThan(click.map(\.magnitude).max() ?? 0, 29_300)
  }

  func testALongTextHasACaptionForEachSentence() throws {
    var track = track()
    let sentences = [
      "The first sentence is quite long, as in a manual.", "The second costs 3.50 and is shorter.",
      "Is the third a question?", "Yes.",
    ]
    try track.add(Utterance(.message, sentences.joined(separator: " ")), in: voice)
    XCTAssertEqual(
      track.captions.map(\.text),
      [sentences[0], sentences[1] + " Is the third a question? Yes."])
    XCTAssertEqual(synthesizer.spoken.map(\.text), track.captions.map(\.text))
  }

  func testWordsForTheEngineAreDividedOnlyIfTheSentencesAgree() throws {
    let text = String(repeating: "A word or more. ", count: 6)
    for (engine, parts) in [(text.uppercased(), 2), ("NO SENTENCES", 1)] {
      var track = track()
      try track.add(
        Utterance([SpeechSegment(.message, text, engineText: engine)]), in: voice)
      XCTAssertEqual(track.captions.count, parts, engine)
    }
  }

  func testEarconsArePartOfTheTrackAndDelayNoWords() throws {
    var utterance = Utterance(.label, "Play")
    utterance.earcons = [.limit]
    var (plain, loud) = (track(), track())
    try plain.add(Utterance(.label, "Play"), in: voice)
    let words = output.samples
    try loud.add(utterance, in: voice)
    XCTAssertEqual(loud.captions, plain.captions)
    XCTAssertNotEqual(Array(output.samples[words.count...].prefix(words.count)), words)
    var onlySound = utterance
    onlySound.segments = []
    try loud.add(onlySound, in: voice)
    XCTAssertEqual(loud.captions, plain.captions, "an earcon without words has no caption")
  }

  func testCaptionsAreWebVTT() {
    let captions = [
      SpeechCaption(
        start: .milliseconds(50), end: .seconds(3_723) + .milliseconds(7), speaker: "A<b>",
        text: "1 < 2 & 3 --> 4\n\nNext"),
      SpeechCaption(
        start: .seconds(360_000), end: .seconds(360_001), speaker: nil, text: "Ünïcode"),
    ]
    XCTAssertEqual(
      captions.webVTT,
      """
      WEBVTT

      00:00:00.050 --> 01:02:03.007
      <v A&lt;b&gt;>1 &lt; 2 &amp; 3 --&gt; 4 Next</v>

      100:00:00.000 --> 100:00:01.000
      Ünïcode

      """)
    XCTAssertEqual([SpeechCaption]().webVTT, "WEBVTT\n")
  }

  func testAFailureOfTheOutputIsThrown() {
    var track = track()
    output.fail(with: SpeechError(.cannotWrite, "The disk is full."))
    XCTAssertThrowsError(try track.add(Utterance(.label, "Play"), in: voice))
  }
}
