import AccessibilityModel
import TestSupport
import XCTest

@testable import ScreenReader

/// Tests the laws that the reading order of any tree must obey.
@MainActor
final class TraversalLawsTests: XCTestCase {
  func testOrderEqualsThePlainTraversal() async {
    let cases = RandomCases.count(1_000)
    var random = SeededGenerator.printed(cases: cases)
    for _ in 0..<cases {
      let tree = RandomTree(using: &random)
      let rules = TraversalRules(
        direction: Bool.random(using: &random) ? .leftToRight : .rightToLeft,
        idiom: Bool.random(using: &random) ? .phone : .pad)
      let elements = Traversal.elements(of: tree.root, rules: rules)
      guard isSame(elements, PlainTraversal.elements(of: tree.root, rules: rules)) else {
        return XCTFail("\(elements.map(\.accessibilityLabel))")
      }
    }
  }

  func testEveryElementIsVisitedOnceInEachDirection() async {
    let cases = RandomCases.count(1_000)
    var random = SeededGenerator.printed(cases: cases)
    for _ in 0..<cases {
      let tree = RandomTree(using: &random)
      let expected = Traversal.elements(of: tree.root)
      var order = ElementOrder(of: tree.root)
      var forwards: [AccessibilityElement] = []
      var next = order.all().first
      while let element = next, forwards.count <= expected.count {
        forwards.append(element)
        next = order.step(1, from: element)
        if let next { XCTAssertTrue(order.step(-1, from: next) === element) }
      }
      var backwards: [AccessibilityElement] = []
      next = order.all().last
      while let element = next, backwards.count <= expected.count {
        backwards.append(element)
        next = order.step(-1, from: element)
      }
      guard isSame(forwards, expected), isSame(backwards, expected.reversed()),
        Set(forwards.map(ObjectIdentifier.init)).count == expected.count
      else { return XCTFail("\(forwards.map(\.accessibilityLabel))") }
    }
  }

  func testOrderOfAddingSiblingsDoesNotMatter() async {
    let cases = RandomCases.count(1_000)
    var random = SeededGenerator.printed(cases: cases)
    let kinds = RandomTree.Kinds(
      strangeFrames: false, hidden: false, arrays: false, computed: false)
    for _ in 0..<cases {
      let tree = RandomTree(kinds: kinds, using: &random)
      // Make all corners different, because document order decides between equal corners.
      for (index, node) in tree.nodes.shuffled(using: &random).enumerated() {
        node.accessibilityFrame.origin.x = Double(index)
      }
      let elements = Traversal.elements(of: tree.root)
      for node in tree.nodes {
        for child in node.children.shuffled(using: &random) { node.addChild(child) }
      }
      guard isSame(Traversal.elements(of: tree.root), elements) else {
        return XCTFail("\(elements.map(\.accessibilityLabel))")
      }
    }
  }

  func testCachedOrderEqualsANewTraversal() async {
    let cases = RandomCases.count(500)
    var random = SeededGenerator.printed(cases: cases)
    for _ in 0..<cases {
      var tree = RandomTree(using: &random)
      var order = ElementOrder(of: tree.root)
      var other = ElementOrder(of: tree.nodes.last ?? tree.root)
      for _ in 0..<6 {
        _ = order.move(from: tree.nodes[0], by: 1)
        for _ in 0..<Int.random(in: 0...2, using: &random) { tree.edit(using: &random) }
        let anew = Traversal.elements(of: tree.root)
        guard isSame(order.all(), anew) else { return XCTFail("\(anew.map(\.accessibilityLabel))") }
        // The second order covers only a part of the tree, but must detect the same changes.
        guard isSame(other.all(), Traversal.elements(of: other.root)) else {
          return XCTFail("\(anew.map(\.accessibilityLabel))")
        }
        guard let place = anew.indices.randomElement(using: &random) else { continue }
        let distance = Int.random(in: -9...9, using: &random)
        let movement = order.move(from: anew[place], by: distance)
        let target = min(max(place + distance, 0), anew.count - 1)
        XCTAssertTrue(movement?.element === anew[target])
        XCTAssertEqual(movement?.index, target)
        XCTAssertEqual(movement?.isStopped, target != place + distance)
        XCTAssertEqual(order.index(of: anew[place]), place)
      }
    }
  }

  func testTreeThatChangesDuringTraversalIsStillTraversed() async {
    let cases = RandomCases.count(500)
    var random = SeededGenerator.printed(cases: cases)
    for _ in 0..<cases {
      var tree = RandomTree(using: &random)
      let meddler = MeddlingElement()
      tree.root.insertChild(meddler, at: Int.random(in: 0...3, using: &random))
      var changes = random
      var left = Int.random(in: 1...30, using: &random)
      meddler.meddle = {
        guard left > 0 else { return }
        left -= 1
        tree.edit(using: &changes)
      }
      var order = ElementOrder(of: tree.root)
      for _ in 0..<10 {
        let elements = order.all()
        XCTAssertEqual(Set(elements.map(ObjectIdentifier.init)).count, elements.count)
        if let element = elements.first { _ = order.step(1, from: element) }
      }
      left = 0
      guard isSame(order.all(), Traversal.elements(of: tree.root)) else {
        return XCTFail("\(order.all().map(\.accessibilityLabel))")
      }
    }
  }

  private func isSame(_ some: [AccessibilityElement], _ others: [AccessibilityElement]) -> Bool {
    some.count == others.count && zip(some, others).allSatisfy { $0 === $1 }
  }
}

/// An element that changes the tree when its frame is read.
private final class MeddlingElement: AccessibilityElement {
  var meddle: () -> Void = {}

  override var accessibilityFrame: Rectangle {
    get {
      meddle()
      return super.accessibilityFrame
    }
    set { super.accessibilityFrame = newValue }
  }
}

extension ElementOrder {
  /// Returns the element `distance` elements after another one, or `nil` if the order ends earlier.
  mutating func step(_ distance: Int, from element: AccessibilityElement) -> AccessibilityElement? {
    move(from: element, by: distance).flatMap { $0.isStopped ? nil : $0.element }
  }
}
