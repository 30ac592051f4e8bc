import ReaderSession
import SpeechModel
import XCTest

@testable import earshot

/// Tests how the speaker reports the progress of speech to the session.
final class SpeechProgressTests: XCTestCase {
  private let progress = SpeechProgress()

  func testTaskCountsAsSpokenWhenSpeechStarts() {
    XCTAssertTrue(progress.hasHeardTask, "no task is expected")
    progress.expectTask()
    progress.utteranceDidStart(utterance(.reply))
    progress.utteranceDidStart(utterance(.passage(3)))
    XCTAssertFalse(progress.hasHeardTask)
    progress.utteranceDidStart(utterance(.task))
    XCTAssertTrue(progress.hasHeardTask)
    progress.utteranceDidEnd(utterance(.task), completed: true)
    XCTAssertEqual(progress.takeReports(), [.utteranceStarted(.passage(3))])
  }

  func testEndsOfAnnouncementsAreReportedOnce() {
    for purpose in [Utterance.Purpose.announcement(1), .reply, .passage(1), .typingEcho] {
      progress.utteranceDidEnd(utterance(purpose), completed: false)
    }
    XCTAssertEqual(progress.takeReports(), [.utteranceEnded(.announcement(1), completed: false)])
    XCTAssertEqual(progress.takeReports(), [])
  }

  private func utterance(_ purpose: Utterance.Purpose) -> Utterance {
    var utterance = Utterance(.message, "Swipe right.")
    utterance.purpose = purpose
    return utterance
  }
}
