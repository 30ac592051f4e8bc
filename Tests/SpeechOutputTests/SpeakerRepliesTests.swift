import Dispatch
import SpeechModel
import SpeechOutput
import XCTest

final class SpeakerRepliesTests: XCTestCase {
  private let record = SpeakerRecord()

  func testReplyCutsCurrentSpeech() {
    let synthesizer = HangingSynthesizer()
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
    let synthesizer = HangingSynthesizer()
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
    let synthesizer = HangingSynthesizer()
    let speaker = record.speaker(synthesizer)
    speaker.announce([Utterance(.announcement, "Connecting")])
    synthesizer.hangs.wait()
    speaker.announce([Utterance(.announcement, "Connected")])
    synthesizer.mayReturn.signal()
    speaker.waitUntilQuiet()
    XCTAssertEqual(record.endings, ["Connecting cut", "Connected"])
  }

  func testForgottenSourceIsNotAnnounced() {
    let synthesizer = HangingSynthesizer()
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
