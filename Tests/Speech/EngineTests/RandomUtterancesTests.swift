import EspeakSpeech
import Foundation
import Languages
import Locking
import SpeechModel
import SpeechOutput
import TestSupport
import XCTest

/// Tests that randomly interrupted utterances neither fail nor use more and more memory.
///
/// There are 500 utterances, multiplied by the environment variable EARSHOT_CASES.
final class RandomUtterancesTests: XCTestCase {
  func testEngineInThisProcess() throws {
    try requireEngine()
    try speak(with: EspeakSynthesizer())
  }

  func testEngineInSeparateProcess() throws {
    try requireEngine()
    try speak(
      with: EspeakProcessSynthesizer(
        EspeakLaunch(
          executable: BuiltFolder.url.appendingPathComponent("EngineDouble").path, arguments: [])))
  }

  private static var count: Int { RandomCases.count(500) }

  private func speak(
    with synthesizer: any EspeakSynthesizing, for test: String = #function
  ) throws {
    let count = Self.count
    var random = SeededGenerator.printed(for: test, cases: count)
    let problems = PosixMutex<[SpeechError]>([])
    let speaker = Speaker(
      sound: .init(
        synthesizer: synthesizer, output: DiscardingOutput(),
        voice: VoiceProfile(name: "default", voice: "en-us")),
      onProblem: { problem in problems.withLock { $0.append(problem) } })
    let processes = children(named: "earshot-engine")
    let languages = Phrases.all.map(\.language) + [nil]
    var warm: (own: Int, others: Int)?
    for index in 0..<count {
      if index == max(count / 5, 100) {
        // On a busy machine, the engine may not have spoken yet, so use each language once before
        // the memory is measured.
        for language in languages {
          var segment = SpeechSegment(.message, "1")
          segment.language = language
          speaker.answer([Utterance([segment])])
          speaker.waitUntilQuiet()
        }
        warm = memory()
      }
      var segment = SpeechSegment(.message, text(&random))
      segment.language = languages.randomElement(using: &random) ?? nil
      var voice = VoiceProfile(name: "x", voice: "en-us")
      // Fast speech is compressed, which is slow under a sanitizer, so it is rare here.
      let isFast = Int.random(in: 0..<50, using: &random) == 0
      voice.rate = Int.random(in: isFast ? SpeechSettings.rates : 80...300, using: &random)
      voice.pitch = Int.random(in: SpeechSettings.pitches, using: &random)
      speaker.setVoice(voice)
      speaker.answer([Utterance([segment])])
      switch Int.random(in: 0..<4, using: &random) {
      case 0: speaker.waitUntilQuiet()
      case 1: usleep(UInt32.random(in: 0...2_000, using: &random))
      case 2: speaker.interrupt()
      default: break
      }
    }
    speaker.waitUntilQuiet()
    XCTAssertEqual(problems.withLock { $0 }, [])
    if synthesizer is EspeakProcessSynthesizer {
      XCTAssertEqual(children(named: "earshot-engine"), processes, "no process was replaced")
    }
    let after = memory()
    if let warm {
      print("\(test): \(warm) bytes after the first, \(after) after the last")
      // The engine's library keeps a copy of each voice until that voice speaks, so allow some
      // growth.
      let room = 8 << 20
      // A sanitizer needs memory itself, so the comparison would fail.
      if ProcessInfo.processInfo.environment["EARSHOT_SANITIZED"] == nil {
        XCTAssertLessThan(after.own, warm.own + room)
        XCTAssertLessThan(after.others, warm.others + room)
      }
    }
    XCTAssertGreaterThan(
      try HeardSound(
        of: "fifty percent", from: synthesizer, in: VoiceProfile(name: "x", voice: "en-us")
      ).seconds, 0.5)
  }

  private func text(_ random: inout SeededGenerator) -> String {
    let words = [
      "Pitch", "1.", "Adjustable.", "fünf", "Größe", "最大值", "五", "привет", "¿qué?", "!", "…",
      "\u{1}",
      "[[", "<break time=\"1000s\"/>", "👩‍👩‍👧", "1234567", "\u{202E}", "\n", "&amp;", "Übersprungen",
    ]
    let maximum = Int.random(in: 0..<50, using: &random) == 0 ? 300 : 10
    return (0..<Int.random(in: 0...maximum, using: &random))
      .map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
  }

  private func memory() -> (own: Int, others: Int) {
    (
      ownMemory(of: getpid()),
      children(named: "earshot-engine").map { ownMemory(of: $0) }.reduce(0, +)
    )
  }
}

/// An output that discards all samples.
private struct DiscardingOutput: AudioOutput {
  func open(_ format: AudioFormat) {}
  func write(_ samples: [Int16], while isWanted: () -> Bool) {}
  func drain(while isWanted: () -> Bool) {}
  func discard() {}
}

/// Tests randomly interrupted utterances with the real engine and sound device.
final class RandomSpeechTests: XCTestCase {
  func testSpeakerSurvivesRandomInterruptions() throws {
    guard let server = ProcessInfo.processInfo.environment["PULSE_SERVER"], !server.isEmpty else {
      throw XCTSkip(
        "PULSE_SERVER does not name a sound server; Scripts/with-sound-server starts one")
    }
    var random = SeededGenerator.printed(cases: 100)
    let problems = PosixMutex<[String]>([])
    let heard = PosixMutex<[String]>([])
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
