import ReaderSession
import ScreenReader
import SpeechModel
import XCTest

final class SpeechQueueResponseTests: XCTestCase {
  func testPauseWithReplyHoldsReply() {
    let reply = Utterance(.message, "Entered.")
    var queue = SpeechQueue()
    let actions = queue.take(Response(reply: [reply], requests: [.pause]), at: .zero)
    XCTAssertEqual(actions.last, .stop)
    XCTAssertTrue(queue.isPaused)
    let resumed = queue.take(Response(requests: [.resume]), at: .zero)
    XCTAssertEqual(started(by: resumed), [reply])
  }

  private func started(by actions: [SpeechQueue.Action]) -> [Utterance] {
    actions.compactMap { action in
      if case .start(let entry) = action { entry.utterance } else { nil }
    }
  }
}
