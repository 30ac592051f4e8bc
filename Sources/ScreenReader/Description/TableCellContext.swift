/// What the place of a cell in its table adds to its description.
public struct TableCellContext: Equatable, Sendable {
  /// The words of a cell that names a row or a column.
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

  /// The row, counted from 0; nil where it is not known.
  public var row: Int?
  /// The column, counted from 0; nil where it is not known.
  public var column: Int?
  /// How many rows the cell takes up.
  public var rowSpan = 1
  /// How many columns the cell takes up.
  public var columnSpan = 1
  /// Whether no other cell of the row has a smaller column.
  public var isFirstInRow = false
  /// The headers of the row that are read before the cell.
  public var rowHeaders: [Header] = []
  /// The headers of the column that are read before the cell.
  public var columnHeaders: [Header] = []

  /// Creates the place of a cell that spans nothing and has no headers.
  ///
  /// - Parameters:
  ///   - row: The row, counted from 0; nil where it is not known.
  ///   - column: The column, counted from 0; nil where it is not known.
  public init(row: Int?, column: Int?) {
    self.row = row
    self.column = column
  }
}
