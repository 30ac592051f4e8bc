import Dispatch
import Foundation
import SpeechModel
import XCTest

@testable import SpeechOutput

final class CaptionTests: XCTestCase {
  func testACueHasItsTimesAndItsText() {
    XCTAssertEqual(
      WebVTT.cue(Utterance(.value, "10. Maximum."), from: .zero, to: .milliseconds(1_234)),
      "00:00:00.000 --> 00:00:01.234\n10. Maximum.\n\n")
    XCTAssertEqual(
      WebVTT.cue(Utterance(.value, "1"), from: .seconds(3_599), to: .seconds(362_439)),
      "00:59:59.000 --> 100:40:39.000\n1\n\n")
  }

  func testNoTextIsMarkupOrEndsItsCue() {
    for (text, line) in [
      ("a <b> & c", "a &lt;b&gt; &amp; c"), ("a --> b", "a --&gt; b"), ("&lt;", "&amp;lt;"),
      ("a\n\n\nb", "a\nb"), ("a\r\n \r\nb", "a\nb"), ("\n\na\n\n", "a"),
      ("a\u{0}b", "a\u{FFFD}b"),
      ("a\u{2028}\u{2028}b", "a\nb"), ("\u{1B}[2J", "\u{FFFD}[2J"), ("日本\u{85}語", "日本\u{FFFD}語"),
    ] {
      XCTAssertEqual(WebVTT.text(of: Utterance(.label, text)), line)
    }
  }

  func testSoundsAreNamed() {
    var utterance = Utterance(.value, "10")
    utterance.earcons = [.activate, .limit]
    utterance.tones = [1]
    XCTAssertEqual(WebVTT.text(of: utterance), "[activate] [limit] 10")
    utterance.segments = []
    XCTAssertEqual(WebVTT.text(of: utterance), "[activate] [limit] [tones]")
  }

  func testWhatIsNotHeardHasNoCue() {
    XCTAssertNil(WebVTT.cue(Utterance([]), from: .zero, to: .seconds(1)))
    XCTAssertNil(WebVTT.cue(Utterance(.label, "\n"), from: .zero, to: .seconds(1)))
    XCTAssertNil(WebVTT.cue(Utterance(.label, "a"), from: .seconds(1), to: .seconds(1)))
    XCTAssertNil(WebVTT.cue(Utterance(.label, "a"), from: .seconds(2), to: .seconds(1)))
    XCTAssertNil(
      WebVTT.cue(Utterance(.label, "a"), from: .seconds(Int64.max), to: .seconds(Int64.max)))
  }

  func testCaptionsAreWhereTheSoundIs() throws {
    let path = try file()
    let output = RecordingAudioOutput()
    let captioned = try CaptionedOutput(output, path: path)
    let speaker = Speaker(
      sound: .init(
        synthesizer: RecordingSynthesizer(), output: captioned, voice: VoiceProfile(name: "test")))
    var limit = Utterance([])
    limit.earcons = [.limit]
    speaker.answer([
      Utterance(.value, "1234567890"),
      Utterance([SpeechSegment(.hint, "12345")], pause: .milliseconds(700)), limit,
    ])
    speaker.waitUntilQuiet()
    XCTAssertEqual(
      try String(contentsOfFile: path, encoding: .utf8),
      """
      WEBVTT

      00:00:00.000 --> 00:00:00.100
      1234567890

      00:00:00.800 --> 00:00:00.850
      12345

      00:00:00.850 --> 00:00:00.906
      [limit]


      """)
    XCTAssertEqual(output.events.last, .drain)
  }

  func testWhatIsCutEndsWhereItWasCut() throws {
    let path = try file()
    let synthesizer = TwoPieceSynthesizer()
    let captioned = try CaptionedOutput(RecordingAudioOutput(), path: path)
    let speaker = Speaker(
      sound: .init(synthesizer: synthesizer, output: captioned, voice: VoiceProfile(name: "test")))
    speaker.answer([Utterance(.value, "One"), Utterance(.hint, "never heard")])
    synthesizer.isHalfway.wait()
    speaker.answer([Utterance(.value, "Two")])
    synthesizer.mayGoOn.signal()
    synthesizer.isHalfway.wait()
    synthesizer.mayGoOn.signal()
    speaker.waitUntilQuiet()
    XCTAssertEqual(
      try String(contentsOfFile: path, encoding: .utf8),
      """
      WEBVTT

      00:00:00.000 --> 00:00:00.100
      One

      00:00:00.100 --> 00:00:00.300
      Two


      """)
  }

  func testAFileThatCanNotBeWrittenIsAnError() {
    XCTAssertThrowsError(try CaptionedOutput(RecordingAudioOutput(), path: "/nowhere/at/all.vtt")) {
      XCTAssertEqual(($0 as? SpeechError)?.code, .cannotWrite)
    }
    XCTAssertThrowsError(try CaptionedOutput(RecordingAudioOutput(), path: "/dev/full")) {
      XCTAssertEqual(($0 as? SpeechError)?.code, .cannotWrite)
    }
  }

  private func file() throws -> String {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("earshot-\(UUID().uuidString).vtt")
    addTeardownBlock { try? FileManager.default.removeItem(at: url) }
    return url.path
  }
}

/// A synthesizer that makes a tenth of a second for each text, and another one when it may.
private final class TwoPieceSynthesizer: SpeechSynthesizer {
  let format = AudioFormat(sampleRate: 22_050)
  let isHalfway = DispatchSemaphore(value: 0)
  let mayGoOn = DispatchSemaphore(value: 0)

  func synthesize(
    _ passage: SpeechPassage, voice: VoiceProfile, receive: @escaping @Sendable ([Int16]) -> Bool
  ) throws(SpeechError) {
    let piece = [Int16](repeating: 1_000, count: 2_205)
    guard receive(piece) else { return }
    isHalfway.signal()
    mayGoOn.wait()
    _ = receive(piece)
  }
}
