internal import AccessibilityModel

/// A table of a scene, whose cells determine the number of rows and columns.
final class SceneTable: SceneElement, AccessibilityContainerDataTable {
  private struct Place: Hashable {
    let row: Int
    let column: Int
  }

  /// The maximum number of extra places that spanning cells take up.
  ///
  /// Further cells are found only at their first place.
  private static let maximumSpanned = 200_000

  private var cells: [Place: any SceneTableCell] = [:]
  private var spanned = 0
  private var rowCount = 0
  private var columnCount = 0
  private let rowHeaders: [Int: [String]]
  private let columnHeaders: [Int: [String]]

  override init(_ node: SceneNode, number: SceneNumber?, on screen: SceneScreen) {
    rowHeaders = node.rowHeaders
    columnHeaders = node.columnHeaders
    super.init(node, number: number, on: screen)
  }

  /// Adds a cell; the first cell at a place keeps it.
  func add(_ cell: any SceneTableCell) {
    let rows = cell.accessibilityRowRange()
    let columns = cell.accessibilityColumnRange()
    rowCount = max(rowCount, rows.end)
    columnCount = max(columnCount, columns.end)
    guard let row = rows.location, let column = columns.location else { return }
    let (places, overflow) = rows.length.multipliedReportingOverflow(by: columns.length)
    guard !overflow, places - 1 <= Self.maximumSpanned - spanned,
      rows.end < .max, columns.end < .max
    else { return put(cell, at: Place(row: row, column: column)) }
    spanned += places - 1
    for row in row..<rows.end {
      for column in column..<columns.end { put(cell, at: Place(row: row, column: column)) }
    }
  }

  private func put(_ cell: any SceneTableCell, at place: Place) {
    if cells[place] == nil { cells[place] = cell }
  }

  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any AccessibilityContainerDataTableCell)? {
    cells[Place(row: row, column: column)]
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

extension AccessibilityCellRange {
  /// The first row or column after the cell; 0 if unknown.
  fileprivate var end: Int {
    guard let location else { return 0 }
    let (end, overflow) = location.addingReportingOverflow(length)
    return overflow ? .max : end
  }
}

/// An element of a scene that is a cell of a table.
protocol SceneTableCell: AccessibilityContainerDataTableCell {
  var cell: SceneCell { get }
}

extension SceneTableCell {
  func accessibilityRowRange() -> AccessibilityCellRange {
    AccessibilityCellRange(location: cell.row, length: cell.rows)
  }

  func accessibilityColumnRange() -> AccessibilityCellRange {
    AccessibilityCellRange(location: cell.column, length: cell.columns)
  }
}

/// A cell without text entry.
final class ScenePlainCell: SceneElement, SceneTableCell {
  let cell: SceneCell

  init(_ node: SceneNode, cell: SceneCell, number: SceneNumber?, on screen: SceneScreen) {
    self.cell = cell
    super.init(node, number: number, on: screen)
  }
}

/// A cell with a text field.
final class SceneTextCell: SceneTextField, SceneTableCell {
  let cell: SceneCell

  init(_ node: SceneNode, cell: SceneCell, on screen: SceneScreen) {
    self.cell = cell
    super.init(node, number: nil, on: screen)
  }
}

/// A cell with a spin button.
final class SceneSpinButtonCell: SceneSpinButton, SceneTableCell {
  let cell: SceneCell

  init(_ node: SceneNode, cell: SceneCell, number: SceneNumber, on screen: SceneScreen) {
    self.cell = cell
    super.init(node, number: number, on: screen)
  }
}
