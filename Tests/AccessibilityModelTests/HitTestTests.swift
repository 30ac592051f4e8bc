import AccessibilityModel
import XCTest

@MainActor
final class HitTestTests: XCTestCase {
  private let screen = view(Rectangle(x: 0, y: 0, width: 100, height: 100))

  func testLaterSiblingsAndChildrenAreHitFirst() async {
    let below = view(Rectangle(x: 0, y: 0, width: 50, height: 50))
    let above = view(Rectangle(x: 0, y: 0, width: 30, height: 30))
    let child = view(Rectangle(x: 0, y: 0, width: 10, height: 10))
    screen.addChild(below)
    screen.addChild(above)
    above.addChild(child)
    XCTAssertTrue(screen.hitTest(Point(x: 5, y: 5)) === child)
    XCTAssertTrue(screen.hitTest(Point(x: 20, y: 20)) === above)
    XCTAssertTrue(screen.hitTest(Point(x: 40, y: 40)) === below)
    XCTAssertTrue(screen.hitTest(Point(x: 90, y: 90)) === screen)
    XCTAssertNil(screen.hitTest(Point(x: 100, y: 50)))
    XCTAssertNil(screen.hitTest(Point(x: .nan, y: 50)))
  }

  func testInvisibleElementIsNotHit() async {
    let child = view(Rectangle(x: 0, y: 0, width: 50, height: 50))
    screen.addChild(child)
    child.isHidden = true
    XCTAssertTrue(screen.hitTest(Point(x: 5, y: 5)) === screen)
    child.isHidden = false
    child.alpha = 0
    XCTAssertTrue(screen.hitTest(Point(x: 5, y: 5)) === screen)
  }

  func testParentWithoutFrameIsNotHitButChildrenAre() async {
    let group = AccessibilityElement()
    let child = view(Rectangle(x: 200, y: 0, width: 50, height: 50))
    screen.addChild(group)
    group.addChild(child)
    XCTAssertTrue(screen.hitTest(Point(x: 210, y: 5)) === child)
    screen.clipsToBounds = true
    XCTAssertNil(screen.hitTest(Point(x: 210, y: 5)), "a clipped element is invisible")
  }
}

@MainActor
private func view(_ frame: Rectangle) -> AccessibilityElement {
  let view = AccessibilityElement()
  view.accessibilityFrame = frame
  return view
}
