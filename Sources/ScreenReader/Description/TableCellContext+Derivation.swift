internal import AccessibilityModel
internal import Languages

extension TableCellContext {
  /// The maximum number of columns searched for an earlier cell; a cell may claim any column.
  private static let mostColumns = 10_000

  /// Creates the context of a table cell.
  ///
  /// Words that depend on an unknown row or column are left out.
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
    // Later cells of the row need no row header: the first one has said it.
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

  /// Whether a header is the cell directly above, which was just spoken on the way down.
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
