import SpeechModel
import TestSupport
import XCTest

final class SpeechQueueTests: XCTestCase {
  func testFirstUtteranceStartsAtOnceAndNextOneAfterIt() {
    var queue = SpeechQueue()
    XCTAssertEqual(started(queue.enqueue(Utterance(.label, "Pitch"))), ["Pitch"])
    XCTAssertEqual(queue.enqueue(Utterance(.hint, "Adjust pitch")), [])
    XCTAssertEqual(started(queue.finish(1)), ["Adjust pitch"])
    XCTAssertEqual(started(queue.finish(2)), [])
    XCTAssertTrue(queue.isQuiet)
  }

  func testInterruptionStopsCurrentAndDropsWaiting() {
    var queue = SpeechQueue()
    _ = queue.enqueue(Utterance(.label, "Pitch"))
    _ = queue.enqueue(Utterance(.hint, "Adjust pitch"))
    XCTAssertEqual(queue.interrupt().filter { $0 == .stop }, [.stop])
    XCTAssertTrue(queue.isQuiet)
    XCTAssertEqual(queue.finish(1), [], "the hint is dropped")
  }

  func testInterruptionOfQuietQueueHasNoAction() {
    var queue = SpeechQueue()
    XCTAssertEqual(queue.interrupt(), [])
  }

  func testEndOfInterruptedUtteranceDoesNotEndItsSuccessor() {
    var queue = SpeechQueue()
    _ = queue.enqueue(Utterance(.value, "2"))
    _ = queue.interrupt()
    XCTAssertEqual(started(queue.enqueue(Utterance(.value, "3"))), ["3"])
    XCTAssertEqual(queue.finish(1), [])
    XCTAssertFalse(queue.isQuiet)
  }

  func testEqualUtterancesAreBothSpoken() {
    var queue = SpeechQueue()
    _ = queue.enqueue(Utterance(.limit, "Maximum."))
    _ = queue.enqueue(Utterance(.limit, "Maximum."))
    XCTAssertEqual(started(queue.finish(1)), ["Maximum."])
  }

  func testRandomCallsSpeakUtterancesInOrder() {
    let cases = RandomCases.count(5_000)
    var random = SeededGenerator.printed(cases: cases)
    var queue = SpeechQueue()
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
}
