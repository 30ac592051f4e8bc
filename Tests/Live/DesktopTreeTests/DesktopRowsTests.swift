import AccessibilityModel
import DesktopTree
import ScreenReader
import XCTest

/// Tests containers with more objects than are read at once.
@MainActor
final class DesktopRowsTests: XCTestCase {
  /// A program of Qt with one list of 6,000 items.
  private func program() -> ProgramDouble {
    let count = 6_000
    var nodes = [
      Sample.node("root", .application, "songs", children: ["w"]),
      Sample.node(
        "w", .frame, "Songs", in: "root", states: [.active, .showing, .visible], children: ["l"]),
      Sample.node("l", .list, in: "w", children: (0..<count).map { "i\($0)" }),
    ]
    nodes += (0..<count).map { Sample.node("i\($0)", .listItem, "Song \($0)", in: "l") }
    return ProgramDouble(nodes, hasCache: false)
  }

  func testTheItemsAfterTheLimitAreReadOnWithTheCursor() async {
    var (program, tree) = (program(), DesktopTree(root: "root"))
    program.fill(&tree)
    let mirror = DesktopMirror(tree)
    let screen = AdaptedScreen(DesktopAdapter(mirror))
    var reader = ScreenReader(screen: screen)
    _ = reader.open()
    XCTAssertEqual(reader.perform(.last).spoken, ["More rows below"])
    XCTAssertEqual(reader.perform(.swipe(.left)).spoken, ["Song 4999"])
    XCTAssertFalse(mirror.tree.readOn(around: "i20"))
    XCTAssertTrue(mirror.tree.readOn(around: "i4995"))
    program.fill(&mirror.tree)
    XCTAssertEqual(reader.perform(.swipe(.right)).spoken, ["Song 5000"])
    while mirror.tree.readMore(below: true, of: "l") { program.fill(&mirror.tree) }
    XCTAssertEqual(reader.perform(.last).spoken, ["Song 5999. List End."])
  }

  func testOnlyATableWithAsManyCellsAsItSaysIsAList() async {
    let cases: [(children: Int, rows: Int, columns: Int, isList: Bool)] = [
      (5_001, 5_000, 1, true), (5_000, 5_000, 1, true), (1_210, 120, 10, true),
      (.max, 1_048_576, 16_384, false), (5_003, 5_000, 1, false), (1_001, 0, 7, false),
      (12_000, 10, 1_200, false),
    ]
    for (children, rows, columns, isList) in cases {
      var table = Sample.node(
        "t", .table, in: "w", states: Sample.shown.union(.managesDescendants), interfaces: [.table])
      table.childCount = children
      var nodes = Sample.window()
      nodes[1].children.append("t")
      var tree = DesktopTree(nodes: nodes + [table], program: DesktopProgram(toolkit: "gtk"))
      tree.answer(.fact(.table(DesktopTableSize(rows: rows, columns: columns)), of: "t"))
      tree.answer(.shownCells(rows: 0..<5, columns: 0..<columns, of: "t"))
      let asked = tree.questions.contains { if case .rows = $0 { true } else { false } }
      XCTAssertEqual(asked, isList, "\(children) \(rows) \(columns)")
    }
  }

  func testHostileRowsAreRefused() async {
    var table = Sample.node(
      "t", .table, in: "w", states: Sample.shown.union(.managesDescendants), interfaces: [.table])
    table.childCount = 5_000
    table.table = DesktopTableSize(rows: 5_000, columns: 1)
    var nodes = Sample.window()
    nodes[1].children.append("t")
    var tree = DesktopTree(nodes: nodes + [table], program: DesktopProgram(toolkit: "gtk"))
    tree.answer(
      .rows([["a"], ["a"], ["t"], ["root"], ["play"], [""]], headers: ["w"], from: 0, of: "t"))
    XCTAssertEqual(tree.nodes["t"]?.children, ["a"])
    tree.answer(.rows([["b"]], headers: [], from: .max - 1, of: "t"))
    tree.answer(.rows([["b"]], headers: [], from: 0, of: "gone"))
    tree.answer(.rows([], headers: [], from: 0, of: "t"))
    XCTAssertEqual(tree.nodes["play"]?.parent, "w")
  }
}
