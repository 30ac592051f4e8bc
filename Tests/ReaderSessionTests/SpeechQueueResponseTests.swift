import ReaderSession
import ScreenReader
import SpeechModel
import XCTest

final class SpeechQueueResponseTests: XCTestCase {
  func testAPauseWithAReplyHoldsTheReply() {
    let reply = Utterance(.message, "Entered.")
    var queue = SpeechQueue()
    let actions = queue.take(Response(reply: [reply], requests: [.pause]), at: .zero)
    XCTAssertEqual(actions.last, .stop)
    XCTAssertTrue(queue.isPaused)
    XCTAssertTrue(queue.take(Response(requests: [.resume]), at: .zero).contains(.start(reply)))
  }
}
