import AccessibilityContracts
import AccessibilityModel

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
