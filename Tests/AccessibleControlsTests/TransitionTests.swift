import AccessibleControls
import XCTest

final class TransitionTests: XCTestCase {
  private let transition = Transition(from: 1, to: 3, begin: .seconds(10), duration: .seconds(2))

  func testTransitionGoesFromStartToEndAndStays() {
    XCTAssertEqual(transition.value(at: .zero), 1)
    XCTAssertEqual(transition.value(at: .seconds(10)), 1)
    XCTAssertEqual(transition.value(at: .seconds(11)), 2)
    XCTAssertEqual(transition.value(at: .seconds(12)), 3)
    XCTAssertEqual(transition.value(at: .seconds(99)), 3)
    XCTAssertFalse(transition.isOver(at: .milliseconds(11_999)))
    XCTAssertTrue(transition.isOver(at: .seconds(12)))
  }

  func testTransitionEasesInAndOut() {
    let tenth = transition.value(at: .milliseconds(10_200)) - 1
    XCTAssertLessThan(tenth, 0.2)
    XCTAssertEqual(3 - transition.value(at: .milliseconds(11_800)), tenth, accuracy: 1e-12)
  }

  func testTransitionWithoutDurationEndsAtOnce() {
    for duration in [Duration.zero, .seconds(-1)] {
      let jump = Transition(from: 1, to: 3, begin: .zero, duration: duration)
      XCTAssertEqual(jump.value(at: .zero), 3)
    }
  }

  func testSystemTimeAdvances() {
    let time = SystemTime()
    let before = time.now
    while time.now == before {}
    XCTAssertGreaterThan(time.now, before)
  }
}
