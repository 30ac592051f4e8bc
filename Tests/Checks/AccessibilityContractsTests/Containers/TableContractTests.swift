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

/// A table of text elements with at most one fault.
final class PriceTable: AccessibilityElement, AccessibilityContainerDataTable {
  enum Fault: CaseIterable {
    case noTable, noRows
    case missingCell, hiddenCell
    case wrongRow, spansTooFar, overlapping
    case columnByColumn
    case noHeaders, headerWithoutWords
    case headerOfAnotherColumn
    case listAround
  }

  final class Cell: AccessibilityElement, AccessibilityContainerDataTableCell {
    var rows = AccessibilityCellRange.unknown
    var columns = AccessibilityCellRange.unknown

    func accessibilityRowRange() -> AccessibilityCellRange { rows }
    func accessibilityColumnRange() -> AccessibilityCellRange { columns }
  }

  let screen = AccessibilityElement()
  private let fault: Fault?
  private var cells: [[Cell]] = []

  init(_ texts: [[String]], _ fault: Fault? = nil) {
    self.fault = fault
    super.init()
    accessibilityContainerType = fault == .noTable ? .none : .dataTable
    screen.addChild(self)
    cells = texts.enumerated().map { row, texts in
      texts.enumerated().map { column, text in
        let cell = Cell()
        cell.isAccessibilityElement = true
        cell.accessibilityLabel = text
        cell.rows = AccessibilityCellRange(location: row)
        cell.columns = AccessibilityCellRange(location: column)
        cell.accessibilityFrame = Rectangle(
          x: Double(column) * 100, y: Double(row) * 44, width: 100, height: 44)
        addChild(cell)
        return cell
      }
    }
    shape()
  }

  private func shape() {
    switch fault {
    case .hiddenCell: cells[1][1].isHidden = true
    case .wrongRow: cells[1][0].rows = AccessibilityCellRange(location: 2)
    case .spansTooFar: cells[2][1].columns = AccessibilityCellRange(location: 1, length: 2)
    case .overlapping: cells[1][0].columns = AccessibilityCellRange(location: 0, length: 2)
    case .columnByColumn:
      accessibilityElements = (0..<2).flatMap { column in cells.map { $0[column] } }
    case .headerWithoutWords: cells[0][1].accessibilityLabel = " "
    case .listAround:
      // The reader announces only the outer of two nested containers, so it announces this list
      // instead of the table.
      screen.accessibilityContainerType = .list
      screen.accessibilityElements = [self]
    default: break
    }
  }

  func accessibilityDataTableCellElement(forRow row: Int, column: Int) -> (
    any AccessibilityContainerDataTableCell
  )? { fault == .missingCell && row == 2 && column == 0 ? nil : cells[row][column] }

  func accessibilityRowCount() -> Int { fault == .noRows ? 0 : cells.count }

  func accessibilityColumnCount() -> Int { cells.first?.count ?? 0 }

  func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any AccessibilityContainerDataTableCell]? {
    switch fault {
    case .noHeaders: nil
    case .headerOfAnotherColumn: [cells[0][0]]
    default: [cells[0][column]]
    }
  }

  /// Returns the subject of a contract: a table with a fault, or a correct one if `fault` is `nil`.
  static func subject(_ fault: Fault?) -> Subject<Role.Table> {
    let table = PriceTable([["Drink", "Price"], ["Tea", "2.50"], ["Coffee", "3"]], fault)
    return Subject(table, in: table.screen)
  }
}
