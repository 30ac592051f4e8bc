import AccessibilityModel
import DesktopTree
import XCTest

/// Tests what a control has opened, and which control it was.
@MainActor
final class DesktopOpenersTests: XCTestCase {
  private func tree(_ opener: DesktopNode, _ others: [DesktopNode]) -> DesktopTree {
    var nodes = Sample.window()
    nodes[1].children.append(opener.id)
    return DesktopTree(nodes: nodes + [opener] + others, program: DesktopProgram())
  }

  private func combo(_ states: DesktopStates, selected: String? = nil) -> DesktopTree {
    tree(
      Sample.node(
        "c", .comboBox, "Side", in: "w", states: Sample.shown.union(states), children: ["list"]),
      [Sample.node("list", .list, in: "c", children: ["a", "b"])]
        + ["a", "b"].map {
          Sample.node(
            $0, .listItem, $0, in: "list",
            states: Sample.shown.union($0 == selected ? .selected : []))
        })
  }

  func testAnOpenComboBoxIsReadFromItsChoice() async {
    XCTAssertEqual(combo(.expanded, selected: "b").opened(by: "c"), "b")
    XCTAssertEqual(combo(.expanded).opened(by: "c"), "a")
  }

  func testAClosedComboBoxHasOpenedNothing() async {
    XCTAssertNil(combo([], selected: "b").opened(by: "c"))
  }

  func testOnlyAnOpenerHasOpenedSomething() async {
    let tree = combo(.expanded)
    for id in ["volume", "play", "list", "w", "gone"] { XCTAssertNil(tree.opened(by: id), id) }
  }

  func testTheOpenersAroundANodeAreTheNearestFirst() async {
    let tree = tree(
      Sample.node("file", .menu, "File", in: "w", children: ["recent"]),
      [
        Sample.node("recent", .menuItem, "Recent", in: "file", children: ["list"]),
        Sample.node("list", .popupMenu, in: "recent", children: ["a"]),
        Sample.node("a", .menuItem, "a.txt", in: "list"),
      ])
    XCTAssertEqual(tree.openers(around: "a"), ["recent", "file"])
    XCTAssertEqual(tree.openers(around: "recent"), ["file"])
    XCTAssertEqual(tree.openers(around: "file"), [])
    XCTAssertEqual(tree.openers(around: "gone"), [])
  }

  func testAButtonHasAPopoverAlsoWhileItIsClosed() async {
    for (role, has) in [
      (DesktopRole.menu, true), (.popupMenu, true), (.panel, true), (.label, false),
    ] {
      let tree = tree(
        Sample.node("more", .button, "More", in: "w", children: ["p"]),
        [Sample.node("p", role, in: "more", states: [.visible])])
      XCTAssertEqual(tree.hasPopover("more"), has, "\(role)")
      XCTAssertFalse(tree.hasPopover("w"))
      XCTAssertFalse(tree.hasPopover("gone"))
      XCTAssertEqual(tree.opener(of: "p"), has ? "more" : "p")
      XCTAssertEqual(tree.opener(of: "more"), "more")
      XCTAssertEqual(tree.opener(of: "gone"), "gone")
    }
  }

  func testAMenuButtonHasOpenedTheFirstItemOfItsPopover() async {
    let popover = [
      Sample.node("p", .panel, in: "more", children: ["title", "cut"]),
      Sample.node("title", .label, "Edit", in: "p"), Sample.node("cut", .button, "Cut", in: "p"),
    ]
    var tree = tree(Sample.node("more", .button, "More", in: "w", children: ["p"]), popover)
    XCTAssertEqual(tree.opened(by: "more"), "cut")
    tree.answer(.fact(.windowExtents(Rectangle(x: 0, y: 0, width: 0, height: 0)), of: "p"))
    XCTAssertNil(tree.opened(by: "more"))
  }

  func testTheStepsToAnOptionOfQtCountFromTheChoice() async {
    func tree(_ name: String, action: String = "Toggle") -> DesktopTree {
      self.tree(
        Sample.node("c", .comboBox, name, in: "w", children: ["list"]),
        [Sample.node("list", .list, in: "c", children: ["a", "b", "x"])]
          + ["a", "b", "x"].map {
            var option = Sample.node($0, .listItem, $0, in: "list")
            option.actions = [action]
            return option
          })
    }
    for (choice, id, steps) in [("a", "x", 2), ("x", "a", -2), ("b", "b", 0)] {
      let found = tree(choice).stepsToOption(id)
      XCTAssertEqual(found?.steps, steps)
      XCTAssertEqual(found?.combo, "c")
    }
    XCTAssertNil(tree("other").stepsToOption("a"))
    XCTAssertNil(tree("a", action: "click").stepsToOption("b"))
    XCTAssertNil(tree("a").stepsToOption("play"))
    XCTAssertNil(tree("a").stepsToOption("gone"))
  }
}
