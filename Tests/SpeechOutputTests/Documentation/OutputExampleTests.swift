import Foundation
import SpeechModel
import SpeechOutput
import Synchronization
import XCTest

/// A synthesizer of one's own, as the first steps make it: a click for each word.
struct Metronome: SpeechSynthesizer {
  let format = AudioFormat(sampleRate: 22_050)

  func synthesize(
    _ passage: SpeechPassage, voice: VoiceProfile,
    receive: @escaping @Sendable ([Int16]) -> Bool
  ) throws(SpeechError) {
    let silence = [Int16](repeating: 0, count: format.samples(in: .seconds(60) / voice.rate))
    for _ in passage.text.split(separator: " ") {
      guard receive([12_000, -12_000] + silence) else { return }
    }
  }
}

/// The examples in the catalogue, as they stand there.
final class OutputExampleTests: XCTestCase {
  func testTheFirstExample() {
    let synthesizer = RecordingSynthesizer()
    let speaker = Speaker(
      sound: Speaker.Sound(
        synthesizer: synthesizer, output: RecordingAudioOutput(),
        voice: VoiceProfile(name: "plain")))
    speaker.answer([Utterance(.label, "Pitch")])
    speaker.waitUntilQuiet()
    XCTAssertEqual(synthesizer.spoken.map(\.text), ["Pitch"])
  }

  func testWhatIsHeardAndWhatIsCut() {
    let ends = Mutex<[String]>([])
    let speaker = Speaker(
      sound: nil,
      onFinish: { utterance, wasFinished in
        ends.withLock { $0.append("\(utterance.text): \(wasFinished ? "heard" : "cut")") }
      })
    speaker.pause()
    speaker.say(Utterance(.label, "Pitch"))
    speaker.interrupt()
    speaker.answer([Utterance(.label, "Disc")])
    speaker.waitUntilQuiet()
    XCTAssertEqual(ends.withLock { $0 }, ["Pitch: cut", "Disc: heard"])
  }

  func testAPartSoundsDifferent() {
    var voice = VoiceProfile(name: "plain", rate: 300)
    voice.overlays[.value] = VoiceOverlay(pitch: 10)

    let synthesizer = RecordingSynthesizer()
    let sound = Speaker.Sound(
      synthesizer: synthesizer, output: RecordingAudioOutput(), voice: voice)
    let speaker = Speaker(sound: sound)
    speaker.say(Utterance([SpeechSegment(.label, "Pitch"), SpeechSegment(.value, "1")]))
    speaker.waitUntilQuiet()
    XCTAssertEqual(synthesizer.voices.map(\.pitch), [50, 60])
  }

  func testSilenceIsSoundToo() {
    let output = RecordingAudioOutput()
    let sound = Speaker.Sound(
      synthesizer: RecordingSynthesizer(), output: output, voice: VoiceProfile(name: "plain"))
    let speaker = Speaker(sound: sound)
    speaker.say(Utterance([SpeechSegment(.hint, "Adjust pitch")], pause: .milliseconds(700)))
    speaker.waitUntilQuiet()
    let silence = output.samples.prefix { $0 == 0 }
    XCTAssertEqual(AudioFormat(sampleRate: 22_050).duration(of: silence.count), .milliseconds(700))
  }

  func testAProblemIsTold() {
    let output = RecordingAudioOutput()
    output.fail(with: SpeechError(.noDevice, "There is no sound device."))
    let problems = Mutex<[SpeechError.Code]>([])
    let speaker = Speaker(
      sound: Speaker.Sound(
        synthesizer: RecordingSynthesizer(), output: output, voice: VoiceProfile(name: "plain")),
      onProblem: { problem in problems.withLock { $0.append(problem.code) } })
    speaker.say(Utterance(.label, "Pitch"))
    speaker.waitUntilQuiet()
    XCTAssertEqual(problems.withLock { $0 }, [.noDevice])
  }

  func testAFileWithCaptions() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("earshot-\(UUID().uuidString.prefix(8))").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }

    let file = try WAVFileOutput(path: "\(folder)/pitch.wav")
    let output = try CaptionedOutput(file, path: "\(folder)/pitch.vtt")
    let sound = Speaker.Sound(
      synthesizer: RecordingSynthesizer(), output: output, voice: VoiceProfile(name: "plain"))
    try sound.play(Utterance(.label, "Pitch"))
    let captions = try String(contentsOfFile: "\(folder)/pitch.vtt", encoding: .utf8)
    XCTAssertTrue(captions.hasPrefix(WebVTT.header))
    XCTAssertTrue(captions.contains("Pitch"))
  }

  func testASynthesizerOfOnesOwn() {
    let output = RecordingAudioOutput()
    let speaker = Speaker(
      sound: Speaker.Sound(
        synthesizer: Metronome(), output: output, voice: VoiceProfile(name: "plain", rate: 120)))
    speaker.say(Utterance(.label, "one two three"))
    speaker.waitUntilQuiet()
    XCTAssertEqual(output.samples.count { $0 > 10_000 }, 3)
  }
}
