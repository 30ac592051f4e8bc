import AccessibilityModel
import DesktopTree
import XCTest

/// Tests the scroll bars of views, and which nodes are out of view.
@MainActor
final class DesktopScrollViewTests: XCTestCase {
  /// A list of ten rows of 20 points in a view of 100 points, with a bar.
  private func tree(
    toolkit: String = "Qt", inBox: Bool = false, _ change: (inout [DesktopNode]) -> Void = { _ in }
  ) -> DesktopTree {
    var nodes = Sample.window()
    nodes[1].children = ["view"]
    nodes.removeLast(3)
    var view = Sample.node("view", .list, in: "w", children: (0..<10).map { "r\($0)" })
    view.children.append(inBox ? "box" : "bar")
    view.screenExtents = Rectangle(x: 0, y: 0, width: 200, height: 100)
    nodes.append(view)
    for number in 0..<10 {
      var row = Sample.node(
        "r\(number)", .listItem, "Row \(number)", in: "view",
        states: number < 5 ? Sample.shown : [.enabled, .sensitive])
      row.screenExtents = Rectangle(x: 0, y: Double(number * 20), width: 200, height: 20)
      nodes.append(row)
    }
    var bar = Sample.node("bar", .scrollBar, in: inBox ? "box" : "view", interfaces: [.value])
    bar.screenExtents = Rectangle(x: 190, y: 0, width: 10, height: 100)
    bar.value = DesktopValue(minimum: 0, maximum: 5, current: 0)
    nodes.append(bar)
    if inBox { nodes.append(Sample.node("box", .filler, in: "view", children: ["bar"])) }
    change(&nodes)
    return DesktopTree(nodes: nodes, program: DesktopProgram(toolkit: toolkit))
  }

  func testTheBarOfAViewIsFoundAlsoInABox() async {
    for inBox in [false, true] {
      let bars = tree(inBox: inBox).scrollBars(around: "r3")
      XCTAssertEqual(bars.map(\.id), ["bar"], "in a box: \(inBox)")
      XCTAssertEqual(bars.map(\.view), ["view"])
      XCTAssertEqual(bars.map(\.isVertical), [true])
    }
  }

  func testABarThatIsHiddenOrUnknownDoesNotScroll() async {
    XCTAssertEqual(tree { $0[$0.count - 1].states.remove(.showing) }.scrollBars(of: "view"), [])
    XCTAssertEqual(tree { $0[$0.count - 1].interfaces = [] }.scrollBars(of: "view"), [])
    XCTAssertEqual(tree { $0[$0.count - 1].screenExtents = nil }.scrollBars(of: "view"), [])
    XCTAssertEqual(tree { $0[$0.count - 1].role = .slider }.scrollBars(of: "view"), [])
    XCTAssertEqual(tree().scrollBars(of: "gone"), [])
    XCTAssertEqual(tree().scrollBars(around: "gone"), [])
  }

  func testAWideBarScrollsSideways() async {
    let tree = tree {
      $0[$0.count - 1].screenExtents = Rectangle(x: 0, y: 90, width: 200, height: 10)
    }
    XCTAssertEqual(tree.scrollBars(of: "view").map(\.isVertical), [false])
  }

  func testTheLengthOfAUnitIsThatOfTheHiddenPart() async throws {
    let long = tree {
      $0[2].children = ["all", "bar"]
      var all = Sample.node("all", .panel, in: "view")
      all.screenExtents = Rectangle(x: 0, y: 0, width: 200, height: 600)
      $0.append(all)
    }
    let bar = try XCTUnwrap(long.scrollBars(of: "view").first)
    let lengths = try XCTUnwrap(long.lengths(of: bar))
    XCTAssertEqual(lengths.view, 100)
    XCTAssertEqual(lengths.unit, 100, "500 hidden points in 5 units")
  }

  func testTheLengthOfAUnitIsGuessedForALengthThatIsUnknown() async throws {
    let tree = tree()
    let bar = try XCTUnwrap(tree.scrollBars(of: "view").first)
    XCTAssertEqual(tree.lengths(of: bar)?.unit, 200)
  }

  func testABarWithoutARangeOrAViewHasNoLengths() async throws {
    for number in 0..<3 {
      let tree = tree {
        switch number {
        case 0: $0[$0.count - 1].value = DesktopValue(minimum: 5, maximum: 5, current: 5)
        case 1: $0[$0.count - 1].value = nil
        default: $0[2].screenExtents = Rectangle(x: 0, y: 0, width: 200, height: 0)
        }
      }
      let bar = try XCTUnwrap(tree.scrollBars(of: "view").first)
      XCTAssertNil(tree.lengths(of: bar), "\(number)")
    }
  }

  func testTheDistanceIsThatToTheNearestEdge() async throws {
    let cases: [(top: Double, height: Double, distance: Double?)] = [
      (0, 20, 0), (80, 20, 0), (90, 20, 10), (300, 20, 220), (-30, 20, -30), (-1, 200, -1),
      // A tall node is scrolled until it begins at the top.
      (40, 500, 40), (0, 500, 0), (1e9, 20, nil), (-1e9, 20, nil),
    ]
    for (top, height, distance) in cases {
      let tree = tree { $0[5].screenExtents = Rectangle(x: 0, y: top, width: 200, height: height) }
      let bar = try XCTUnwrap(tree.scrollBars(of: "view").first)
      XCTAssertEqual(tree.distance(of: "r2", outOf: bar), distance, "\(top)")
    }
    let tree = tree { $0[5].screenExtents = nil }
    let bar = try XCTUnwrap(tree.scrollBars(of: "view").first)
    XCTAssertNil(tree.distance(of: "r2", outOf: bar))
    XCTAssertNil(tree.distance(of: "gone", outOf: bar))
  }

  func testANodePrecedesTheVisiblePartUpToTheFirstNodeThatShows() async {
    let tree = tree {
      for index in 3...5 { $0[index].states.remove(.showing) }
    }
    XCTAssertTrue(tree.isBefore("r0", shownIn: "view"))
    XCTAssertTrue(tree.isBefore("r2", shownIn: "view"))
    XCTAssertFalse(tree.isBefore("r4", shownIn: "view"))
    XCTAssertFalse(tree.isBefore("r9", shownIn: "view"))
    XCTAssertFalse(tree.isBefore("gone", shownIn: "view"))
  }

  func testTheFirstElementInViewIsNotOneThatIsPartlyAbove() async throws {
    let tree = tree {
      for index in 3...12 {
        $0[index].screenExtents = Rectangle(
          x: 0, y: Double((index - 3) * 20 - 30), width: 200, height: 20)
      }
    }
    let bar = try XCTUnwrap(tree.scrollBars(of: "view").first)
    XCTAssertEqual(tree.firstShown(in: bar), "r2")
  }

  func testAnItemOfQtOutOfItsViewIsKnownToBe() async {
    let tree = tree { $0[5].screenExtents = Rectangle(x: 0, y: 95, width: 200, height: 20) }
    XCTAssertFalse(tree.isOutOfView("r0"))
    XCTAssertTrue(tree.isOutOfView("r2"), "partly out of view")
    XCTAssertTrue(tree.isOutOfView("r7"), "invisible in a list")
    XCTAssertFalse(tree.isOutOfView("gone"))
  }

  func testAnItemOutsideQtThatShowsIsInView() async {
    let tree = tree(toolkit: "Gecko") {
      $0[5].screenExtents = Rectangle(x: 0, y: 95, width: 200, height: 20)
    }
    XCTAssertFalse(tree.isOutOfView("r2"))
    XCTAssertFalse(tree.isOutOfView("r7"), "hidden, and not in any view")
  }

  func testPositionsAreReadAgainAfterScrolling() async {
    var tree = tree()
    XCTAssertFalse(tree.hasQuestions)
    XCTAssertTrue(tree.isComplete)
    tree.layoutChanged()
    XCTAssertTrue(tree.hasQuestions)
    XCTAssertFalse(tree.isComplete)
    _ = tree.takeQuestions(100)
    XCTAssertFalse(tree.hasQuestions)
  }

  func testTheLayoutDiffersByWhatIsReadAndNotByDetails() async {
    let same: [DesktopFact] = [
      .actions(["click"]), .attributes(["a": "b"]), .states(Sample.shown.union(.focused)),
      .value(DesktopValue(minimum: 0, maximum: 1, current: 1)), .locale("de"),
    ]
    let other: [DesktopFact] = [
      .name("Other"), .description("Other"), .role(.button), .states([]),
      .screenExtents(Rectangle(x: 1, y: 1, width: 1, height: 1)),
      .windowExtents(Rectangle(x: 1, y: 1, width: 1, height: 1)),
    ]
    let first = tree()
    for (facts, isSame) in [(same, true), (other, false)] {
      for fact in facts {
        var tree = first
        tree.answer(.fact(fact, of: "r0"))
        XCTAssertEqual(tree.layout == first.layout, isSame, "\(fact)")
      }
    }
  }
}
