/// The context that a table adds to the description of a cell.
public struct TableCellContext: Equatable, Sendable {
  /// A cell that names a row or a column.
  public struct Header: Equatable, Sendable {
    /// The label of the cell.
    public let label: String?
    /// The value of the cell.
    public let value: String?

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
