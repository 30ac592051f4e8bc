import XCTest

@testable import earshot

/// Tests what the loop waits for, and in which order it serves its host.
@MainActor
final class LoopTurnTests: XCTestCase {
  private let now = ContinuousClock.now

  func testWaitEndsAtEarliestDeadline() {
    var waiting = Waiting()
    XCTAssertEqual(waiting.milliseconds(from: now), -1, "without a deadline, there is no limit")
    waiting.end(by: nil)
    XCTAssertNil(waiting.deadline)
    waiting.end(by: now + .milliseconds(30))
    waiting.end(by: now + .milliseconds(20))
    waiting.end(by: now + .milliseconds(40))
    XCTAssertEqual(waiting.milliseconds(from: now), 20)
  }

  func testPartOfMillisecondIsWaitedAsWhole() {
    var waiting = Waiting()
    waiting.end(by: now + .microseconds(1_001))
    XCTAssertEqual(waiting.milliseconds(from: now), 2, "otherwise, the loop would spin")
    XCTAssertEqual(waiting.milliseconds(from: now + .seconds(1)), 0)
    waiting = Waiting()
    waiting.end(by: now + .seconds(100_000_000))
    XCTAssertEqual(waiting.milliseconds(from: now), .max)
  }

  func testEveryTurnServesInOneOrder() async {
    var host = HostDouble(source: SourceDouble())
    let loop = EventLoop { [now] in Ready(time: $0.deadline ?? now) }
    loop.run(&host)
    let turn = ["speech", "source", "scene", "answer"]
    XCTAssertEqual(host.calls, turn + turn)
  }

  func testSourceLimitsWait() async {
    for (source, hasSource) in [(SourceDouble(), true), (nil, false)] {
      var deadlines: [Bool] = []
      var host = HostDouble(source: source)
      EventLoop {
        deadlines.append($0.deadline != nil)
        return Ready(time: $0.deadline ?? .now)
      }.run(&host)
      XCTAssertEqual(deadlines, [hasSource])
    }
  }

  func testEndedHostGetsNoInput() async {
    var host = HostDouble(source: nil)
    host.turns = 0
    EventLoop { _ in Ready(time: .now) }.run(&host)
    XCTAssertEqual(host.calls, [])
  }

  func testEndOfSpeechAndInputWakeWait() async {
    let loop = EventLoop()
    var host = HostDouble(source: nil)
    // The call comes before the wait, and ends it all the same.
    loop.waker.wake()
    loop.run(&host)
    XCTAssertEqual(host.calls.count, 6)
  }

  /// A host that ends after two turns.
  private struct HostDouble: LoopHost {
    let source: (any LiveContent)?
    var calls: [String] = []
    var turns = 2

    init(source: (any LiveContent)?) { self.source = source }

    var hasEnded: Bool { turns == 0 }
    func waiting(at time: ContinuousClock.Instant) -> Waiting { Waiting() }
    mutating func reportSpeech() { calls.append("speech") }
    mutating func hearSource() { calls.append("source") }
    mutating func reloadScene(at time: ContinuousClock.Instant) { calls.append("scene") }
    mutating func answer(_ ready: Ready) {
      calls.append("answer")
      turns -= 1
    }
  }
}
