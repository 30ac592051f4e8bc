internal import AccessibilityModel
internal import Languages

extension TableCellContext {
  /// How many columns are asked for an earlier cell of the row; a cell may claim any column.
  private static let mostColumns = 10_000

  /// Creates what a table adds to the description of one of its cells.
  ///
  /// A row or column that is not known silences the words that depend on it.
  @MainActor
  init(
    of cell: any AccessibilityContainerDataTableCell, in table: any AccessibilityContainerDataTable
  ) {
    let rows = cell.accessibilityRowRange()
    let columns = cell.accessibilityColumnRange()
    self.init(row: rows.location, column: columns.location)
    rowSpan = rows.length
    columnSpan = columns.length

    if let row, let column {
      isFirstInRow = !(0..<min(column, Self.mostColumns)).contains {
        let other = table.accessibilityDataTableCellElement(forRow: row, column: $0)
        return other != nil && other !== cell
      }
    }
    // Who moves along a row has heard its name at the beginning.
    if isFirstInRow, let row {
      rowHeaders = (table.accessibilityHeaderElements(forRow: row) ?? [])
        .filter { $0 !== cell && Self.isCell($0, of: table) }
        .map(Header.init)
    }
    if let column {
      columnHeaders = (table.accessibilityHeaderElements(forColumn: column) ?? [])
        .filter { $0 !== cell && !(isFirstInRow && isDirectlyAbove($0)) }
        .map(Header.init)
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

  /// Whether a header is the cell above this one: who moves down has just heard it.
  @MainActor
  private func isDirectlyAbove(_ header: any AccessibilityContainerDataTableCell) -> Bool {
    guard let row, row > 0, let column else { return false }
    let rows = header.accessibilityRowRange()
    return rows.contains(row - 1) && !rows.contains(row)
      && header.accessibilityColumnRange().contains(column)
  }
}

extension TableCellContext.Header {
  @MainActor
  fileprivate init(_ cell: any AccessibilityContainerDataTableCell) {
    self.init(label: cell.accessibilityLabel, value: cell.valueText())
  }
}
