import AccessibilityModel
import AccessibleControls
import TestSupport
import XCTest

@testable import ScreenReader

@MainActor
final class ElementOrderTests: XCTestCase {
  func testMovementsStopAtTheEnds() async {
    let screen = screen(["A", "B", "C"])
    let elements = screen.children
    var order = ElementOrder(of: screen)
    func result(from place: Int, by distance: Int) -> [Int] {
      guard let movement = order.move(from: elements[place], by: distance) else { return [] }
      return [movement.index, movement.isStopped ? 1 : 0]
    }
    XCTAssertEqual(result(from: 0, by: 2), [2, 0])
    XCTAssertEqual(result(from: 0, by: 3), [2, 1])
    XCTAssertEqual(result(from: 2, by: .max), [2, 1])
    XCTAssertEqual(result(from: 2, by: .min), [0, 1])
    XCTAssertEqual(result(from: 1, by: -1), [0, 0])
    XCTAssertEqual(result(from: 1, by: 0), [1, 0])
    XCTAssertNil(order.step(1, from: elements[2]))
    XCTAssertNil(order.step(-1, from: elements[0]))
  }

  func testEmptyScreenHasNoElements() async {
    var order = ElementOrder(of: AccessibilityElement())
    XCTAssertTrue(order.all().isEmpty)
    XCTAssertNil(order.move(from: order.root, by: 1))
    XCTAssertNil(order.index(of: order.root))
    XCTAssertNil(order.element(at: .zero))
  }

  func testElementAtAPointIsTheLastOfTheDocument() async {
    let screen = AccessibilityElement()
    for (label, x) in [("below", 5.0), ("above", 0.0)] {
      let element = element(label)
      element.accessibilityFrame = Rectangle(x: x, y: 0, width: 100, height: 100)
      screen.addChild(element)
    }
    var order = ElementOrder(of: screen)
    let point = Point(x: 10, y: 10)
    XCTAssertEqual(order.all().map(\.accessibilityLabel), ["above", "below"])
    XCTAssertEqual(order.element(at: point)?.accessibilityLabel, "above")
    XCTAssertNil(order.element(at: Point(x: 500, y: 0)))
  }

  func testChangedLabelsKeepTheOrder() async {
    let counting = CountingElement()
    let screen = AccessibilityElement()
    screen.accessibilityElements = [counting, element("B")]
    var order = ElementOrder(of: screen)
    let elements = order.all()
    XCTAssertEqual(counting.questions, 1)
    elements[1].accessibilityLabel = "other"
    elements[1].accessibilityValue = "1"
    elements[1].accessibilityTraits = [.adjustable, .selected]
    elements[1].isHidden = false
    _ = order.all()
    XCTAssertEqual(counting.questions, 2, "the property is read once per check")
    elements[1].isHidden = true
    _ = order.all()
    XCTAssertEqual(counting.questions, 3)
  }

  func testFrameOfAControlIsDetectedAmongMany() async {
    let screen = AccessibilityElement()
    let controls = (0..<2_000).map { index in
      let control = Control(frame: Rectangle(x: 0, y: Double(index) * 20, width: 10, height: 10))
      control.isAccessibilityElement = true
      screen.addChild(control)
      return control
    }
    var order = ElementOrder(of: screen)
    _ = order.all()
    controls[1_000].frame.origin.y = 1_000_000
    XCTAssertTrue(order.all().last === controls[1_000])
    _ = order.all()
    controls[1_500].accessibilityFrame = Rectangle(x: 0, y: 2_000_000, width: 10, height: 10)
    XCTAssertTrue(order.all().last === controls[1_500])
  }

  func testFramesOfNamedElementsKeepTheOrder() async {
    let counting = CountingElement()
    let screen = AccessibilityElement()
    let named = element("B")
    screen.addChild(counting)
    screen.addChild(named)
    screen.accessibilityElements = [counting, named]
    var order = ElementOrder(of: screen)
    XCTAssertEqual(order.all().count, 2)
    let questions = counting.questions
    named.accessibilityFrame = Rectangle(x: 0, y: -50, width: 10, height: 10)
    XCTAssertTrue(order.all().last === named)
    XCTAssertEqual(counting.questions, questions + 1, "the property is read once per check")
    named.accessibilityFrame = Rectangle(x: 0, y: 0, width: 0, height: 0)
    XCTAssertEqual(order.all().count, 1)
    named.accessibilityFrame = Rectangle(x: 0, y: 0, width: 10, height: 10)
    XCTAssertEqual(order.all().count, 2)
  }

  func testFrameOfANamedElementMovesItsArray() async {
    let screen = screen(["A"])
    let list = AccessibilityElement()
    let named = element("B")
    named.accessibilityFrame = Rectangle(x: 0, y: 100, width: 10, height: 10)
    list.addChild(named)
    list.accessibilityElements = [named]
    screen.addChild(list)
    screen.children[0].accessibilityFrame = Rectangle(x: 0, y: 50, width: 10, height: 10)
    var order = ElementOrder(of: screen)
    XCTAssertTrue(order.all().last === named)
    named.accessibilityFrame = Rectangle(x: 0, y: 0, width: 10, height: 10)
    XCTAssertTrue(order.all().first === named)
  }

  func testEmptyFrameIsDetectedWhenItsPlaceBecomesKnown() async {
    let screen = AccessibilityElement()
    let named = element("A")
    named.accessibilityFrame = .null
    screen.addChild(named)
    screen.accessibilityElements = [named]
    var order = ElementOrder(of: screen)
    XCTAssertEqual(order.all().count, 1)
    named.accessibilityFrame = .zero
    XCTAssertEqual(order.all().count, 0)
  }

  func testNameOfAGroupIsDetected() async {
    let screen = screen(["A", "B", "C"])
    let group = AccessibilityElement()
    group.accessibilityContainerType = .semanticGroup
    screen.insertChild(group, at: 0)
    for (index, element) in screen.children.dropFirst().enumerated() {
      element.accessibilityFrame = Rectangle(x: 0, y: Double(index) * 20, width: 10, height: 10)
    }
    group.addChild(screen.children[3])
    group.addChild(screen.children[1])
    var order = ElementOrder(of: screen)
    XCTAssertEqual(order.all().map(\.accessibilityLabel), ["A", "B", "C"])
    group.accessibilityLabel = "Group"
    XCTAssertEqual(order.all().map(\.accessibilityLabel), ["A", "C", "B"])
    group.accessibilityLabel = nil
    XCTAssertEqual(order.all().map(\.accessibilityLabel), ["A", "B", "C"])
  }

  func testComputedPropertyIsDetectedAtOnceNearTheCursor() async {
    let screen = AccessibilityElement()
    let elements = (0..<2_000).map { computedElement($0, in: screen) }
    var order = ElementOrder(of: screen)
    _ = order.move(from: elements[1_000], by: 0)
    elements[1_001].isOutOfSight = true
    XCTAssertTrue(order.step(1, from: elements[1_000]) === elements[1_002])
    elements[1_001].isOutOfSight = false
    XCTAssertTrue(order.step(-1, from: elements[1_002]) === elements[1_001])
    elements[1_701].isOutOfSight = true
    XCTAssertTrue(order.move(from: elements[1_001], by: 700)?.element === elements[1_702])

    elements[1_001].isOutOfSight = true
    XCTAssertNil(
      order.move(from: elements[1_001], by: 700),
      "the element at the start of the movement is checked, too")
    elements[1_001].isOutOfSight = false

    elements[1_500].isOutOfSight = true
    XCTAssertNotNil((1...100).first { _ in order.all().count == 1_998 })
    elements[1_600].isOutOfSight = true
    elements[1_600].post(notification: .layoutChanged)
    XCTAssertEqual(order.all().count, 1_997)
  }

  func testComputedVisibilityOfAContainerIsDetected() async {
    let screen = AccessibilityElement()
    let containers = (0..<20).map { _ in
      let container = ComputedElement()
      screen.addChild(container)
      return container
    }
    let elements = (0..<2_000).map { computedElement($0, in: containers[$0 / 100]) }
    var order = ElementOrder(of: screen)
    // This element is in the middle of its container, so the container itself is not one of the
    // elements near it in document order.
    _ = order.move(from: elements[1_550], by: 0)
    containers[15].isOutOfSight = true
    XCTAssertNil(order.move(from: elements[1_550], by: 1))
    XCTAssertEqual(order.elements.count, 1_900)
  }

  func testChangeDuringAReadingIsDetectedAtOnce() async {
    let screen = screen(["A", "B"])
    let counting = CountingElement()
    counting.whenAsked = { if $0 == 2 { screen.children[1].isHidden = true } }
    screen.addChild(counting)
    var order = ElementOrder(of: screen)
    XCTAssertEqual(order.all().count, 3)
    XCTAssertEqual(order.all().count, 2)
  }

  func testSubtreeOfTwoOrdersUpdatesBoth() async {
    let part = screen(["A", "B"])
    var inner = ElementOrder(of: part)
    XCTAssertEqual(inner.all().count, 2)
    let screen = screen([part], frame: .null)
    var outer = ElementOrder(of: screen)
    XCTAssertEqual(outer.all().count, 2)
    part.children[0].isHidden = true
    XCTAssertEqual(inner.all().count, 1)
    XCTAssertEqual(outer.all().count, 1)
    screen.isHidden = true
    XCTAssertEqual(inner.all().count, 1)
    XCTAssertEqual(outer.all().count, 0)
  }

  func testCopyOfTheOrderDetectsChanges() async {
    let screen = screen(["A", "B"])
    var order = ElementOrder(of: screen)
    _ = order.all()
    var copy = order
    screen.children[0].removeFromParent()
    XCTAssertEqual(order.all().count, 1)
    XCTAssertEqual(copy.all().count, 1)
  }

  private func computedElement(_ row: Int, in container: AccessibilityElement) -> ComputedElement {
    let element = ComputedElement()
    element.isAnElement = true
    element.place = Rectangle(x: 0, y: Double(row) * 20, width: 10, height: 10)
    container.addChild(element)
    return element
  }
}

/// An element that counts how often `isAccessibilityElement` is read.
private final class CountingElement: AccessibilityElement {
  var questions = 0
  var whenAsked: (Int) -> Void = { _ in }

  override var isAccessibilityElement: Bool {
    get {
      questions += 1
      whenAsked(questions)
      return true
    }
    set {}
  }
}
