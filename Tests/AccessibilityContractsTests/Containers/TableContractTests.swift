import AccessibilityContracts
import AccessibilityModel
import XCTest

/// Tests that each fault of a table breaks the expected clauses.
@MainActor
final class TableContractTests: XCTestCase {
  func testTableWithHeaderRowPasses() async {
    Contract.table.check { PriceTable([["Drink", "Price"], ["Tea", "2.50"], ["Coffee", "3"]]) }
  }

  func testSingleRowNeedsNoHeaders() async {
    let subject = { @MainActor in Subject<Role.Table>(PriceTable([["Tea", "2.50"]], .noHeaders)) }
    XCTAssertEqual(Contract.table.broken(subject), [])
    XCTAssertEqual(Contract.table.inapplicable(subject), [.headers])
  }

  func testEachFaultBreaksOnlyItsClauses() async {
    let expected: [PriceTable.Fault: [Clause<Subject<Role.Table>>]] = [
      // Without a table, cells have no positions to judge.
      .noTable: [.dataTable], .noRows: [.dataTable], .missingCell: [.cells], .hiddenCell: [.cells],
      // With each of these faults, a cell claims the place of another cell.
      .wrongRow: [.places], .spansTooFar: [.places], .overlapping: [.places],
      .columnByColumn: [.rowByRow],
      .noHeaders: [.headers], .headerWithoutWords: [.headers],
      .headerOfAnotherColumn: [.headerCells],
      .listAround: [.tablePosition],
    ]
    Contract.table.expectFaults(toBreak: expected, of: PriceTable.subject)
  }

  func testSpanningCellIsOneCell() async {
    let table = { SpanningTable() }
    XCTAssertEqual(Contract.table.broken { Subject(table()) }, [])
  }

  func testTooLargeTableIsInconclusive() async {
    for (rows, columns) in [(101, 100), (Int.max, 2)] {
      let broken = Contract.table.broken { Subject(EmptyTable(rows: rows, columns: columns)) }
      XCTAssertEqual(
        broken, [.cells, .places, .rowByRow, .headers, .headerCells, .tablePosition], "\(rows)")
    }
  }
}

/// A table whose title spans two columns but is returned only for the first column.
private final class SpanningTable: AccessibilityElement, AccessibilityContainerDataTable {
  private let title = cell("Drinks", row: 0, column: 0, columns: 2)
  private let rows = [
    [cell("Drink", row: 1, column: 0), cell("Price", row: 1, column: 1)],
    [cell("Tea", row: 2, column: 0), cell("2.50", row: 2, column: 1)],
  ]

  override init() {
    super.init()
    accessibilityContainerType = .dataTable
    for cell in [title] + rows.flatMap(\.self) { addChild(cell) }
  }

  private static func cell(
    _ label: String, row: Int, column: Int, columns: Int = 1
  ) -> PriceTable.Cell {
    let cell = PriceTable.Cell()
    cell.isAccessibilityElement = true
    cell.accessibilityLabel = label
    cell.rows = AccessibilityCellRange(location: row)
    cell.columns = AccessibilityCellRange(location: column, length: columns)
    cell.accessibilityFrame = Rectangle(
      x: Double(column) * 100, y: Double(row) * 44, width: 100 * Double(columns), height: 44)
    return cell
  }

  func accessibilityDataTableCellElement(forRow row: Int, column: Int) -> (
    any AccessibilityContainerDataTableCell
  )? { row == 0 ? (column == 0 ? title : nil) : rows[row - 1][column] }

  func accessibilityRowCount() -> Int { 3 }
  func accessibilityColumnCount() -> Int { 2 }

  func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any AccessibilityContainerDataTableCell]? { [title, rows[0][column]] }
}

/// A large table without cells.
private final class EmptyTable: AccessibilityElement, AccessibilityContainerDataTable {
  private let rows: Int
  private let columns: Int

  init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    super.init()
    accessibilityContainerType = .dataTable
  }

  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any AccessibilityContainerDataTableCell)? { nil }

  func accessibilityRowCount() -> Int { rows }
  func accessibilityColumnCount() -> Int { columns }
}
