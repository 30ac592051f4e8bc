internal import AccessibilityModel
internal import Languages

/// The context that a table adds to the description of a cell.
///
/// Words that depend on an unknown row or column are left out.
package struct TableCellContext: Equatable, Sendable {
  /// The zero-based row, or `nil` if it is unknown.
  let row: Int?
  /// The zero-based column, or `nil` if it is unknown.
  let column: Int?
  /// The number of rows that the cell spans.
  let rowSpan: Int
  /// The number of columns that the cell spans.
  let columnSpan: Int
  /// Whether the cell is the first in its row.
  private(set) var isFirstInRow = false
  /// The row headers that are spoken before the cell.
  private(set) var rowHeaders: [Header] = []
  /// The column headers that are spoken before the cell.
  private(set) var columnHeaders: [Header] = []

  /// The maximum number of columns to search for an earlier cell.
  ///
  /// The search must be limited, because a cell may claim any column.
  private static let maximumColumns = 10_000

  @MainActor
  init(
    of cell: any AccessibilityContainerDataTableCell, in table: any AccessibilityContainerDataTable
  ) {
    let rows = cell.accessibilityRowRange()
    let columns = cell.accessibilityColumnRange()
    row = rows.location
    column = columns.location
    rowSpan = rows.length
    columnSpan = columns.length

    if let row, let column {
      isFirstInRow = !(0..<min(column, Self.maximumColumns)).contains {
        let other = table.accessibilityDataTableCellElement(forRow: row, column: $0)
        return other != nil && other !== cell
      }
    }
    // Later cells in the row need no row header, because it was spoken with the first cell.
    if isFirstInRow, let row {
      rowHeaders = (table.accessibilityHeaderElements(forRow: row) ?? [])
        .filter { $0 !== cell && Self.isCell($0, of: table) }
        .map { Header($0) }
    }
    if let column {
      columnHeaders = (table.accessibilityHeaderElements(forColumn: column) ?? [])
        .filter { $0 !== cell && !(isFirstInRow && isDirectlyAbove($0)) }
        .map { Header($0) }
    }
  }

  @MainActor
  private static func isCell(
    _ header: any AccessibilityContainerDataTableCell,
    of table: any AccessibilityContainerDataTable
  ) -> Bool {
    guard let row = header.accessibilityRowRange().location,
      let column = header.accessibilityColumnRange().location
    else { return false }
    return table.accessibilityDataTableCellElement(forRow: row, column: column) === header
  }

  /// Whether a header is directly above the cell. Users who move down have just heard it.
  @MainActor
  private func isDirectlyAbove(_ header: any AccessibilityContainerDataTableCell) -> Bool {
    guard let row, row > 0, let column else { return false }
    let rows = header.accessibilityRowRange()
    return rows.contains(row - 1) && !rows.contains(row)
      && header.accessibilityColumnRange().contains(column)
  }
}

extension TableCellContext {
  /// The text of a header. A number in the text is written in the style of the description's
  /// language.
  struct Header: Equatable, Sendable {
    private let label: String?
    private let value: String?
    private let range: AccessibilityRange?

    @MainActor
    fileprivate init(_ cell: any AccessibilityContainerDataTableCell) {
      label = cell.accessibilityLabel
      value = cell.accessibilityValue
      range = cell.accessibilityRange
    }

    /// Returns the label and the value, or `nil` if neither can be spoken.
    func text(in style: NumberStyle) -> String? {
      String.pair(
        label, value.map { range?.localized($0, style) ?? $0 } ?? range?.valueText(in: style))
    }
  }
}
