import SpeechModel
import XCTest

@testable import earshot

/// What the prompt knows of what was heard.
final class HeardProgressTests: XCTestCase {
  private let progress = HeardProgress(taskMark: .min)

  func testATaskIsHeardOnceItHasBegun() {
    XCTAssertTrue(progress.hasHeardTask, "none was asked for")
    progress.expectTask()
    progress.note(utterance(marked: nil))
    progress.note(utterance(marked: 3))
    XCTAssertFalse(progress.hasHeardTask)
    progress.note(utterance(marked: .min))
    XCTAssertTrue(progress.hasHeardTask)
    XCTAssertEqual(progress.lastMark, 3, "no reading has begun with it")
    progress.noteEnd(of: utterance(marked: .min), wasFinished: true)
    XCTAssertTrue(progress.takeEndings().isEmpty, "it is no announcement")
  }

  private func utterance(marked mark: Int?) -> Utterance {
    var utterance = Utterance(.message, "Swipe right.")
    utterance.mark = mark
    return utterance
  }
}
