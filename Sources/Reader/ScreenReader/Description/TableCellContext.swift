internal import AccessibilityModel
internal import Languages

/// The context that a table adds to a cell. Words for an unknown row or column are left out.
package struct TableCellContext: Equatable, Sendable {
  /// The zero-based position, or `nil` if it is unknown.
  let row, column: Int?
  /// The number of rows and columns that the cell spans.
  let rowSpan, columnSpan: Int
  private(set) var isFirstInRow = false
  /// The headers that are spoken before the cell.
  private(set) var rowHeaders: [Header] = []
  private(set) var columnHeaders: [Header] = []
  /// All headers of the row and the column.
  private var ownRowHeaders: [Header] = []
  private var ownColumnHeaders: [Header] = []
  /// Whether the number of the row or of the column is spoken.
  private(set) var namesRow = false
  private(set) var namesColumn = false
  /// Whether the cell of a page is a header of its row or its column, which is spoken after it.
  private(set) var isRowHeader = false
  private(set) var isColumnHeader = false

  /// The maximum number of columns to search, because a cell may claim any column.
  private static let maximumColumns = 10_000

  @MainActor
  init(
    of cell: any AccessibilityContainerDataTableCell, after previous: AccessibilityElement?,
    in table: any AccessibilityContainerDataTable
  ) {
    let (rows, columns) = (cell.accessibilityRowRange(), cell.accessibilityColumnRange())
    (row, rowSpan) = (rows.location, rows.length)
    (column, columnSpan) = (columns.location, columns.length)
    if let row, let column {
      isFirstInRow = !(0..<min(column, Self.maximumColumns)).contains {
        let other = table.accessibilityDataTableCellElement(forRow: row, column: $0)
        return other != nil && other !== cell
      }
    }
    // Later cells in the row need no row header, because it was spoken with the first cell.
    if let row {
      ownRowHeaders = (table.accessibilityHeaderElements(forRow: row) ?? [])
        .filter { $0 !== cell && Self.isCell($0, of: table) }
        .map { Header($0) }
      if isFirstInRow { rowHeaders = ownRowHeaders }
    }
    if let column {
      let headers = (table.accessibilityHeaderElements(forColumn: column) ?? [])
        .filter { $0 !== cell }
      ownColumnHeaders = headers.map { Header($0) }
      columnHeaders = headers.filter { !($0 === previous && isDirectlyAbove($0)) }
        .map { Header($0) }
    }
    (namesRow, namesColumn) = (isFirstInRow, true)
  }

  /// Creates the context of a cell of a page, as recorded from VoiceOver in Safari.
  ///
  /// Only the headers at the top of the columns and before the cell are spoken, and those of the row
  /// only if the cursor comes from another row.
  @MainActor
  init(
    ofPage cell: any AccessibilityContainerDataTableCell, after previous: AccessibilityElement?,
    in table: any AccessibilityContainerDataTable & AccessibilityElement
  ) {
    self.init(of: cell, after: previous, in: table)
    guard let row, let column else { return }
    let rowHeaders = table.accessibilityHeaderElements(forRow: row) ?? []
    let columnHeaders = table.accessibilityHeaderElements(forColumn: column) ?? []
    (isRowHeader, isColumnHeader) = (
      rowHeaders.contains { $0 === cell }, columnHeaders.contains { $0 === cell }
    )
    // The first header of a table names both.
    if row == 0, column == 0, isRowHeader || isColumnHeader {
      (isRowHeader, isColumnHeader) = (true, true)
    }
    ownRowHeaders =
      rowHeaders
      .filter { header in header.accessibilityColumnRange().indices.upperBound <= column }
      .map { Header($0) }
    ownColumnHeaders = Self.top(of: columnHeaders, above: row)
      .filter { !(isFirstInRow && isDirectlyAbove($0)) }
      .map { Header($0) }
    if let rowBefore = Self.row(of: previous, besides: cell, in: table) {
      namesRow = rowBefore != row
    } else if previous != nil, previous !== cell {
      namesRow = true
    }
    self.rowHeaders = namesRow ? ownRowHeaders : []
    self.columnHeaders = ownColumnHeaders
  }

  /// Returns the headers above a row that stand together at the top of a column. Later ones head a
  /// part of the table.
  @MainActor
  private static func top(
    of headers: [any AccessibilityContainerDataTableCell], above row: Int
  ) -> [any AccessibilityContainerDataTableCell] {
    let rows = { (header: any AccessibilityContainerDataTableCell) in
      header.accessibilityRowRange().indices
    }
    let above = headers.filter { !rows($0).isEmpty && rows($0).upperBound <= row }
      .sorted { rows($0).lowerBound < rows($1).lowerBound }
    var end = above.first.map { rows($0).lowerBound } ?? 0
    return Array(
      above.prefix { header in
        guard rows(header).lowerBound <= end else { return false }
        end = max(end, rows(header).upperBound)
        return true
      })
  }

  /// Returns the row of the element before, or `nil` if it is not another cell of the table.
  @MainActor
  private static func row(
    of previous: AccessibilityElement?, besides cell: AccessibilityElement,
    in table: AccessibilityElement
  ) -> Int? {
    guard let previous = previous as? any AccessibilityContainerDataTableCell, previous !== cell,
      previous.accessibilityContainers.contains(where: { $0 === table })
    else { return nil }
    return previous.accessibilityRowRange().location
  }

  /// Returns the context for a move between cells: the headers and the number of the row if the
  /// cursor comes from another row, and those of the column if it comes from another column.
  func arriving(by arrival: TableArrival) -> Self {
    var context = self
    (context.namesRow, context.namesColumn) = (arrival != .column, arrival != .row)
    context.rowHeaders = context.namesRow ? ownRowHeaders : []
    context.columnHeaders = context.namesColumn ? ownColumnHeaders : []
    return context
  }

  @MainActor
  private static func isCell(
    _ header: any AccessibilityContainerDataTableCell, of table: any AccessibilityContainerDataTable
  ) -> Bool {
    guard let row = header.accessibilityRowRange().location,
      let column = header.accessibilityColumnRange().location
    else { return false }
    return table.accessibilityDataTableCellElement(forRow: row, column: column) === header
  }

  /// Whether a header is directly above the cell. Users who come from it have just heard it.
  @MainActor
  private func isDirectlyAbove(_ header: any AccessibilityContainerDataTableCell) -> Bool {
    guard let row, let column else { return false }
    let rows = header.accessibilityRowRange()
    // A header that is not in a row is above the first one.
    let isAbove = rows.location == nil ? row == 0 : row > 0 && rows.contains(row - 1)
    return isAbove && !rows.contains(row)
      && header.accessibilityColumnRange().contains(column)
  }
}

extension TableCellContext {
  /// The text of a header, with numbers in the style of the description's language.
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
