import AccessibilityModel
import DesktopTree
import XCTest

/// Tests the cells of tables that are too large to be read completely.
@MainActor
final class DesktopSheetTests: XCTestCase {
  /// A sheet with some known cells.
  private func tree(
    _ cells: [(row: Int, column: Int)], rows: Int = 1_000_000, columns: Int = 16_000
  ) -> DesktopTree {
    let id = { (cell: (row: Int, column: Int)) in "c\(cell.row),\(cell.column)" }
    var nodes = Sample.window()
    nodes[1].children.append("sheet")
    var sheet = Sample.node(
      "sheet", .table, "Sheet1", in: "w", states: Sample.shown.union(.managesDescendants),
      interfaces: [.table], children: cells.map(id))
    sheet.childCount = .max
    sheet.table = DesktopTableSize(rows: rows, columns: columns)
    nodes.append(sheet)
    for cell in cells {
      var node = Sample.node(id(cell), .tableCell, id(cell), in: "sheet")
      node.cell = DesktopCell(row: cell.row, column: cell.column)
      nodes.append(node)
    }
    return DesktopTree(nodes: nodes, program: DesktopProgram(toolkit: "gtk"))
  }

  /// The cells that the mirror asks for.
  private func asked(_ tree: DesktopTree) -> [[Int]] {
    tree.questions.compactMap { question in
      if case .cell(let row, let column, "sheet") = question { [row, column] } else { nil }
    }
  }

  func testTheCellsOnTheScreenAreAskedForRowByRow() async {
    var tree = tree([])
    tree.answer(.shownCells(rows: 4..<6, columns: 1..<3, of: "sheet"))
    XCTAssertEqual(asked(tree), [[4, 1], [4, 2], [5, 1], [5, 2]])
    XCTAssertEqual(tree.questions.count, 4)
  }

  func testCellsOutsideTheSheetAreNotAskedFor() async {
    var tree = tree([], rows: 3, columns: 2)
    tree.answer(.shownCells(rows: 2..<9, columns: -4..<9, of: "sheet"))
    XCTAssertEqual(asked(tree), [[2, 0], [2, 1]])
    tree.answer(.shownCells(rows: 0..<9, columns: 0..<9, of: "gone"))
    XCTAssertEqual(tree.questions.count, 2)
  }

  func testAHugeScreenIsReadInPart() async {
    var tree = tree([])
    tree.answer(.shownCells(rows: 0..<900_000, columns: 0..<9_000, of: "sheet"))
    XCTAssertEqual(asked(tree).count, 60 * 30)
    XCTAssertEqual(asked(tree).last, [59, 29])
  }

  func testCellsOutOfViewStayWhileThereAreFew() async {
    var tree = tree([(0, 0), (0, 1)])
    tree.answer(.shownCells(rows: 500..<510, columns: 0..<10, of: "sheet"))
    XCTAssertEqual(tree.nodes["sheet"]?.children, ["c0,0", "c0,1"])
  }

  func testCellsOutOfViewAreRemovedWhenThereAreMany() async {
    let cells = (0..<60).flatMap { row in (0..<35).map { (row: row, column: $0) } }
    var tree = tree(cells)
    tree.answer(.shownCells(rows: 50..<110, columns: 0..<30, of: "sheet"))
    let kept = tree.nodes["sheet"]?.children ?? []
    XCTAssertEqual(kept.count, 10 * 30)
    XCTAssertEqual(kept.first, "c50,0")
    XCTAssertEqual(kept.last, "c59,29")
    XCTAssertNil(tree.nodes["c0,0"])
  }

  func testACellTakesItsPlaceInTheOrderOfRows() async {
    var tree = tree([(1, 1), (3, 0)])
    tree.answer(.cell("b", row: 1, column: 2, of: "sheet"))
    tree.answer(.cell("a", row: 0, column: 9, of: "sheet"))
    tree.answer(.cell("z", row: 3, column: 1, of: "sheet"))
    XCTAssertEqual(tree.nodes["sheet"]?.children, ["a", "c1,1", "b", "c3,0", "z"])
    XCTAssertEqual(tree.nodes["b"]?.cell, DesktopCell(row: 1, column: 2))
    XCTAssertTrue(tree.questions.contains(.read(.name, of: "b")))
  }

  func testHostileCellsAreRefused() async {
    var tree = tree([(1, 1)])
    for (id, table) in [("", "sheet"), ("sheet", "sheet"), ("x", "gone"), ("root", "sheet")] {
      tree.answer(.cell(id, row: 5, column: 5, of: table))
      XCTAssertEqual(tree.nodes["sheet"]?.children, ["c1,1"], "\(id) in \(table)")
    }
    tree.answer(.cell("far", row: .max, column: -1, of: "sheet"))
    XCTAssertNil(tree.nodes["far"]?.cell)
  }

  func testTheSpansOfACellAreBounded() async {
    let cases: [(span: Int, found: Int)] = [(0, 1), (-5, 1), (3, 3), (.max, 1_000)]
    for (span, found) in cases {
      var tree = tree([(1, 1)])
      tree.answer(
        .fact(.cell(DesktopCell(row: 1, column: 1, rowSpan: span, columnSpan: span)), of: "c1,1"))
      XCTAssertEqual(
        tree.nodes["c1,1"]?.cell,
        DesktopCell(row: 1, column: 1, rowSpan: found, columnSpan: found))
    }
  }

  // MARK: The focus

  /// A sheet with the focus, two cells, and the pane of the window around it.
  private func focusedSheet() -> DesktopTree {
    var tree = tree([(0, 0), (0, 1)])
    _ = tree.apply(.stateChanged(.focused, true, of: "sheet"))
    return tree
  }

  func testTheCellThatTheKeyboardReachesIsFoundByItsPlace() async {
    var tree = focusedSheet()
    XCTAssertEqual(tree.apply(.activeDescendantChanged("new", of: "sheet")), [])
    XCTAssertEqual(tree.questions, [.place(of: "new", in: "sheet")])
    XCTAssertTrue(tree.lacksAnnouncedFocus)
    tree.answer(.cell("new", row: 0, column: 1, of: "sheet"))
    XCTAssertEqual(tree.keyboardNode, "c0,1")
    XCTAssertEqual(tree.takeNewFocus(), "c0,1")
    XCTAssertEqual(tree.nodes["sheet"]?.children, ["c0,0", "c0,1"])
  }

  func testTheSheetKeepsTheFocusWhileItsCellsGetIt() async {
    var tree = focusedSheet()
    for (id, column) in [("x", 1), ("y", 0), ("z", 1)] {
      _ = tree.apply(.activeDescendantChanged(id, of: "sheet"))
      tree.answer(.cell(id, row: 0, column: column, of: "sheet"))
      XCTAssertEqual(tree.takeNewFocus(), "c0,\(column)")
      XCTAssertEqual(tree.keyboardNode, "c0,\(column)")
    }
    XCTAssertEqual(tree.nodes["sheet"]?.states.contains(.focused), true)
  }

  func testACellOutOfViewIsAddedAndTheOthersOnTheScreenAreAskedFor() async {
    var tree = focusedSheet()
    _ = tree.apply(.activeDescendantChanged("far", of: "sheet"))
    tree.answer(.cell("far", row: 900, column: 3, of: "sheet"))
    XCTAssertEqual(tree.nodes["sheet"]?.children, ["c0,0", "c0,1", "far"])
    XCTAssertTrue(tree.questions.contains(.shownCells(of: "sheet")))
  }

  func testACellOfASheetWithoutTheFocusIsNotTheKeyboardFocus() async {
    var tree = tree([(0, 0)])
    XCTAssertEqual(tree.apply(.activeDescendantChanged("new", of: "sheet")), [])
    tree.answer(.cell("new", row: 0, column: 0, of: "sheet"))
    XCTAssertNil(tree.takeNewFocus())
    XCTAssertNotEqual(tree.keyboardNode, "c0,0")
  }

  func testTheFactsOfACellHaveItsPlaceAndNoRow() async {
    let table = tree([(0, 0), (0, 1)]).facts(of: "c0,1")?.table
    XCTAssertEqual(table?.isSheet, true)
    XCTAssertEqual(table?.place, .init(row: 0, column: 1))
    XCTAssertEqual(table?.row, [])
  }

  // MARK: Reading on

  func testTheRowAfterTheLastIsReadInAllKnownColumns() async {
    var tree = tree([(2, 1), (2, 3), (3, 1), (3, 3)])
    XCTAssertTrue(tree.readOn(around: "c3,1"))
    XCTAssertEqual(asked(tree), [[4, 1], [4, 2], [4, 3]])
  }

  func testTheRowBeforeTheFirstIsRead() async {
    var tree = tree([(2, 1), (3, 1)])
    XCTAssertTrue(tree.readOn(around: "c2,1"))
    XCTAssertEqual(asked(tree), [[1, 1]])
  }

  func testAnOnlyRowIsReadInBothDirections() async {
    var tree = tree([(2, 1)])
    XCTAssertTrue(tree.readOn(around: "c2,1"))
    XCTAssertEqual(asked(tree), [[3, 1], [1, 1]])
  }

  func testNothingIsReadInTheMiddleOrBeyondTheSheet() async {
    var middle = tree([(2, 1), (3, 1), (4, 1)])
    XCTAssertFalse(middle.readOn(around: "c3,1"))
    var whole = tree([(0, 0), (1, 0)], rows: 2)
    XCTAssertFalse(whole.readOn(around: "c0,0"))
    XCTAssertFalse(whole.readOn(around: "c1,0"))
    XCTAssertFalse(whole.readOn(around: "play"))
    XCTAssertFalse(whole.readOn(around: "gone"))
    XCTAssertEqual(middle.questions + whole.questions, [])
  }

  func testACellWhoseObjectEndsIsAskedForAgainAndAnotherNodeIsNot() async {
    var tree = tree([(2, 1), (3, 1)])
    tree.answer(.failed(.read(.name, of: "c2,1")))
    tree.answer(.failed(.read(.states, of: "play")))
    XCTAssertEqual(tree.questions, [])
    tree.answer(.failed(.read(.states, of: "c2,1")))
    XCTAssertEqual(tree.nodes["sheet"]?.children, ["c3,1"])
    XCTAssertEqual(asked(tree), [[2, 1]])
  }

  func testOnlyTheCellsOfALargeTableAreThoseOfASheet() async {
    let sheet = tree([(2, 1)])
    XCTAssertTrue(sheet.nodes["c2,1"].map(sheet.isSheetCell) ?? false)
    XCTAssertFalse(sheet.nodes["play"].map(sheet.isSheetCell) ?? true)
    var small = sheet
    small.answer(.fact(.childCount(3), of: "sheet"))
    XCTAssertFalse(small.nodes["c2,1"].map(small.isSheetCell) ?? true)
  }
}
