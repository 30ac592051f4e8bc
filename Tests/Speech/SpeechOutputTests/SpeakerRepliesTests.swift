import Dispatch
import SpeechModel
import SpeechOutput
import XCTest

final class SpeakerRepliesTests: XCTestCase {
  private let record = SpeakerRecord()
  private let synthesizer = HangingSynthesizer()

  func testReplyCutsCurrentSpeech() {
    let speaker = record.speaker(synthesizer)
    speaker.answer([value("1"), Utterance(.hint, "Swipe")])
    synthesizer.hangs.wait()
    record.wait(.milliseconds(150))
    speaker.answer([value("2")])
    XCTAssertEqual(record.heard, ["1", "2"], "the reply does not wait for the engine")
    synthesizer.mayReturn.signal()
    speaker.waitUntilQuiet()
    XCTAssertEqual(synthesizer.texts, ["1", "2"])
    XCTAssertEqual(record.endings, ["1 cut", "Swipe cut", "2"])
  }

  func testHeldKeyCompletesUtteranceThenSpeaksNewestReply() {
    let output = RecordingAudioOutput()
    let speaker = record.speaker(synthesizer, output)
    speaker.answer([value("1")])
    synthesizer.hangs.wait()
    for number in 2...9 {
      record.wait(.milliseconds(33))
      speaker.answer([value("\(number)")])
    }
    XCTAssertEqual(record.heard, ["1"])
    synthesizer.mayReturn.signal()
    speaker.waitUntilQuiet()
    XCTAssertEqual(record.heard, ["1", "9"])
    XCTAssertEqual(synthesizer.texts, ["1", "9"])
    XCTAssertFalse(output.events.contains(.discard))
  }

  func testEmptyReplySilencesSpeech() {
    let synthesizer = EndlessSynthesizer()
    let speaker = record.speaker(synthesizer)
    speaker.answer([value("1")])
    synthesizer.waitUntilItSpeaks()
    speaker.answer([])
    XCTAssertTrue(speaker.isQuiet)
    synthesizer.waitUntilItHasStopped()
    XCTAssertEqual(record.endings, ["1 cut"])
  }

  func testAnnouncementReportsWhetherItCompleted() {
    let speaker = record.speaker(synthesizer)
    speaker.announce([Utterance(.announcement, "Connecting")])
    synthesizer.hangs.wait()
    speaker.announce([Utterance(.announcement, "Connected")])
    synthesizer.mayReturn.signal()
    speaker.waitUntilQuiet()
    XCTAssertEqual(record.endings, ["Connecting cut", "Connected"])
  }

  func testForgottenSourceIsNotAnnounced() {
    let speaker = record.speaker(synthesizer)
    speaker.answer([Utterance(.label, "Pitch")])
    synthesizer.hangs.wait()
    speaker.announce([value("5")])
    speaker.forget(SpeechSource(element: 1, property: "value"))
    synthesizer.mayReturn.signal()
    speaker.waitUntilQuiet()
    XCTAssertEqual(record.heard, ["Pitch"])
  }

  func testPauseIsSilentAtOnceAndResumeRepeatsUtterance() {
    let synthesizer = EndlessSynthesizer()
    let output = RecordingAudioOutput()
    let speaker = record.speaker(synthesizer, output)
    speaker.answer([Utterance(.label, "Pitch")])
    synthesizer.waitUntilItSpeaks()
    speaker.pause()
    XCTAssertTrue(speaker.isPaused)
    XCTAssertTrue(speaker.isQuiet)
    speaker.waitUntilQuiet()
    synthesizer.waitUntilItHasStopped()
    speaker.announce([Utterance(.announcement, "Connected")])
    XCTAssertEqual(record.heard, ["Pitch"])
    speaker.resume()
    synthesizer.waitUntilItSpeaks()
    XCTAssertFalse(speaker.isPaused)
    XCTAssertEqual(record.heard, ["Pitch", "Pitch"])
    speaker.interrupt()
    synthesizer.waitUntilItHasStopped()
    XCTAssertEqual(record.endings, ["Pitch cut", "Connected cut"])
  }

  func testPauseWithoutSoundHoldsUtterances() {
    let speaker = Speaker(sound: nil, onHeard: record.hear)
    speaker.pause()
    speaker.say(Utterance(.label, "Pitch"))
    XCTAssertEqual(record.heard, [])
    speaker.resume()
    XCTAssertEqual(record.heard, ["Pitch"])
  }

  func testLastProgressIsSpokenAfterInterval() {
    let isHeard = DispatchSemaphore(value: 0)
    let start = ContinuousClock.now
    let record = record
    let speaker = Speaker(
      sound: nil,
      onHeard: { utterance in
        record.hear(utterance)
        isHeard.signal()
      }, time: { record.now + start.duration(to: .now) })
    speaker.announce([value("1%", isProgress: true)])
    isHeard.wait()
    record.wait(SpeechQueue.progressInterval - .milliseconds(50))
    speaker.announce([value("99%", isProgress: true)])
    speaker.announce([value("100%", isProgress: true)])
    isHeard.wait()
    XCTAssertEqual(record.heard, ["1%", "100%"])
  }

  private func value(_ text: String, isProgress: Bool = false) -> Utterance {
    Utterance(
      [SpeechSegment(.value, text)],
      source: SpeechSource(element: 1, property: "value", isProgress: isProgress))
  }
}

/// Tests when sounds start and end within speech.
final class SpeakerSoundsTests: XCTestCase {
  private var record = SpeakerRecord()
  private let format = AudioFormat(sampleRate: 22_050)

  func testEarconStartsWithWordsWithoutDelay() {
    let plain = samples { $0.answer([Utterance(.value, "10. Maximum.")]) }
    let mixed = samples { $0.answer([sounding([.limit], "10. Maximum.")]) }
    XCTAssertEqual(mixed.count, plain.count, "the words are not delayed")
    let sound = zip(mixed, plain).map { Int16(clamping: Int($0) - Int($1)) }
    XCTAssertEqual(Spectrum(sound[..<1_234], format).strongest, 1_900, accuracy: 60)
    XCTAssertEqual(sound[1_400...].map(\.magnitude).max(), 0)
    XCTAssertTrue(sound.contains { $0 != 0 })
  }

  func testEarconWithoutWordsIsPlayed() {
    let samples = samples { $0.answer([sounding([.activate])]) }
    XCTAssertEqual(samples.count, 750, "34 milliseconds, and nothing else")
    XCTAssertGreaterThan(samples.map(\.magnitude).max() ?? 0, 3_000)
    XCTAssertEqual(record.heard, [""])
  }

  func testValueToneHasFrequencyOfPosition() {
    for (position, pitch) in [(0.5, 440.0), (1, 1_760)] {
      let samples = samples { $0.answer([sounding(tones: [position])]) }
      XCTAssertEqual(samples.count, 882)
      XCTAssertEqual(Spectrum(samples[...], format).strongest, pitch, accuracy: 30)
    }
  }

  func testSoundsOffKeepsOnlyWords() {
    let plain = samples { $0.answer([Utterance(.value, "10")]) }
    let off = samples {
      $0.setSounds(isOn: false)
      $0.answer([sounding([.limit], "10")])
    }
    XCTAssertEqual(off, plain)
    XCTAssertEqual(
      samples {
        $0.setSounds(isOn: false)
        $0.answer([sounding([.limit])])
      }, [])
  }

  func testSpeechOffKeepsOnlySounds() {
    let samples = samples {
      $0.setSpeech(isOn: false)
      $0.answer([sounding([.activate], "Switched on."), Utterance(.hint, "Double tap")])
    }
    XCTAssertEqual(samples.count, 750)
    XCTAssertEqual(record.heard, ["Switched on.", "Double tap"], "the words are still reported")
    XCTAssertEqual(
      self.samples {
        $0.setSpeech(isOn: false)
        $0.setSounds(isOn: false)
        $0.answer([sounding([.activate], "Switched on.")])
      }, [])
  }

  func testSpeechOffLetsCurrentUtteranceComplete() {
    let plain = samples { $0.answer([sounding([.off], "Off.")]) }
    let samples = samples {
      $0.answer([sounding([.off], "Off.")])
      $0.setSpeech(isOn: false)
    }
    XCTAssertEqual(samples, plain)
  }

  func testInterruptionDropsSounds() {
    let synthesizer = HangingSynthesizer()
    let output = RecordingAudioOutput()
    let speaker = record.speaker(synthesizer, output)
    speaker.answer([sounding([.error, .limit], "1")])
    synthesizer.hangs.wait()
    speaker.interrupt()
    synthesizer.mayReturn.signal()
    speaker.answer([Utterance(.value, "2")])
    speaker.waitUntilQuiet()
    XCTAssertEqual(output.samples, [], "the rest of the sounds is not played later")
  }

  func testAnnouncementStartsWithItsEarcon() {
    let plain = samples { $0.answer([Utterance(.value, "1")]) }
    let samples = samples {
      $0.pause()
      $0.say(Utterance(.value, "1"))
      $0.announce([sounding([.announcement], "Saved")])
      $0.resume()
    }
    XCTAssertEqual(Array(samples.prefix(plain.count)), plain)
    let words = samples[plain.count...]
    let tone = words.prefix(1_234).map { Double($0) }
    XCTAssertTrue(tone.contains { abs(abs($0) - 8_000) > 100 }, "a sound is mixed in")
    XCTAssertGreaterThan(
      Spectrum(words.prefix(500), format).power(at: 1_050),
      Spectrum(plain.prefix(500), format).power(at: 1_050) * 2)
  }

  private func samples(of body: (Speaker) -> Void) -> [Int16] {
    record = SpeakerRecord()
    let output = RecordingAudioOutput()
    let speaker = record.speaker(RecordingSynthesizer(), output)
    body(speaker)
    speaker.waitUntilQuiet()
    return output.samples
  }
}
