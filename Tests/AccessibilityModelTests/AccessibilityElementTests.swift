import AccessibilityModel
import XCTest

@MainActor
final class AccessibilityElementTests: XCTestCase {
  func testNewElementHasNoDescription() async {
    let element = AccessibilityElement()
    XCTAssertFalse(element.isAccessibilityElement)
    XCTAssertNil(element.accessibilityLabel)
    XCTAssertNil(element.accessibilityValue)
    XCTAssertNil(element.accessibilityRange)
    XCTAssertEqual(element.accessibilityTraits, .none)
    XCTAssertTrue(element.accessibilityFrame.isNull)
  }

  func testActionsAreUnhandledByDefault() async {
    let element = AccessibilityElement()
    XCTAssertFalse(element.accessibilityActivate())
    XCTAssertFalse(element.accessibilityPerformEscape())
    XCTAssertFalse(element.accessibilityPerformMagicTap())
    XCTAssertFalse(element.accessibilityScroll(.down))
    XCTAssertFalse(element.accessibilitySetValue(1))
    XCTAssertFalse(element.touch(at: .zero))
  }

  func testActivationPointIsCenterByDefault() async {
    let element = AccessibilityElement()
    element.accessibilityFrame = Rectangle(x: 10, y: 20, width: 30, height: 40)
    XCTAssertEqual(element.accessibilityActivationPoint, Point(x: 25, y: 40))
    element.accessibilityActivationPoint = Point(x: 1, y: 2)
    XCTAssertEqual(element.accessibilityActivationPoint, Point(x: 1, y: 2))
  }

  func testChildHasOneParent() async {
    let first = AccessibilityElement()
    let second = AccessibilityElement()
    let child = AccessibilityElement()
    XCTAssertTrue(first.addChild(child))
    XCTAssertTrue(second.addChild(child))
    XCTAssertTrue(first.children.isEmpty)
    XCTAssertTrue(child.parent === second)
    XCTAssertTrue(child.accessibilityContainer === second)
    child.removeFromParent()
    XCTAssertNil(child.parent)
    XCTAssertTrue(second.children.isEmpty)
  }

  func testElementCannotBecomeOwnAncestor() async {
    let outer = AccessibilityElement()
    let inner = AccessibilityElement()
    outer.addChild(inner)
    XCTAssertFalse(inner.addChild(outer))
    XCTAssertFalse(outer.addChild(outer))
    XCTAssertTrue(inner.children.isEmpty)
    XCTAssertNil(outer.parent)
  }

  func testInsertionIndexIsClamped() async {
    let parent = AccessibilityElement()
    let children = (0..<3).map { _ in AccessibilityElement() }
    parent.insertChild(children[1], at: 7)
    parent.insertChild(children[0], at: -3)
    parent.insertChild(children[2], at: 2)
    XCTAssertTrue(zip(parent.children, children).allSatisfy { $0 === $1 })
  }

  func testChildDoesNotRetainParent() async {
    let child = AccessibilityElement()
    do {
      let parent = AccessibilityElement()
      parent.addChild(child)
    }
    XCTAssertNil(child.parent)
  }

  func testDeepTreeIsBuiltAndReleased() async {
    weak var leaf: AccessibilityElement?
    weak var named: AccessibilityElement?
    do {
      let root = AccessibilityElement()
      var last = root
      for _ in 0..<100_000 {
        let child = AccessibilityElement()
        last.addChild(child)
        last = child
      }
      for _ in 0..<100_000 {
        let element = AccessibilityElement()
        last.accessibilityElements = [element]
        last = element
      }
      leaf = root.children[0]
      named = last
      XCTAssertNotNil(leaf)
      XCTAssertTrue(root.children[0].children[0].isDescendant(of: root))
    }
    XCTAssertNil(leaf)
    XCTAssertNil(named)
  }

  func testRetainedElementOutlivesItsTree() async {
    let kept = AccessibilityElement()
    let inside = AccessibilityElement()
    kept.addChild(inside)
    do {
      let root = AccessibilityElement()
      let child = AccessibilityElement()
      root.addChild(child)
      child.addChild(kept)
    }
    XCTAssertNil(kept.parent)
    XCTAssertTrue(kept.children.first === inside)
    XCTAssertTrue(inside.parent === kept)
  }

  func testElementCreatedForContainerHasIt() async {
    let container = AccessibilityElement()
    let element = UIAccessibilityElement(accessibilityContainer: container)
    XCTAssertTrue(element.isAccessibilityElement)
    XCTAssertTrue(element.accessibilityContainer === container)
    XCTAssertNil(element.parent)
  }

  func testRightAndBottomEdgesLieOutside() async {
    let rectangle = Rectangle(x: 0, y: 0, width: 10, height: 10)
    XCTAssertTrue(rectangle.contains(.zero))
    XCTAssertFalse(rectangle.contains(Point(x: 10, y: 5)))
    XCTAssertFalse(rectangle.contains(Point(x: 5, y: 10)))
    XCTAssertFalse(rectangle.contains(Point(x: .nan, y: 5)))
    XCTAssertFalse(Rectangle.null.contains(Point(x: .infinity, y: .infinity)))
  }
}
