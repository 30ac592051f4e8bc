import SpeechModel
import TestSupport
import XCTest

final class SpeechQueueTests: XCTestCase {
  private var queue = SpeechQueue()

  func testFirstUtteranceStartsAtOnceAndNextOneAfterIt() {
    XCTAssertEqual(started(queue.enqueue(Utterance(.label, "Pitch"))), ["Pitch"])
    XCTAssertEqual(queue.enqueue(Utterance(.hint, "Adjust pitch")), [])
    XCTAssertEqual(started(queue.finish(1)), ["Adjust pitch"])
    XCTAssertEqual(started(queue.finish(2)), [])
    XCTAssertTrue(queue.isQuiet)
  }

  func testInterruptionStopsCurrentAndDropsWaiting() {
    _ = queue.enqueue(Utterance(.label, "Pitch"))
    _ = queue.enqueue(Utterance(.hint, "Adjust pitch"))
    XCTAssertEqual(queue.interrupt().filter { $0 == .stop }, [.stop])
    XCTAssertTrue(queue.isQuiet)
    XCTAssertEqual(queue.finish(1), [], "the hint is dropped")
  }

  func testInterruptionOfQuietQueueHasNoAction() { XCTAssertEqual(queue.interrupt(), []) }

  func testEndOfInterruptedUtteranceDoesNotEndItsSuccessor() {
    _ = queue.enqueue(Utterance(.value, "2"))
    _ = queue.interrupt()
    XCTAssertEqual(started(queue.enqueue(Utterance(.value, "3"))), ["3"])
    XCTAssertEqual(queue.finish(1), [])
    XCTAssertFalse(queue.isQuiet)
  }

  func testEqualUtterancesAreBothSpoken() {
    _ = queue.enqueue(Utterance(.limit, "Maximum."))
    _ = queue.enqueue(Utterance(.limit, "Maximum."))
    XCTAssertEqual(started(queue.finish(1)), ["Maximum."])
  }

  func testRandomCallsSpeakUtterancesInOrder() {
    let cases = RandomCases.count(5_000)
    var random = SeededGenerator.printed(cases: cases)
    var sounding: Int?
    var lastStarted = 0
    for _ in 0..<cases {
      let actions: [SpeechQueue.Action]
      switch Int.random(in: 0..<4, using: &random) {
      case 0: actions = queue.interrupt()
      case 1:
        let id = Int.random(in: 0...lastStarted, using: &random)
        actions = queue.finish(id)
        if id == sounding { sounding = nil }
      case 2:
        actions = sounding.map { queue.finish($0) } ?? []
        sounding = nil
      default: actions = queue.enqueue(Utterance(.value, "x"))
      }
      for action in actions {
        switch action {
        case .stop: sounding = nil
        case .start(let entry):
          XCTAssertGreaterThan(entry.id, lastStarted)
          lastStarted = entry.id
          sounding = entry.id
        case .end, .stepTone: break
        }
      }
      XCTAssertEqual(queue.isQuiet, sounding == nil)
    }
  }

  private func started(_ actions: [SpeechQueue.Action]) -> [String] {
    actions.compactMap { action in
      guard case .start(let entry) = action else { return nil }
      return entry.utterance.text
    }
  }

  private var speech = ManualSpeech()

  func testResumeRepeatsInterruptedUtteranceThenContinues() {
    speech.answer(said("Pitch"), hint("Adjust pitch"))
    speech.wait(.milliseconds(500))
    speech.pause()
    XCTAssertTrue(speech.queue.isQuiet)
    XCTAssertTrue(speech.queue.isPaused)
    speech.wait(.seconds(60))
    speech.resume()
    XCTAssertEqual(speech.heardAtEnd(), ["Pitch-", "Pitch", "Adjust pitch"])
    XCTAssertEqual(speech.endings, [.init("Pitch", true), .init("Adjust pitch", true)])
  }

  func testAnnouncementDuringPauseWaits() {
    speech.answer(said("Pitch"))
    speech.pause()
    speech.announce(said("Battery low", .high))
    speech.announce(said("Connected"))
    XCTAssertEqual(speech.heardAtEnd(), ["Pitch-"])
    speech.resume()
    XCTAssertEqual(speech.heardAtEnd(), ["Pitch-", "Battery low", "Pitch", "Connected"])
  }

  func testOutdatedValueIsNotRepeatedAfterPause() {
    speech.announce(value("1", of: 9))
    speech.announce(value("2", of: 9, .low))
    speech.pause()
    speech.resume()
    XCTAssertEqual(speech.heardAtEnd(), ["1-", "2"])
    XCTAssertEqual(speech.endings, [.init("1", false), .init("2", true)])
  }

  func testReplyEndsPause() {
    speech.answer(said("Pitch"))
    speech.pause()
    speech.answer(said("Volume"))
    XCTAssertEqual(speech.heardAtEnd(), ["Pitch-", "Volume"])
    XCTAssertFalse(speech.queue.isPaused)
  }

  func testInterruptionEndsPauseSilently() {
    speech.answer(said("Pitch"))
    speech.pause()
    speech.interrupt()
    speech.resume()
    XCTAssertEqual(speech.heardAtEnd(), ["Pitch-"])
    speech.announce(said("Connected"))
    XCTAssertEqual(speech.heard, ["Pitch-", "Connected"])
  }

  func testEndOfPausedUtteranceDoesNotEndItsRepetition() {
    speech.answer(said("Pitch"))
    let first = speech.begun.last?.id ?? 0
    speech.pause()
    speech.resume()
    var queue = speech.queue
    XCTAssertEqual(queue.finish(first, at: speech.now), [])
    XCTAssertFalse(queue.isQuiet)
  }

  func testRepeatedPauseHasNoEffect() {
    speech.answer(said("Pitch"))
    speech.pause()
    speech.pause()
    speech.resume()
    speech.resume()
    XCTAssertEqual(speech.heard, ["Pitch-", "Pitch"])
  }
}
