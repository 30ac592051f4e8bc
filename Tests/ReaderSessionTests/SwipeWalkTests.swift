import AccessibilityModel
import ReaderSession
import TestSupport
import XCTest

/// Tests when a walk through the elements of a screen ends.
@MainActor
final class SwipeWalkTests: XCTestCase {
  func testEmptyScreenEndsWalk() async {
    var walk = SwipeWalk(maximumSwipes: 1_000)
    XCTAssertEqual(walk.end(at: nil), .reached)
    XCTAssertEqual(walk.swipes, 0)
  }

  func testWalkEndsAtLimit() async {
    var walk = SwipeWalk(maximumSwipes: 2)
    for _ in 0..<2 { XCTAssertNil(walk.end(at: element("A"))) }
    XCTAssertEqual(walk.end(at: element("A")), .limit(swipes: 2))
  }

  func testRepeatedVisitsFormLoop() async {
    var walk = SwipeWalk(maximumSwipes: 1_000)
    let one = element("A")
    for visit in 1...SwipeWalk.maximumVisits { XCTAssertNil(walk.end(at: one), "\(visit)") }
    XCTAssertEqual(walk.end(at: one), .loop(visits: SwipeWalk.maximumVisits + 1))
  }
}
