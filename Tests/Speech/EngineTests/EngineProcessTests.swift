import Dispatch
import Foundation
import Locking
import SpeechModel
import SpeechOutput
import Synchronization
import TestSupport
import XCTest

@testable import EspeakSpeech

/// Tests a real engine process that crashes, hangs or sends nonsense.
final class EngineProcessTests: XCTestCase {
  private let voice = VoiceProfile(name: "default", voice: "en-us")

  func testProcessSpeaksLikeEngineInThisProcess() throws {
    let (inside, outside) = (try EspeakSynthesizer(), try double())
    XCTAssertEqual(outside.format, inside.format)
    XCTAssertEqual(outside.voices, inside.voices)
    XCTAssertEqual(outside.engineDescription.version, inside.engineDescription.version)
    XCTAssertEqual(
      try outside.voice(for: VoiceProfile(name: "x", language: "de-AT")).identifier, "gmw/de")
    for rate in [120, 350] {
      var voice = voice
      voice.rate = rate
      voice.volume = 40
      let text = "Swipe up or down with one finger. Then listen."
      let (there, here) = (try heard(text, outside, voice), try heard(text, inside, voice))
      XCTAssertEqual(there.seconds, here.seconds, accuracy: 0.02)
      XCTAssertEqual(Double(there.peak), Double(here.peak), accuracy: Double(here.peak) * 0.1)
    }
    XCTAssertEqual(try heard(" \n\u{1}", outside).samples, [])
  }

  func testFallbackSpeaksInThisProcessAndReportsProblem() throws {
    try requireEngine()
    for executable in ["/nonexistent", "/bin/true"] {
      var reported: [SpeechError] = []
      let synthesizer = try EspeakServer.start(
        EspeakLaunch(executable: executable, arguments: [])
      ) { reported.append($0) }
      XCTAssertEqual(reported.map(\.code), [.noEngine], executable)
      XCTAssertTrue(synthesizer is EspeakSynthesizer, executable)
      XCTAssertGreaterThan(try heard("words", synthesizer).seconds, 0.2, executable)
    }
  }

  func testStartedProcessNeedsNoFallback() throws {
    let synthesizer = try EspeakServer.start(
      EspeakLaunch(
        executable: BuiltFolder.url.appendingPathComponent("EngineDouble").path, arguments: [])
    ) { XCTFail("\($0)") }
    XCTAssertTrue(synthesizer is EspeakProcessSynthesizer)
  }

  func testLaunchedProcessSpeaksTheFirstText() throws {
    try requireEngine()
    let launch = EspeakLaunch(
      executable: BuiltFolder.url.appendingPathComponent("EngineDouble").path, arguments: [])
    // The process starts although no request waits for its engine. It sets its name when it runs.
    while children(named: "earshot-engine").isEmpty { usleep(1_000) }
    let launched = children(named: "earshot-engine")
    let synthesizer = try EspeakProcessSynthesizer(launch)
    XCTAssertGreaterThan(try heard("words", synthesizer).seconds, 0.2)
    XCTAssertEqual(children(named: "earshot-engine"), launched, "no other process was started")
  }

  func testUnknownVoiceThrowsAndNextTextIsSpoken() throws {
    let double = try double()
    let unknown = VoiceProfile(name: "x", voice: "nosuch")
    for ask in [
      { try double.check(unknown) }, { _ = try double.voice(for: unknown) },
      { _ = try self.heard("words", double, unknown) },
    ] {
      XCTAssertThrowsError(try ask()) { error in
        XCTAssertEqual((error as? SpeechError)?.code, .unknownVoice)
        XCTAssertTrue("\(error)".hasPrefix("Unknown voice “nosuch”."), "\(error)")
      }
    }
    XCTAssertGreaterThan(try heard("words", double).seconds, 0.2)
  }

  func testInterruptedTextYieldsToNextText() throws {
    let double = try double()
    let endless = String(repeating: "word ", count: 20_000)
    for _ in 0..<50 {
      let calls = Atomic(0)
      try double.synthesize(SpeechPassage(endless), voice: voice) { samples in
        samples.isEmpty || calls.wrappingAdd(1, ordering: .relaxed).newValue < 3
      }
      XCTAssertEqual(calls.load(ordering: .relaxed), 3)
    }
    XCTAssertEqual(
      try heard("fifty percent", double).seconds,
      try heard("fifty percent", EspeakSynthesizer()).seconds, accuracy: 0.05)
  }

  func testRestOfTextIsSpokenAfterCrash() throws {
    let text = "ONCE upon a time there was a slider that could not be heard by anyone at all."
    let whole = try heard(text, EspeakSynthesizer())
    let double = try double(folder: temporaryFolder())
    let result = try heard(text, double)
    XCTAssertEqual(result.seconds, whole.seconds, accuracy: 0.02)
    XCTAssertEqual(result.level, whole.level, accuracy: whole.level * 0.05)
  }

  func testTextThatCrashesTwiceIsReplacedByWord() throws {
    let double = try double()
    let word = try heard("Skipped.", double).seconds
    let rest = "Two words. "
    let long = "CRASH " + String(repeating: "noise ", count: 80) + "end. " + rest
    let skipped = try heard(long, double, expecting: .textSkipped)
    XCTAssertEqual(skipped.error?.message.contains("“CRASH noise"), true)
    XCTAssertEqual(
      skipped.seconds, word + (try heard(rest, double).seconds), accuracy: 0.45,
      "the word, its pause, and the rest")
    XCTAssertGreaterThan(skipped.seconds, word)
    XCTAssertGreaterThan(try heard("next", double).seconds, 0.2)
  }

  func testWordForSkippedTextIsRepeatedAfterSpeech() throws {
    let double = try double()
    let word = try heard("Skipped.", double).seconds
    let rest = "Two words. "
    let long = "CRASH " + String(repeating: "noise ", count: 80) + "end. "
    let spoken = rest + String(repeating: "more words ", count: 40) + "end. "
    let once = try heard(long + spoken + rest, double, expecting: .textSkipped).seconds
    let twice = try heard(long + spoken + long + rest, double, expecting: .textSkipped).seconds
    XCTAssertEqual(twice - once, word, accuracy: 0.45, "the word and its pause")
    XCTAssertGreaterThan(twice - once, word / 2)
  }

  func testSkippedTextIsReportedAndNextUtteranceIsHeard() throws {
    let output = RecordingAudioOutput()
    let problems = PosixMutex<[SpeechError]>([])
    let heard = PosixMutex<[String]>([])
    let speaker = Speaker(
      sound: .init(synthesizer: try double(), output: output, voice: voice),
      onHeard: { utterance in heard.withLock { $0.append(utterance.text) } },
      onProblem: { problem in problems.withLock { $0.append(problem) } })
    speaker.say(Utterance(.message, "CRASH"))
    speaker.say(Utterance(.message, "Two words."))
    speaker.waitUntilQuiet()
    XCTAssertEqual(problems.withLock { $0.map(\.code) }, [.textSkipped])
    XCTAssertEqual(heard.withLock { $0.count }, 2)
    XCTAssertGreaterThan(Double(output.samples.count) / 22_050, 0.9, "both utterances have sound")
  }

  func testRepeatedCrashSkipsOnlyRestOfText() throws {
    let double = try double()
    let result = try heard(
      "HALFWAY through this sentence there is a word that no voice can say in any way.", double,
      expecting: .textSkipped)
    XCTAssertGreaterThan(result.seconds, 0.4)
    XCTAssertLessThan(result.seconds, 2)
  }

  func testHangingOrInvalidEngineIsReplaced() throws {
    let double = try double(timeout: .milliseconds(200))
    for text in ["HANG", "BABBLE"] {
      XCTAssertNotNil(try heard(text, double, expecting: .textSkipped).error)
      XCTAssertGreaterThan(try heard("next", double).seconds, 0.2)
    }
  }

  func testInterruptionDoesNotWaitForHangingEngine() throws {
    let double = try double(timeout: .seconds(600))
    try double.synthesize(SpeechPassage("HANG"), voice: voice) { _ in false }
  }

  func testStoppedProcessIsReplaced() throws {
    let double = try double(timeout: .milliseconds(200))
    let before = try heard("fifty percent", double).seconds
    let number = try XCTUnwrap(children(named: "earshot-engine").first)
    kill(number, SIGSTOP)
    XCTAssertEqual(try heard("fifty percent", double).seconds, before, accuracy: 0.05)
    XCTAssertFalse(children(named: "earshot-engine").contains(number))
  }

  func testProcessKilledBetweenTextsIsReplaced() throws {
    let double = try double()
    let before = try heard("fifty percent", double).seconds
    for _ in 0..<10 {
      for number in children(named: "earshot-engine") { kill(number, SIGKILL) }
      XCTAssertEqual(try heard("fifty percent", double).seconds, before, accuracy: 0.05)
    }
  }

  func testProcessThrowsIfNeverReady() throws {
    for folder in ["dies", "babbles", "refuses"] {
      XCTAssertThrowsError(try double(folder: folder), folder) { error in
        XCTAssertEqual((error as? SpeechError)?.code, .noEngine, folder)
      }
    }
    XCTAssertThrowsError(try double(folder: "refuses")) { error in
      XCTAssertEqual("\(error)", "The speech engine's data is missing.")
    }
    XCTAssertThrowsError(try EspeakProcessSynthesizer(EspeakLaunch(executable: "/nonexistent"))) {
      error in
      XCTAssertEqual((error as? SpeechError)?.code, .noEngine)
      XCTAssertTrue("\(error)".contains("/nonexistent: No such file"), "\(error)")
    }
  }

  func testProcessEndsWithSynthesizer() throws {
    func use() throws -> Set<pid_t> {
      let double = try double()
      XCTAssertGreaterThan(try heard("words", double).seconds, 0.2)
      return Set(children(named: "earshot-engine"))
    }
    let used = try use()
    XCTAssertFalse(used.isEmpty)
    XCTAssertTrue(used.isDisjoint(with: children(named: "earshot-engine")))
  }

  // MARK: Support

  private func double(
    folder: String? = nil, timeout: Duration = .seconds(5)
  ) throws -> EspeakProcessSynthesizer {
    try requireEngine()
    return try EspeakProcessSynthesizer(
      EspeakLaunch(
        executable: BuiltFolder.url.appendingPathComponent("EngineDouble").path,
        arguments: folder.map { [$0] } ?? [], timeout: timeout))
  }

  private func temporaryFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("earshot-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    addTeardownBlock { try? FileManager.default.removeItem(atPath: folder) }
    return folder
  }

  private func heard(
    _ text: String, _ synthesizer: any SpeechSynthesizer, _ voice: VoiceProfile? = nil,
    expecting code: SpeechError.Code? = nil
  ) throws -> HeardSound {
    try HeardSound(of: text, from: synthesizer, in: voice ?? self.voice, expecting: code)
  }
}

/// Tests that calls to the engine's thread time out instead of waiting forever.
final class EngineThreadTests: XCTestCase {
  func testHangingJobAndWaitingJobsTimeOutAndLaterJobsRun() {
    let thread = EngineThread(name: "test", timeout: .milliseconds(50))
    let mayReturn = DispatchSemaphore(value: 0)
    let late = Atomic(false)
    let isDone = DispatchSemaphore(value: 0)
    let hanging: Bool? = thread.run {
      mayReturn.wait()
      // The caller has stopped waiting, so `yield` must not run this closure.
      let isCalled = thread.yield { late.store(true, ordering: .relaxed) } != nil
      isDone.signal()
      return isCalled
    }
    XCTAssertNil(hanging)
    let next: Bool? = thread.run {
      late.store(true, ordering: .relaxed)
      return true
    }
    XCTAssertNil(next)
    mayReturn.signal()
    isDone.wait()
    XCTAssertEqual(thread.run { 5 }, 5)
    XCTAssertFalse(late.load(ordering: .relaxed))
  }

  func testYieldedClosureMayTakeAnyTime() {
    let thread = EngineThread(name: "test", timeout: .milliseconds(20))
    XCTAssertEqual(thread.run { thread.yield { Thread.sleep(forTimeInterval: 0.2) } != nil }, true)
  }
}
