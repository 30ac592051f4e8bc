import SpeechModel
import XCTest

final class PausedSpeechTests: XCTestCase {
  private var speech = ManualSpeech()

  func testResumeRepeatsInterruptedUtteranceThenContinues() {
    speech.answer(said("Pitch"), hint("Adjust pitch"))
    speech.wait(.milliseconds(500))
    speech.pause()
    XCTAssertTrue(speech.queue.isQuiet)
    XCTAssertTrue(speech.queue.isPaused)
    speech.wait(.seconds(60))
    speech.resume()
    speech.wait(.seconds(10))
    XCTAssertEqual(speech.heard, ["Pitch-", "Pitch", "Adjust pitch"])
    XCTAssertEqual(speech.endings, [.init("Pitch", true), .init("Adjust pitch", true)])
  }

  func testAnnouncementDuringPauseWaits() {
    speech.answer(said("Pitch"))
    speech.pause()
    speech.announce(said("Battery low", .high))
    speech.announce(said("Connected"))
    speech.wait(.seconds(10))
    XCTAssertEqual(speech.heard, ["Pitch-"])
    speech.resume()
    speech.wait(.seconds(10))
    XCTAssertEqual(speech.heard, ["Pitch-", "Battery low", "Pitch", "Connected"])
  }

  func testOutdatedValueIsNotRepeatedAfterPause() {
    speech.announce(value("1", of: 9))
    speech.announce(value("2", of: 9, .low))
    speech.pause()
    speech.resume()
    speech.wait(.seconds(10))
    XCTAssertEqual(speech.heard, ["1-", "2"])
    XCTAssertEqual(speech.endings, [.init("1", false), .init("2", true)])
  }

  func testReplyEndsPause() {
    speech.answer(said("Pitch"))
    speech.pause()
    speech.answer(said("Volume"))
    speech.wait(.seconds(10))
    XCTAssertEqual(speech.heard, ["Pitch-", "Volume"])
    XCTAssertFalse(speech.queue.isPaused)
  }

  func testInterruptionEndsPauseSilently() {
    speech.answer(said("Pitch"))
    speech.pause()
    speech.interrupt()
    speech.resume()
    speech.wait(.seconds(10))
    XCTAssertEqual(speech.heard, ["Pitch-"])
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
