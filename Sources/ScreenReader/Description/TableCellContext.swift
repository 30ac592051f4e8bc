internal import AccessibilityModel

/// The context that a table adds to the description of a cell.
public struct TableCellContext: Equatable, Sendable {
  /// A cell that names a row or a column.
  public struct Header: Equatable, Sendable {
    /// The label of the cell.
    public let label: String?
    /// The value of the cell.
    public let value: String?
    /// The range of the cell, whose number is written in the language of the description.
    var range: AccessibilityRange?

    /// Creates a header.
    ///
    /// - Parameters:
    ///   - label: The label of the cell.
    ///   - value: The value of the cell.
    public init(label: String?, value: String? = nil) {
      self.label = label
      self.value = value
    }
  }

  /// The row, from 0; `nil` if it is unknown.
  public var row: Int?
  /// The column, from 0; `nil` if it is unknown.
  public var column: Int?
  /// The number of rows that the cell spans.
  public var rowSpan = 1
  /// The number of columns that the cell spans.
  public var columnSpan = 1
  /// Whether no other cell of the row has a smaller column.
  public var isFirstInRow = false
  /// The row headers that are spoken before the cell.
  public var rowHeaders: [Header] = []
  /// The column headers that are spoken before the cell.
  public var columnHeaders: [Header] = []

  /// Creates the context of a cell without spans and headers.
  ///
  /// - Parameters:
  ///   - row: The row, from 0; `nil` if it is unknown.
  ///   - column: The column, from 0; `nil` if it is unknown.
  public init(row: Int?, column: Int?) {
    self.row = row
    self.column = column
  }
}

extension TableCellContext {
  /// The maximum number of columns searched for an earlier cell; a cell may claim any column.
  private static let maximumColumns = 10_000

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
      isFirstInRow = !(0..<min(column, Self.maximumColumns)).contains {
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
    self.init(label: cell.accessibilityLabel, value: cell.accessibilityValue)
    range = cell.accessibilityRange
  }
}
