import EspeakSpeech
import Foundation
import SpeechModel
import SpeechOutput
import Synchronization
import TestSupport
import XCTest

/// Tests randomly interrupted utterances with the real engine and sound device.
final class RandomSpeechTests: XCTestCase {
  func testSpeakerSurvivesRandomInterruptions() throws {
    guard let server = ProcessInfo.processInfo.environment["PULSE_SERVER"], !server.isEmpty else {
      throw XCTSkip(
        "PULSE_SERVER does not name a sound server; Scripts/with-sound-server starts one")
    }
    var random = SeededGenerator.printed(cases: 100)
    let problems = Mutex<[String]>([])
    let heard = Mutex<[String]>([])
    let voice = VoiceProfile(name: "default", voice: "en-us", rate: 449)
    let sound = Speaker.Sound(
      synthesizer: try EspeakSynthesizer(), output: PcaudioOutput(), voice: voice)
    let speaker = Speaker(
      sound: sound, onHeard: { utterance in heard.withLock { $0.append(utterance.text) } },
      onProblem: { problem in problems.withLock { $0.append(problem.message) } })
    for number in 1...100 {
      let words = String(repeating: "Pitch \(number). ", count: .random(in: 1...9, using: &random))
      speaker.answer([utterance(words)])
      switch Int.random(in: 0..<4, using: &random) {
      case 0: break  // The next reply interrupts the utterance at once.
      case 1:
        Thread.sleep(forTimeInterval: .random(in: 0...0.02, using: &random))
        speaker.interrupt()
      case 2: Thread.sleep(forTimeInterval: .random(in: 0...0.3, using: &random))
      default:
        Thread.sleep(forTimeInterval: .random(in: 0...0.1, using: &random))
        speaker.pause()
        speaker.resume()
      }
    }
    speaker.answer([utterance("The end.")])
    speaker.waitUntilQuiet()
    XCTAssertEqual(heard.withLock { $0.last }, "The end.")
    XCTAssertEqual(problems.withLock { $0 }, [])
  }

  private func utterance(_ words: String) -> Utterance { Utterance(.announcement, words) }
}
