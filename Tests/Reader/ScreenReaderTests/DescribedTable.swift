import AccessibilityModel

/// A table with explicit positions for its cells and headers.
final class DescribedTable: AccessibilityElement, AccessibilityContainerDataTable {
  var cells: [DescribedCell] = []
  var rowHeaders: [Int: [DescribedCell]] = [:]
  var columnHeaders: [Int: [DescribedCell]] = [:]

  override init() {
    super.init()
    accessibilityContainerType = .dataTable
  }

  /// Adds a cell that starts at `row` and `column`, and spans a number of `rows` and `columns`.
  @discardableResult
  func add(
    _ label: String?, value: String? = nil, row: Int?, column: Int?, rows: Int = 1,
    columns: Int = 1
  ) -> DescribedCell {
    let cell = DescribedCell()
    cell.accessibilityLabel = label
    cell.accessibilityValue = value
    cell.rowRange = AccessibilityCellRange(location: row, length: rows)
    cell.columnRange = AccessibilityCellRange(location: column, length: columns)
    cells.append(cell)
    addChild(cell)
    return cell
  }

  func accessibilityDataTableCellElement(forRow row: Int, column: Int) -> (
    any AccessibilityContainerDataTableCell
  )? { cells.first { $0.rowRange.location == row && $0.columnRange.location == column } }

  func accessibilityRowCount() -> Int { cells.count }

  func accessibilityColumnCount() -> Int { cells.count }

  func accessibilityHeaderElements(
    forRow row: Int
  ) -> [any AccessibilityContainerDataTableCell]? { rowHeaders[row] }

  func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any AccessibilityContainerDataTableCell]? { columnHeaders[column] }
}

/// A cell with an explicit position.
final class DescribedCell: AccessibilityElement, AccessibilityContainerDataTableCell {
  var rowRange = AccessibilityCellRange.unknown
  var columnRange = AccessibilityCellRange.unknown

  override init() {
    super.init()
    isAccessibilityElement = true
  }

  func accessibilityRowRange() -> AccessibilityCellRange { rowRange }

  func accessibilityColumnRange() -> AccessibilityCellRange { columnRange }
}
