import XCTest

@testable import earshot

/// Tests that the effect of Control-C depends on the times of earlier presses and of other input.
final class InterruptPressesTests: XCTestCase {
  private let start = ContinuousClock.now
  private var presses = InterruptPresses()

  private func at(_ milliseconds: Int) -> ContinuousClock.Instant {
    start + .milliseconds(milliseconds)
  }

  func testFirstPressSilencesAndSecondLeaves() {
    XCTAssertTrue(presses.isFirst(at: at(0)))
    XCTAssertFalse(presses.isFirst(at: at(60_000)), "the second press leaves, however late it is")
  }

  func testPressAfterKeyIsFirstPress() {
    XCTAssertTrue(presses.isFirst(at: at(0)))
    presses.type(at: at(10))
    XCTAssertTrue(presses.isFirst(at: at(20)))
    XCTAssertFalse(presses.isFirst(at: at(30)))
  }

  func testKeyReadBeforePressDoesNotResetPress() {
    presses.type(at: at(5))
    XCTAssertTrue(presses.isFirst(at: at(10)))
    presses.type(at: at(5))
    presses.type(at: at(10))
    XCTAssertFalse(presses.isFirst(at: at(20)))
  }
}
