import AccessibilityModel
import TestSupport
import XCTest

@testable import ScreenReader

@MainActor
final class TraversalTests: XCTestCase {
  // MARK: Rows

  func testLadderOfStepsBelowTheThresholdIsOneRow() async {
    var random = SeededGenerator.printed(cases: 20)
    let rungs = (0..<40).map { index in
      element("\(index)", Rectangle(x: Double(40 - index), y: Double(index * 7)))
    }
    let expected = (0..<40).reversed().map(String.init)
    for _ in 0..<20 { XCTAssertEqual(labels(in: view(rungs.shuffled(using: &random))), expected) }
  }

  func testGapOfTheThresholdBeginsARow() async {
    let phone = view([
      element("A", Rectangle(x: 10, y: 0)), element("B", Rectangle(x: 0, y: 8)),
      element("C", Rectangle(x: -10, y: 15.9)),
    ])
    XCTAssertEqual(labels(in: phone), ["A", "C", "B"])
    XCTAssertEqual(labels(in: phone, TraversalRules(idiom: .pad)), ["C", "B", "A"])
    phone.children[1].accessibilityFrame.origin.y = 13
    phone.children[2].accessibilityFrame.origin.y = 26
    XCTAssertEqual(labels(in: phone, TraversalRules(idiom: .pad)), ["A", "B", "C"])
  }

  func testRightToLeftRowBeginsOnTheRight() async {
    let row = view([
      element("A", Rectangle(x: 0, y: 0)), element("B", Rectangle(x: 50, y: 0)),
      element("C", Rectangle(x: 50, y: 3)),
    ])
    let rules = TraversalRules(direction: .rightToLeft)
    XCTAssertEqual(labels(in: row, rules), ["B", "C", "A"], "ties keep document order")
  }

  func testElementWithoutAFrameFollowsItsPredecessor() async {
    let screen = view([
      element("first"), element("low", Rectangle(x: 0, y: 100)), element("after low"),
      element("after after low"), element("high", Rectangle(x: 0, y: 0)), element("after high"),
    ])
    XCTAssertEqual(
      labels(in: screen), ["first", "high", "after high", "low", "after low", "after after low"])
  }

  func testFrameThatIsNotFiniteCountsAsMissing() async {
    let strange: [Double] = [.nan, .infinity, -.infinity, .signalingNaN]
    var children = [element("low", Rectangle(x: 0, y: 1e308))]
    for (index, number) in strange.enumerated() {
      children.append(element("x\(index)", Rectangle(x: number, y: 0)))
      children.append(element("y\(index)", Rectangle(x: 0, y: number)))
      children.append(element("w\(index)", Rectangle(x: 0, y: 0, width: number, height: 0)))
    }
    children.append(element("high", Rectangle(x: 0, y: -1e308)))
    let expected = ["high"] + children.dropLast().compactMap(\.accessibilityLabel)
    XCTAssertEqual(labels(in: view(children)), expected)
  }

  // MARK: Groups

  func testViewStandsForItsChildren() async {
    let screen = view([
      view([element("A", Rectangle(x: 0, y: 0)), element("D", Rectangle(x: 0, y: 60))]),
      view([view([element("C", Rectangle(x: 0, y: 40))]), element("B", Rectangle(x: 0, y: 20))]),
    ])
    XCTAssertEqual(labels(in: screen), ["A", "B", "C", "D"])
  }

  func testContainersWithATypeStayTogether() async {
    let group = view([element("A", Rectangle(x: 0, y: 0)), element("C", Rectangle(x: 0, y: 40))])
    let screen = view([element("B", Rectangle(x: 0, y: 20)), group])
    XCTAssertEqual(labels(in: screen), ["A", "B", "C"])
    for type in AccessibilityContainerType.allCases where type != .none && type != .semanticGroup {
      group.accessibilityContainerType = type
      XCTAssertEqual(labels(in: screen), ["A", "C", "B"], "\(type)")
    }
    group.accessibilityTraits = .tabBar
    for type in AccessibilityContainerType.allCases {
      group.accessibilityContainerType = type
      XCTAssertEqual(labels(in: screen), ["A", "C", "B"], "a tab bar, \(type)")
    }
  }

  func testSemanticGroupStaysTogetherOnlyWithAName() async {
    let group = view([element("A", Rectangle(x: 0, y: 0)), element("C", Rectangle(x: 0, y: 40))])
    let screen = view([element("B", Rectangle(x: 0, y: 20)), group])
    group.accessibilityContainerType = .semanticGroup
    group.accessibilityLabel = ""
    XCTAssertEqual(labels(in: screen), ["A", "B", "C"])
    for name in [
      \AccessibilityElement.accessibilityLabel, \.accessibilityValue, \.accessibilityIdentifier,
    ] {
      group[keyPath: name] = "name"
      XCTAssertEqual(labels(in: screen), ["A", "C", "B"])
      group[keyPath: name] = nil
    }
  }

  func testArrayIsPlacedByItsFirstSortedElement() async {
    let array = AccessibilityElement()
    array.accessibilityElements = [
      element("C0", Rectangle(x: 0, y: 60)), element("C1", Rectangle(x: 0, y: -60)),
    ]
    array.addChild(element("ignored", Rectangle(x: 0, y: 0)))
    let screen = view([
      element("E0", Rectangle(x: 0, y: -120)), element("E1", Rectangle(x: 0, y: 0)), array,
      element("E2", Rectangle(x: 0, y: 120)),
    ])
    XCTAssertEqual(labels(in: screen), ["E0", "C0", "C1", "E1", "E2"])
  }

  func testArrayInATabBarIsPlacedByItsFrame() async {
    let array = AccessibilityElement()
    array.accessibilityElements = [element("A", Rectangle(x: 0, y: 0))]
    array.accessibilityFrame = Rectangle(x: 0, y: 40)
    let bar = view([element("B", Rectangle(x: 0, y: 20)), view([array])])
    let screen = view([bar])
    XCTAssertEqual(labels(in: screen), ["A", "B"])
    bar.accessibilityTraits = .tabBar
    XCTAssertEqual(labels(in: screen), ["B", "A"])
    // The outermost container with positions decides. Here, it is not a tab bar.
    screen.accessibilityContainerType = .landmark
    XCTAssertEqual(labels(in: screen), ["A", "B"])
  }

  func testGroupWithoutFramesFollowsItsPredecessor() async {
    let group = view([element("B"), element("C")])
    group.shouldGroupAccessibilityChildren = true
    let screen = view([
      element("A", Rectangle(x: 0, y: 50)), group, element("first", Rectangle(x: 0, y: 0)),
    ])
    XCTAssertEqual(labels(in: screen), ["first", "A", "B", "C"])
  }

  // MARK: Elements that are not visited

  func testElementWithoutSizeIsNotVisited() async {
    let inside = element("inside", Rectangle(x: 0, y: 0))
    let screen = view([element("element", .zero), view([inside])])
    let plain = screen.children[1]
    plain.accessibilityFrame = .zero
    XCTAssertEqual(labels(in: screen), ["inside"])
    plain.accessibilityFrame.size.width = 1
    plain.clipsToBounds = true
    XCTAssertEqual(labels(in: screen), ["inside"], "only one side is zero")
    plain.accessibilityFrame = .zero
    XCTAssertEqual(labels(in: screen), [])
    plain.accessibilityFrame = .null
    XCTAssertEqual(labels(in: screen), ["inside"], "a missing frame is not an empty frame")
    plain.accessibilityElements = [inside]
    XCTAssertEqual(labels(in: screen), ["inside"])
    plain.accessibilityFrame = .zero
    XCTAssertEqual(labels(in: screen), [])
  }

  func testOnlyTheLastOfSeveralDialogsIsVisited() async {
    let dialogs = (0..<3).map { view([element("dialog \($0)")]) }
    for dialog in dialogs { dialog.accessibilityViewIsModal = true }
    let screen = view([element("A")] + dialogs + [element("B")])
    let outside = view([element("outside"), screen])
    XCTAssertEqual(labels(in: outside), ["outside", "dialog 2"])
  }

  func testHiddenDialogHidesNothing() async {
    let dialog = view([element("dialog")])
    dialog.accessibilityViewIsModal = true
    let screen = view([element("A"), dialog])
    dialog.isHidden = true
    XCTAssertEqual(labels(in: screen), ["A"])
    dialog.isHidden = false
    dialog.alpha = 0
    XCTAssertEqual(labels(in: screen), ["A"])
    dialog.alpha = 1
    XCTAssertEqual(labels(in: screen), ["dialog"])
    dialog.accessibilityElementsHidden = true
    XCTAssertEqual(labels(in: screen), [], "its elements are hidden")
    dialog.isHidden = true
    XCTAssertEqual(labels(in: screen), ["A"], "the dialog is not shown")
  }

  // MARK: Cycles, shared elements and depth

  func testElementOfTwoArraysIsVisitedInTheFirst() async {
    let shared = element("shared")
    let arrays = (0..<2).map { index in
      let array = AccessibilityElement()
      array.accessibilityElements = [element("\(index)"), shared, array]
      return array
    }
    XCTAssertEqual(labels(in: view(arrays)), ["0", "shared", "1"])
  }

  func testDeepTreeDoesNotExhaustTheStack() async {
    var next = element("leaf", Rectangle(x: 0, y: 0))
    for level in 0..<50_000 {
      let outer = view([next])
      // Every third level is a group, so groups are nested deeply, too.
      outer.shouldGroupAccessibilityChildren = level.isMultiple(of: 3)
      next = outer
    }
    XCTAssertEqual(labels(in: next), ["leaf"])
  }

  // MARK: Points

  func testPointFindsTheTopmostElement() async {
    let below = element("below", Rectangle(x: 0, y: 0, width: 100, height: 100))
    let above = element("above", Rectangle(x: 0, y: 0, width: 50, height: 50))
    let screen = view([below, view([above]), element("nowhere")])
    var order = ElementOrder(of: screen)
    func label(at x: Double, _ y: Double) -> String? {
      order.element(at: Point(x: x, y: y))?.accessibilityLabel
    }
    XCTAssertEqual(label(at: 10, 10), "above")
    XCTAssertEqual(label(at: 50, 10), "below")
    XCTAssertNil(label(at: 100, 10))
    XCTAssertNil(label(at: .nan, 10))
    above.isHidden = true
    XCTAssertEqual(label(at: 10, 10), "below")
  }

  private func labels(
    in root: AccessibilityElement, _ rules: TraversalRules = TraversalRules()
  ) -> [String] {
    Traversal.elements(of: root, rules: rules).map { $0.accessibilityLabel ?? "" }
  }
}

@MainActor
private func element(_ label: String, _ frame: Rectangle) -> AccessibilityElement {
  let element = TestSupport.element(label)
  element.accessibilityFrame = frame
  return element
}

@MainActor
private func view(_ children: [AccessibilityElement]) -> AccessibilityElement {
  let view = screen(children, frame: .null)
  return view
}

extension Rectangle {
  fileprivate init(x: Double, y: Double) { self.init(x: x, y: y, width: 10, height: 10) }
}
