import Dispatch
import Locking
import SpeechModel
import SpeechOutput
import XCTest

final class SpeakerTests: XCTestCase {
  private let record = SpeakerRecord()
  private let synthesizer = RecordingSynthesizer()

  func testUtterancesArePlayedInOrder() {
    let output = RecordingAudioOutput()
    let speaker = record.speaker(synthesizer, output)
    speaker.say(Utterance(.label, "Pitch"))
    speaker.say(Utterance(.hint, "Adjust pitch"))
    speaker.waitUntilQuiet()
    XCTAssertEqual(record.heard, ["Pitch", "Adjust pitch"])
    XCTAssertEqual(
      synthesizer.spoken.map { "\($0.text), \($0.voice.name), \($0.isComplete)" },
      ["Pitch, test, true", "Adjust pitch, test, true"])
    XCTAssertEqual(output.events.last, .drain)
    XCTAssertFalse(output.events.contains(.discard))
  }

  func testPauseIsPlayedAsSilence() {
    let output = RecordingAudioOutput()
    let speaker = record.speaker(RecordingSynthesizer(), output)
    speaker.say(Utterance([SpeechSegment(.hint, "x")], pause: .milliseconds(700)))
    speaker.waitUntilQuiet()
    let silence = output.samples.prefix { $0 == 0 }.count
    XCTAssertEqual(silence, 15_435, "0.7 s at 22,050 samples per second")
    XCTAssertGreaterThan(output.samples.count, silence)
  }

  func testInterruptionDropsPausedSpeechAndEndsPause() {
    let speaker = Speaker(sound: nil, onHeard: record.hear)
    speaker.pause()
    speaker.say(Utterance(.label, "Old"))
    speaker.interrupt()
    XCTAssertTrue(speaker.isQuiet)
    speaker.say(Utterance(.label, "New"))
    speaker.resume()
    XCTAssertEqual(record.heard, ["New"])
  }

  func testLanguagesInUtteranceHaveTheirOwnVoices() {
    let speaker = record.speaker(synthesizer)
    speaker.say(
      Utterance([
        SpeechSegment(.label, "Save"), SpeechSegment(.value, "Zürich", language: "de-CH"),
        SpeechSegment(.trait, "Taste.", language: "de"),
        SpeechSegment(.hint, "Colour", language: "en-GB"),
      ]))
    speaker.waitUntilQuiet()
    XCTAssertEqual(record.heard.count, 1, "the speaker reports one utterance")
    XCTAssertEqual(
      synthesizer.spoken.map { "\($0.text) \($0.voice.name), \($0.voice.language)" },
      ["Save: test, en", "Zürich test, de-CH", "Taste. test, de", "Colour test, en"])
    XCTAssertTrue(synthesizer.spoken.allSatisfy(\.isComplete))
  }

  func testSetVoiceAppliesToNextUtterance() {
    let speaker = record.speaker(synthesizer)
    speaker.say(Utterance(.label, "old"))
    speaker.waitUntilQuiet()
    speaker.setVoice(VoiceProfile(name: "other", language: "de"))
    speaker.say(Utterance(.label, "new"))
    speaker.waitUntilQuiet()
    XCTAssertEqual(
      synthesizer.spoken.map { "\($0.text): \($0.voice.name), \($0.voice.language)" },
      ["old: test, en", "new: other, de"])
  }

  func testSettingsApplyToProfileWithinBounds() {
    let profile = VoiceProfile(name: "calm", rate: 150, pitch: 40, volume: 90)
    XCTAssertEqual(
      profile.settings,
      SpeechSettings(
        rate: 150, pitch: 40, volume: 90, voice: "calm", punctuation: PunctuationLevel.none))
    XCTAssertEqual(profile.applying(SpeechSettings()), profile)
    XCTAssertEqual(
      profile.applying(SpeechSettings(rate: .max, volume: 10)),
      VoiceProfile(name: "calm", rate: 1200, pitch: 40, volume: 10))
  }

  func testEngineTextIsSpokenAndTextReported() {
    let speaker = record.speaker(synthesizer)
    speaker.say(Utterance([SpeechSegment(.value, "-5", engineText: "minus 5")]))
    speaker.waitUntilQuiet()
    XCTAssertEqual(record.heard, ["-5"])
    XCTAssertEqual(synthesizer.spoken.map(\.text), ["minus 5"])
  }

  func testInterruptionCutsUtteranceAndDropsWaitingOnes() {
    let synthesizer = EndlessSynthesizer()
    let output = RecordingAudioOutput()
    let speaker = record.speaker(synthesizer, output)
    speaker.say(Utterance(.label, "Pitch"))
    speaker.say(Utterance(.hint, "Adjust pitch"))
    synthesizer.waitUntilItSpeaks()
    speaker.interrupt()
    XCTAssertTrue(speaker.isQuiet)
    synthesizer.waitUntilItHasStopped()
    XCTAssertEqual(record.heard, ["Pitch"])
    XCTAssertFalse(output.events.contains(.drain))
  }

  func testInterruptionDoesNotWaitForHangingEngine() {
    let synthesizer = HangingSynthesizer()
    let speaker = record.speaker(synthesizer)
    speaker.say(Utterance(.label, "Pitch"))
    synthesizer.hangs.wait()
    speaker.interrupt()
    speaker.say(Utterance(.value, "2"))
    XCTAssertEqual(record.heard, ["Pitch", "2"], "the reply is reported while the engine hangs")
    synthesizer.mayReturn.signal()
    speaker.waitUntilQuiet()
    XCTAssertEqual(synthesizer.texts, ["Pitch", "2"])
  }

  func testUtteranceCutInItsPauseIsNotReported() {
    let output = StuckAudioOutput()
    let speaker = record.speaker(RecordingSynthesizer(), output)
    speaker.say(Utterance([SpeechSegment(.hint, "Adjust pitch")], pause: .milliseconds(700)))
    output.isStuck.wait()
    speaker.interrupt()
    speaker.say(Utterance(.value, "2"))
    output.mayReturn.signal()
    speaker.waitUntilQuiet()
    XCTAssertEqual(record.heard, ["2"])
  }

  func testSpeakerWithoutSoundCompletesUtterancesAtOnce() {
    let speaker = Speaker(sound: nil, onHeard: record.hear)
    speaker.say(Utterance(.label, "Pitch"))
    speaker.say(Utterance([SpeechSegment(.hint, "Adjust pitch")], pause: .seconds(3600)))
    XCTAssertTrue(speaker.isQuiet)
    XCTAssertEqual(record.heard, ["Pitch", "Adjust pitch"])
  }

  func testSpeechOffReportsUtterancesWithoutSpeaking() {
    let speaker = record.speaker(synthesizer)
    speaker.say(Utterance(.message, "Speech off."))
    speaker.setSpeech(isOn: false)
    speaker.waitUntilQuiet()
    speaker.say(Utterance(.value, "2"))
    speaker.setSpeech(isOn: true)
    speaker.say(Utterance(.value, "3"))
    speaker.waitUntilQuiet()
    XCTAssertEqual(record.heard, ["Speech off.", "2", "3"])
    XCTAssertEqual(synthesizer.spoken.map(\.text), ["Speech off.", "3"])
  }

  func testFailedDeviceIsReportedOnceAndUsedAfterRecovery() {
    let output = RecordingAudioOutput()
    let problems = PosixMutex<[SpeechError.Code]>([])
    let speaker = Speaker(
      sound: .init(synthesizer: synthesizer, output: output, voice: VoiceProfile(name: "test")),
      onHeard: record.hear, onProblem: { problem in problems.withLock { $0.append(problem.code) } })
    output.fail(with: SpeechError(.deviceFailed, "It is gone."))
    for text in ["1", "2"] {
      speaker.say(Utterance(.value, text))
      speaker.waitUntilQuiet()
    }
    XCTAssertEqual(problems.withLock { $0 }, [.deviceFailed])
    output.fail(with: nil)
    speaker.say(Utterance(.value, "3"))
    speaker.waitUntilQuiet()
    XCTAssertEqual(record.heard, ["1", "2", "3"], "failed utterances are reported, too")
    XCTAssertEqual(synthesizer.spoken.map(\.text), ["3"])
    XCTAssertEqual(problems.withLock { $0 }, [.deviceFailed])
  }

  func testLastUtteranceIsSpokenAfterConcurrentInterruptions() {
    let speaker = record.speaker(synthesizer)
    DispatchQueue.concurrentPerform(iterations: 2_000) { index in
      if index.isMultiple(of: 3) {
        speaker.interrupt()
      } else {
        speaker.say(Utterance(.value, "x"))
      }
    }
    speaker.interrupt()
    speaker.say(Utterance(.value, "last"))
    speaker.waitUntilQuiet()
    XCTAssertEqual(record.heard.last, "last")
    XCTAssertEqual(synthesizer.spoken.last?.text, "last")
    XCTAssertEqual(synthesizer.spoken.last?.isComplete, true)
  }

  func testReleasedSpeakerEndsItsThread() {
    weak var gone: Speaker?
    do {
      let speaker = record.speaker(RecordingSynthesizer())
      speaker.say(Utterance(.value, "2"))
      speaker.waitUntilQuiet()
      gone = speaker
    }
    // The thread releases the speaker only a moment after the queue is quiet, so wait for it.
    for _ in 0..<1_000_000 where gone != nil { sched_yield() }
    XCTAssertNil(gone)
  }
}
