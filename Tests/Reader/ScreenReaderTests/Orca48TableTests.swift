import AccessibilityModel
import Dialects
import ScreenReader
import XCTest

/// The cells of tables in programs in the words of Orca 48.
final class Orca48TableTests: XCTestCase, ProgramFacts {
  private let texts = [["Ann", "4"], ["Bo", "2"], ["Cy", "3"]]

  /// Returns a cell in the row of which each other cell has some states, too.
  private func cell(
    _ row: Int, _ column: Int, toolkit: String = "gtk",
    _ states: NeutralStates = [.selectable, .selected], beside others: NeutralStates = .selected
  ) -> ElementFacts {
    var cell = facts(.tableCell, texts[row][column], states, toolkit: toolkit)
    var table = ElementFacts.Table(rows: 3, columns: 2)
    table.place = .init(row: row, column: column)
    table.header = ["Name", "Goals"][column]
    table.row = texts[row].indices.map {
      .init(.tableCell, texts[row][$0], $0 == column ? states : others)
    }
    cell.table = table
    var around = ElementFacts.Container(.table, "Players")
    around.id = "players"
    cell.containers.insert(around, at: 0)
    return cell
  }

  /// Returns the words of each object that the focus comes to, the first of them from a button.
  private func words(
    _ objects: [ElementFacts], by key: KeyStroke.Name = .down, _ dialect: Dialect = .orca48
  ) -> [[String]] {
    var cursor = FocusCursor()
    var previous = facts(.button, "OK", toolkit: objects[0].toolkit ?? "")
    return objects.map { object in
      defer { previous = object }
      return cursor.words(
        at: object, id: object.name, from: previous, isSame: false, after: .key(.init(key)),
        by: TableDescriber(dialect)
      ).map(\.text)
    }
  }

  func testTheFirstCellOfGTK3IsReadAlone() {
    XCTAssertEqual(
      words([cell(0, 0), cell(1, 0), cell(2, 0), cell(2, 1)]),
      [["Name column header Ann"], ["Bo", "2"], ["Cy", "3"], ["Goals column header 3"]])
    // Its place is unknown, so that the row is a new one after it.
    XCTAssertEqual(
      words([cell(0, 0), cell(0, 1)]), [["Name column header Ann"], ["Ann", "4"]])
    XCTAssertEqual(
      words([cell(0, 0)], .orca43), [["Players", "table with 3 rows 2 columns", "Ann", "4"]])
  }

  func testNothingAroundACellIsSaidUnlessItCanBeChecked() {
    XCTAssertEqual(words([cell(1, 0)]), [["Bo", "2"]])
    let around = ["Players", "table with 3 rows 2 columns"]
    XCTAssertEqual(
      words([cell(1, 0, beside: [.selected, .checkable])]),
      [around + ["Bo", "2 check box not checked"]])
    XCTAssertEqual(
      words([cell(0, 0, [.selectable, .selected, .checkable])]),
      [around + ["Name column header Ann check box not checked"]])
    // The window that opens is said.
    XCTAssertEqual(
      TableDescriber(.orca48).open(at: cell(0, 0)).map(\.text),
      ["Shop", "frame", "Name column header Ann"])
  }

  func testACellOfGTK3ThatIsKnownIsSelected() {
    XCTAssertEqual(
      words([cell(0, 0), cell(1, 0), cell(0, 0)]).last, ["Ann", "selected"])
    var (first, second) = (cell(0, 0), cell(1, 0))
    first.containers[1] = .init(.dialog, "Choose")
    second.containers = first.containers
    XCTAssertEqual(words([first, second]).last, ["Bo", "2", "selected"])
  }

  func testOnlyTheFirstRowsOfADialogAreKnownAsItOpens() {
    var fourth = cell(2, 0)
    fourth.name = "Di"
    fourth.table?.row[0].name = "Di"
    fourth.table?.place?.row = 3
    var rows = [cell(0, 0), cell(2, 0), fourth]
    for index in rows.indices { rows[index].containers[1] = .init(.dialog, "Choose") }
    XCTAssertEqual(words(rows).dropFirst(), [["Cy", "3", "selected"], ["Di", "3"]])
    XCTAssertEqual(words(rows, by: .end).dropFirst(), [["Cy", "3"], ["Di", "3"]])
    XCTAssertEqual(words(rows, by: .space)[1], ["Cy", "3", "selected"])
  }

  func testAllCellsOfAVisitedRowAreKnown() {
    let steps = [cell(1, 0), cell(1, 1), cell(2, 1), cell(1, 1)]
    XCTAssertEqual(words(steps).dropFirst(2), [["Cy", "3"], ["Bo", "2", "selected"]])
    // The cell beside the one that had the focus.
    XCTAssertEqual(
      words([cell(1, 0), cell(2, 0), cell(1, 1)]).last, ["Bo", "2", "selected"])
  }

  func testTheLevelOfARowComesAfterItsCellWithTheFocus() {
    var (before, row) = (cell(1, 0), cell(2, 0))
    before.containers[0] = .init(.treeTable, "")
    row.containers[0] = .init(.treeTable, "")
    (before.level, row.level) = (1, 2)
    XCTAssertEqual(words([before, row]).last, ["Cy", "tree level 2", "3"])
    XCTAssertEqual(words([before, row], by: .down, .orca43).last, ["Cy", "3", "tree level 2"])
  }

  func testAnExpandedRowSaysItsNumberOfItems() {
    var before = cell(1, 0, [.selected, .expandable])
    before.containers[0] = .init(.treeTable, "")
    var row = before
    row.states.insert(.expanded)
    for (count, expected) in [(0, "expanded"), (1, "expanded 1 item"), (3, "expanded 3 items")] {
      row.nodeCount = count
      for dialect in [Dialect.orca43, .orca48] {
        XCTAssertEqual(
          TableDescriber(dialect).change(of: row, from: before, after: .key(.init(.right)))
            .map(\.text), [expected])
      }
    }
  }

  func testEachCellThatIsNotSelectedSaysSo() {
    let first = cell(0, 0, toolkit: "Qt", beside: [])
    let second = cell(1, 0, toolkit: "Qt", beside: [])
    XCTAssertEqual(
      words([first, second]), [["Ann", "4", "not selected"], ["Bo", "2", "not selected"]])
    XCTAssertEqual(words([first, second], by: .right), [["Ann", "4"], ["Bo", "2"]])
    let other = cell(0, 1, toolkit: "Qt", .selectable)
    XCTAssertEqual(words([first, other]).last, ["Goals column header 4", "not selected"])
    XCTAssertEqual(words([first, other], by: .left).last, ["Goals column header 4"])
    // A cell out of view is silent.
    var row = second
    row.table?.row[1].name = ""
    XCTAssertEqual(words([row]), [["Bo"]])
  }

  func testACellOfQtBeyondTheNumberOfCellsHasNoHeader() {
    for (rows, row, expected) in [
      (3, 0, "Goals column header 4"), (3, 1, "2"), (4, 1, "2"), (5, 1, "Goals column header 2"),
    ] {
      var (first, second) = (cell(row, 0, toolkit: "Qt"), cell(row, 1, toolkit: "Qt"))
      first.table?.rows = rows
      second.table?.rows = rows
      XCTAssertEqual(words([first, second], by: .right).last, [expected], "\(rows) \(row)")
    }
  }

  func testAnItemOfATreeOfQtExpandsSilently() {
    var before = cell(1, 0, toolkit: "Qt", [.selected, .expandable])
    before.containers[0] = .init(.tree, "")
    var item = before
    item.states.insert(.expanded)
    for (toolkit, expected) in [("gtk", ["expanded"]), ("Qt", [])] {
      item.toolkit = toolkit
      for dialect in [Dialect.orca43, .orca48] {
        XCTAssertEqual(
          TableDescriber(dialect).change(of: item, from: before, after: .key(.init(.right)))
            .map(\.text), expected)
      }
    }
  }
}
