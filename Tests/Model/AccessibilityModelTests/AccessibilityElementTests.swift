import AccessibilityModel
import Locking
import XCTest

@MainActor
final class AccessibilityElementTests: XCTestCase {
  private let element = AccessibilityElement()

  func testNewElementHasNoDescription() async {
    XCTAssertFalse(element.isAccessibilityElement)
    XCTAssertNil(element.accessibilityLabel)
    XCTAssertNil(element.accessibilityValue)
    XCTAssertNil(element.accessibilityRange)
    XCTAssertEqual(element.accessibilityTraits, .none)
    XCTAssertTrue(element.accessibilityFrame.isNull)
  }

  func testActionsAreUnhandledByDefault() async {
    XCTAssertFalse(element.accessibilityActivate())
    XCTAssertFalse(element.accessibilityPerformEscape())
    XCTAssertFalse(element.accessibilityPerformMagicTap())
    XCTAssertFalse(element.accessibilityScroll(.down))
    XCTAssertFalse(element.accessibilitySetValue(1))
    XCTAssertFalse(element.touch(at: .zero))
  }

  func testActivationPointIsCenterByDefault() async {
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

  func testLastReleaseMayHappenOnAnotherThread() async {
    let root = Holder(AccessibilityElement())
    let counter = ReleaseCounter()
    var inner = root.element
    for _ in 0..<100_000 {
      let next = CountedElement(counter)
      inner?.addChild(next)
      inner = next
    }
    inner?.accessibilityElements = [CountedElement(counter)]
    inner = nil
    await Task.detached { root.release() }.value
    XCTAssertEqual(counter.count, 100_001)
  }

  func testTaskChangesElement() async {
    let element = AccessibilityElement()
    await Task.detached { await MainActor.run { element.accessibilityLabel = "Pitch" } }.value
    XCTAssertEqual(element.accessibilityLabel, "Pitch")
  }
}

@MainActor
private func view(_ frame: Rectangle) -> AccessibilityElement {
  let view = AccessibilityElement()
  view.accessibilityFrame = frame
  return view
}

private final class ReleaseCounter: Sendable {
  private let releases = PosixMutex(0)
  var count: Int { releases.withLock { $0 } }

  func add() { releases.withLock { $0 += 1 } }
}

/// An element with a nonisolated `deinit`, like UIKit's controls.
private final class CountedElement: AccessibilityElement {
  private let counter: ReleaseCounter

  init(_ counter: ReleaseCounter) { self.counter = counter }

  deinit { counter.add() }
}

private final class Holder: Sendable {
  private let held: PosixMutex<AccessibilityElement?>
  var element: AccessibilityElement? { held.withLock { $0 } }

  init(_ element: AccessibilityElement) { held = PosixMutex(element) }

  func release() { held.withLock { $0 = nil } }
}

final class AccessibilityTraitsTests: XCTestCase {
  func testEveryTraitHasUIKitsBit() {
    let bits: [(AccessibilityTraits, Int)] = [
      (.button, 0), (.link, 1), (.image, 2), (.selected, 3), (.playsSound, 4), (.keyboardKey, 5),
      (.staticText, 6), (.summaryElement, 7), (.notEnabled, 8), (.updatesFrequently, 9),
      (.searchField, 10), (.startsMediaSession, 11), (.adjustable, 12),
      (.allowsDirectInteraction, 13), (.causesPageTurn, 14), (.tabBar, 15), (.header, 16),
      (.textEntry, 18), (.isEditing, 21), (.secureTextField, 24), (.backButton, 27),
      (.pickerElement, 19), (.tabBarItem, 28), (.supportsZoom, 46), (.textArea, 47),
      (.toggleButton, 53),
    ]
    for (trait, bit) in bits { XCTAssertEqual(trait.rawValue, 1 << UInt64(bit)) }
  }

  func testUnknownBitsAreKept() {
    XCTAssertEqual(AccessibilityTraits(rawValue: 1 << 60).union(.button).rawValue, 1 << 60 | 1)
  }
}
