import AccessibilityModel
import DesktopTree
import XCTest

/// Mistakes of toolkits in the cache, and nodes that are scrolled out of view.
@MainActor
final class DesktopCacheTests: XCTestCase {
  private func labels(_ tree: DesktopTree) -> [String] {
    func labels(_ element: AccessibilityElement) -> [String] {
      (element.isAccessibilityElement ? [element.accessibilityLabel ?? "-"] : [])
        + element.children.flatMap(labels)
    }
    return labels(AdaptedScreen(DesktopAdapter(DesktopMirror(tree))))
  }

  func testGTK4SaysThatItsWindowsHaveNoChildren() async {
    var nodes = Sample.window()
    nodes[0].childCount = 0
    nodes[1].childCount = 0
    var program = ProgramDouble(nodes, hasCache: true)
    var tree = DesktopTree(
      root: "root", program: DesktopProgram(toolkit: "GTK", toolkitVersion: "4.8.3"))
    program.fill(&tree)
    XCTAssertEqual(labels(tree), ["Volume", "Play", "Stop"])
  }

  func testLibreOfficeNamesOldOrUnknownParents() async {
    for stale in ["w", "gone"] {
      var nodes = Sample.window()
      nodes[1].children = ["volume", "box"]
      nodes[1].childCount = 2
      nodes.append(Sample.node("box", .panel, in: "w", children: ["play", "stop"]))
      var program = ProgramDouble(nodes, hasCache: true)
      for id in ["play", "stop"] { program.nodes[id]?.parent = stale }
      var tree = DesktopTree(root: "root", program: DesktopProgram(toolkit: "gtk"))
      program.fill(&tree)
      XCTAssertEqual(labels(tree), ["Volume", "Play", "Stop"], stale)
      // The cache is read again after other changes.
      _ = tree.apply(.loadComplete(of: "root"))
      program.fill(&tree)
      XCTAssertEqual(labels(tree), ["Volume", "Play", "Stop"], stale)
      XCTAssertEqual(tree.nodes["play"]?.parent, "box", stale)
    }
  }

  func testTheContentsOfAStackOfGTK4AreInItsPagesHoweverOftenItIsRead() async {
    var nodes = Sample.window()
    nodes[1].children = ["stack"]
    nodes[1].childCount = 1
    // The stack lists the contents of its pages, which name their page as their parent.
    nodes.append(
      Sample.node("stack", .panel, in: "w", interfaces: [.component], children: ["one", "two"]))
    for (page, content) in [("first", "one"), ("second", "two")] {
      nodes.append(
        Sample.node(content, .panel, in: page, interfaces: [.component], children: [content + "!"]))
      nodes.append(Sample.node(content + "!", .button, content, in: content))
      nodes.append(Sample.node(page, .panel, in: "stack", children: [content]))
    }
    let events: [DesktopEvent] = [
      .childrenChanged(of: "stack"), .loadComplete(of: "root"),
      .loadComplete(of: "stack"),
    ]
    for isLate in [false, true] {
      var program = ProgramDouble(nodes, hasCache: true)
      var early = program
      early.nodes["first"] = nil
      early.nodes["second"] = nil
      var tree = DesktopTree(
        root: "root", program: DesktopProgram(toolkit: "GTK", toolkitVersion: "4.8.3"))
      if isLate { early.fill(&tree) } else { program.fill(&tree) }
      for _ in 0..<3 {
        for event in events {
          _ = tree.apply(event)
          program.fill(&tree)
          guard tree.nodes["first"] != nil else { continue }
          XCTAssertEqual(labels(tree), ["one", "two"], "\(event)")
          XCTAssertEqual(tree.nodes["stack"]?.children, ["first", "second"], "\(event)")
          XCTAssertEqual(tree.nodes["one"]?.parent, "first", "\(event)")
        }
      }
      XCTAssertNotNil(tree.nodes["first"])
    }
  }

  func testTheItemsOfAListOfQtAreReadBeyondItsView() async {
    for (role, expected) in [
      (DesktopRole.list, ["Apple", "Pear"]), (DesktopRole.panel, ["Apple"]),
    ] {
      var nodes = Sample.window()
      nodes[1].children = ["list"]
      nodes[1].childCount = 1
      nodes.append(Sample.node("list", role, in: "w", children: ["apple", "pear"]))
      nodes.append(Sample.node("apple", .listItem, "Apple", in: "list"))
      nodes.append(Sample.node("pear", .listItem, "Pear", in: "list", states: [.sensitive]))
      var program = ProgramDouble(nodes, hasCache: false)
      var tree = DesktopTree(root: "root", program: DesktopProgram(toolkit: "Qt"))
      program.fill(&tree)
      XCTAssertEqual(labels(tree), expected)
    }
  }

  func testTheFocusIsTheControlOrTheSelectedItemInAContainer() async {
    var nodes = Sample.window()
    nodes[1].children.append("list")
    nodes[1].childCount = 4
    nodes.append(
      Sample.node(
        "list", .list, in: "w", states: Sample.shown.union(.focused), children: ["apple", "pear"]))
    nodes.append(Sample.node("apple", .listItem, "Apple", in: "list"))
    nodes.append(
      Sample.node("pear", .listItem, "Pear", in: "list", states: Sample.shown.union(.selected)))
    XCTAssertEqual(DesktopTree(nodes: nodes, program: DesktopProgram()).focusedItem?.node, "pear")
    nodes[4].states.insert(.focused)
    XCTAssertEqual(DesktopTree(nodes: nodes, program: DesktopProgram()).focusedItem?.node, "stop")
    nodes[1].role = .alert
    XCTAssertNil(DesktopTree(nodes: nodes, program: DesktopProgram()).focusedItem)
  }
}
