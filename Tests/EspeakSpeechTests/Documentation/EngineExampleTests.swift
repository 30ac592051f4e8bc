import EspeakSpeech
import Foundation
import SpeechModel
import SpeechOutput
import Synchronization
import XCTest

/// The examples in the catalogue, as they stand there.
final class EngineExampleTests: XCTestCase {
  private var folder = ""

  override func setUpWithError() throws {
    try requireEngine()
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("earshot-\(UUID().uuidString.prefix(8))").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    addTeardownBlock { [folder] in try? FileManager.default.removeItem(atPath: folder) }
  }

  func testTheFirstExample() throws {
    let engine = try EspeakSynthesizer()
    let count = Mutex(0)
    try engine.synthesize(SpeechPassage("Pitch: 1."), voice: VoiceProfile(name: "plain")) {
      samples in
      count.withLock { $0 += samples.count }
      return true
    }
    XCTAssertGreaterThan(engine.format.duration(of: count.withLock { $0 }), .milliseconds(500))
  }

  func testItSpeaksIntoAFile() throws {
    let engine = try EspeakSynthesizer()
    let output = try WAVFileOutput(path: "\(folder)/pitch.wav")
    let voice = VoiceProfile(name: "brisk", language: "en", voice: "en-us", rate: 300)
    try engine.check(voice)

    let sound = Speaker.Sound(synthesizer: engine, output: output, voice: voice)
    try sound.play(Utterance([SpeechSegment(.label, "Pitch"), SpeechSegment(.value, "1")]))
    let size = try FileManager.default.attributesOfItem(atPath: "\(folder)/pitch.wav")[.size]
    XCTAssertGreaterThan(try XCTUnwrap(size as? Int), 10_000)
  }

  func testItsVoicesAreListed() throws {
    let engine = try EspeakSynthesizer()
    for voice in engine.voices.prefix(3) {
      print("\(voice.shortName): \(voice.name), \(voice.languages.joined(separator: ", "))")
    }
    let german = try engine.voice(for: VoiceProfile(name: "any", language: "de-AT"))
    XCTAssertEqual(german.shortName, "de")
  }

  func testAVoiceThatIsNotThere() throws {
    let engine = try EspeakSynthesizer()
    do {
      try engine.check(VoiceProfile(name: "mine", voice: "nosuch"))
      XCTFail("There is such a voice.")
    } catch {
      XCTAssertEqual(error.code, .unknownVoice)
      print(error.message)
    }
  }

  func testADeviceIsNotNeededToMakeAnOutput() {
    let device = PcaudioOutput()
    XCTAssertNil(device.soundSystem)
  }

  func testAProcessOfItsOwn() throws {
    let program = builtFolder.appendingPathComponent("EngineDouble").path
    let engine = try EspeakProcessSynthesizer.startOrStayInThisProcess(
      executable: program, arguments: [], wordForSkipped: { _ in "Skipped." }
    ) { problem in
      print(problem.message)
    }
    try engine.check(VoiceProfile(name: "plain"))
  }
}
