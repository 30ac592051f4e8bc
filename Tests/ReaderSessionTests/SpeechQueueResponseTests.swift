import ReaderSession
import ScreenReader
import SpeechModel
import XCTest

final class SpeechQueueResponseTests: XCTestCase {
  func testPauseWithReplyHoldsReply() {
    let reply = Utterance(.message, "Entered.")
    var queue = SpeechQueue()
    XCTAssertEqual(queue.take(Response(reply: [reply], requests: [.pause]), at: .zero).last, .stop)
    XCTAssertTrue(queue.isPaused)
    XCTAssertEqual(started(by: queue.take(Response(requests: [.resume]), at: .zero)), [reply])
  }

  private func started(by actions: [SpeechQueue.Action]) -> [Utterance] {
    actions.compactMap { action in
      if case .start(let entry) = action { entry.utterance } else { nil }
    }
  }
}
