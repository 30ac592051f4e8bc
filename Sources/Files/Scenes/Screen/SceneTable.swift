internal import AccessibilityModel

/// A table in a scene. Its cells determine the number of rows and columns.
final class SceneTable: SceneElement, AccessibilityContainerDataTable {
  private struct Position: Hashable {
    let row: Int
    let column: Int
  }

  /// The maximum number of positions that cells occupy by spanning rows or columns.
  ///
  /// If a cell would exceed this number, lookups find the cell only at its first row and column.
  private static let maximumSpanned = 200_000

  private var cells: [Position: any SceneTableCell] = [:]
  private var spanned = 0
  private var rowCount = 0
  private var columnCount = 0
  private let rowHeaders: [Int: [String]]
  private let columnHeaders: [Int: [String]]

  required init(_ node: SceneNode, on screen: SceneScreen) {
    rowHeaders = node.rowHeaders
    columnHeaders = node.columnHeaders
    super.init(node, on: screen)
  }

  /// Adds a cell. Positions that an earlier cell occupies keep the earlier cell.
  func add(_ cell: any SceneTableCell) {
    let rows = cell.accessibilityRowRange()
    let columns = cell.accessibilityColumnRange()
    rowCount = max(rowCount, rows.indices.upperBound)
    columnCount = max(columnCount, columns.indices.upperBound)
    guard let row = rows.location, let column = columns.location else { return }
    var (count, overflow) = rows.length.multipliedReportingOverflow(by: columns.length)
    overflow = overflow || rows.indices.upperBound == .max || columns.indices.upperBound == .max
    let fits = !overflow && count - 1 <= Self.maximumSpanned - spanned
    if fits { spanned += count - 1 }
    for row in row..<(fits ? rows.indices.upperBound : row + 1) {
      for column in column..<(fits ? columns.indices.upperBound : column + 1) {
        let position = Position(row: row, column: column)
        if cells[position] == nil { cells[position] = cell }
      }
    }
  }

  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any AccessibilityContainerDataTableCell)? {
    cells[Position(row: row, column: column)]
  }

  func accessibilityRowCount() -> Int { rowCount }

  func accessibilityColumnCount() -> Int { columnCount }

  func accessibilityHeaderElements(
    forRow row: Int
  ) -> [any AccessibilityContainerDataTableCell]? { headers(rowHeaders[row]) }

  func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any AccessibilityContainerDataTableCell]? { headers(columnHeaders[column]) }

  private func headers(_ ids: [String]?) -> [any AccessibilityContainerDataTableCell]? {
    ids?.compactMap { screen?.element(withID: $0) as? any AccessibilityContainerDataTableCell }
  }
}

/// A scene element that is a table cell.
protocol SceneTableCell: SceneElement, AccessibilityContainerDataTableCell {}

extension SceneTableCell {
  func accessibilityRowRange() -> AccessibilityCellRange { described.cell?.rows ?? .unknown }

  func accessibilityColumnRange() -> AccessibilityCellRange { described.cell?.columns ?? .unknown }
}

/// A table cell that does not accept typed input.
final class ScenePlainCell: SceneElement, SceneTableCell {}

/// A table cell that is a text field.
final class SceneTextCell: SceneTextField, SceneTableCell {}

/// A table cell that is a spin button.
final class SceneSpinButtonCell: SceneSpinButton, SceneTableCell {}
