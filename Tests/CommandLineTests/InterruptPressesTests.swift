import XCTest

@testable import earshot

/// The effect of Control-C, by the times of presses and other input.
final class InterruptPressesTests: XCTestCase {
  private let start = ContinuousClock.now
  private var presses = InterruptPresses()

  private func at(_ milliseconds: Int) -> ContinuousClock.Instant {
    start + .milliseconds(milliseconds)
  }

  func testFirstPressSilencesAndSecondLeaves() {
    XCTAssertEqual(presses.press(at: at(0)), .silence)
    XCTAssertEqual(presses.press(at: at(60_000)), .leave, "however long after")
  }

  func testPressAfterKeyIsFirstPress() {
    XCTAssertEqual(presses.press(at: at(0)), .silence)
    presses.type(at: at(10))
    XCTAssertEqual(presses.press(at: at(20)), .silence)
    XCTAssertEqual(presses.press(at: at(30)), .leave)
  }

  func testKeyReadBeforePressDoesNotResetPress() {
    presses.type(at: at(5))
    XCTAssertEqual(presses.press(at: at(10)), .silence)
    presses.type(at: at(5))
    presses.type(at: at(10))
    XCTAssertEqual(presses.press(at: at(20)), .leave)
  }
}
