import LiveTree
import XCTest

/// The time to wait for the effect of an operation.
final class SettlingTests: XCTestCase {
  private func ms(_ number: Int) -> Duration { .milliseconds(number) }

  func testWithoutAnEffectTheWaitEndsInTime() {
    var settling = Settling(at: ms(1_000), revision: 5)
    XCTAssertEqual(settling.wait(at: ms(1_000), revision: 5), ms(150))
    XCTAssertEqual(settling.wait(at: ms(1_100), revision: 5), ms(50))
    XCTAssertNil(settling.wait(at: ms(1_150), revision: 5))
  }

  func testAfterAChangeTheWaitEndsWhenTheSourceIsQuiet() {
    var settling = Settling(at: ms(0), revision: 5)
    XCTAssertEqual(settling.wait(at: ms(10), revision: 6), ms(30))
    XCTAssertEqual(settling.wait(at: ms(30), revision: 6), ms(10))
    XCTAssertEqual(settling.wait(at: ms(35), revision: 7), ms(30))
    XCTAssertNil(settling.wait(at: ms(65), revision: 7))
  }

  func testEndlessChangesEndTheWaitAfterAWhile() {
    var settling = Settling(at: ms(0), revision: 0)
    for time in stride(from: 0, to: 500, by: 20) {
      XCTAssertNotNil(settling.wait(at: ms(time), revision: time + 1))
    }
    XCTAssertNil(settling.wait(at: ms(500), revision: 501))
  }

  func testAQuietSourceIsAwaitedAtLeastForSomeTime() {
    var settling = Settling(at: ms(0), revision: 0, atLeast: ms(200))
    XCTAssertEqual(settling.wait(at: ms(10), revision: 1), ms(190))
    XCTAssertNil(settling.wait(at: ms(200), revision: 1))
  }

  func testADocumentThatLoadsGetsMoreTime() {
    var settling = Settling(at: ms(0), revision: 0)
    XCTAssertEqual(settling.wait(at: ms(900), revision: 1, loading: ms(5_000)), ms(30))
    XCTAssertNil(settling.wait(at: ms(5_000), revision: 1, loading: ms(5_000)))
    XCTAssertEqual(settling.wait(at: ms(5_000), revision: 1), ms(100))
    XCTAssertNil(settling.wait(at: ms(5_100), revision: 1))
  }

  func testAnAnswerHasTimeToBeShown() {
    var settling = Settling(at: ms(0), revision: 0)
    XCTAssertEqual(settling.wait(at: ms(900), revision: 0, loading: ms(5_000)), ms(30))
    XCTAssertEqual(settling.wait(at: ms(930), revision: 0), ms(120))
    XCTAssertEqual(settling.wait(at: ms(990), revision: 1), ms(30))
    XCTAssertNil(settling.wait(at: ms(1_020), revision: 1))
  }
}
