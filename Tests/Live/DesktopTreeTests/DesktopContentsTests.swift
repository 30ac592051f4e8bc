import AccessibilityModel
import DesktopTree
import XCTest

/// Tests that no role hides what is inside a node, or a node that takes the keyboard focus.
@MainActor
final class DesktopContentsTests: XCTestCase {
  /// Returns the labels that are read in a window with a node and the nodes inside it.
  private func labels(
    _ nodes: [DesktopNode], toolkit: String = "gtk", version: String = "3.24"
  ) -> [String] {
    let all =
      [
        Sample.node("root", .application, "player", children: ["w"]),
        Sample.node(
          "w", .frame, "Player", in: "root", states: [.active, .showing, .visible],
          children: nodes.filter { $0.parent == "w" }.map(\.id)),
      ] + nodes
    let tree = DesktopTree(
      nodes: all, program: DesktopProgram(toolkit: toolkit, toolkitVersion: version))
    let adapter = DesktopAdapter(DesktopMirror(tree))
    func read(_ item: DesktopItem) -> [String] {
      let description = adapter.description(of: item)
      return (description.isElement ? [description.label ?? "no label"] : [])
        + adapter.children(of: item).flatMap(read)
    }
    return read(adapter.root)
  }

  func testTheContentsOfAnExpanderAreRead() async {
    let open = Sample.shown.union([.expandable, .expanded])
    let heard = labels([
      Sample.node("e", .toggleButton, "Details", in: "w", states: open, children: ["l", "t"]),
      Sample.node("l", .label, "Details", in: "e"),
      Sample.node("t", .label, "The disk is full", in: "e"),
    ])
    XCTAssertEqual(heard, ["Details", "The disk is full"])
  }

  func testTheControlsOfAGroupThatIsACheckBoxAreRead() async {
    let heard = labels(
      [
        Sample.node("g", .checkBox, "Advanced", in: "w", children: ["f", "s"]),
        Sample.node("f", .checkBox, "Fast", in: "g"),
        Sample.node("s", .label, "Slow is safer", in: "g"),
      ], toolkit: "Qt", version: "5.15")
    XCTAssertEqual(heard, ["Advanced", "Fast", "Slow is safer"])
  }

  func testTheLabelInAToggleButtonIsNotReadTwice() async {
    let heard = labels([
      Sample.node("b", .toggleButton, "Bold", in: "w", children: ["l"]),
      Sample.node("l", .label, "B", in: "b"),
    ])
    XCTAssertEqual(heard, ["Bold"])
  }

  func testWhatTakesTheKeyboardFocusIsReadWhateverItsRole() async {
    let states = Sample.shown.union(.focusable)
    for role in [DesktopRole.frame, .panel, .filler, DesktopRole(rawValue: 18)] {
      for (name, heard) in [("42", "42"), ("", "no label")] {
        XCTAssertEqual(
          labels([Sample.node("d", role, name, in: "w", states: states)]), [heard], "\(role)")
      }
      XCTAssertEqual(labels([Sample.node("d", role, in: "w")]), [], "\(role)")
    }
  }

  func testARowOutOfViewWithoutASizeIsReadInAListThatHasOne() async {
    for (height, heard) in [(100.0, ["Item 1", "Item 2"]), (0, [])] {
      var nodes = [
        Sample.node("l", .list, in: "w", children: ["1", "2"]),
        Sample.node("1", .listItem, "Item 1", in: "l"),
        Sample.node("2", .listItem, "Item 2", in: "l"),
      ]
      nodes[0].windowExtents = Rectangle(x: 0, y: 0, width: height, height: height)
      nodes[1].windowExtents = Rectangle(x: 0, y: 0, width: height, height: height / 5)
      nodes[2].windowExtents = Rectangle(x: 0, y: 0, width: 0, height: 0)
      XCTAssertEqual(labels(nodes, version: "4.8.3"), heard)
    }
  }
}
