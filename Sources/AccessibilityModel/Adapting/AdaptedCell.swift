/// Where a node of another toolkit's tree is in the table that it lies in.
///
/// ```swift
/// func cell(of widget: Widget) -> AdaptedCell? {
///   (widget as? Square).map {
///     AdaptedCell(
///       row: $0.row, column: $0.column, namesRow: $0.column == 0, namesColumn: $0.row == 0)
///   }
/// }
/// ```
public struct AdaptedCell: Equatable, Sendable {
  /// The rows that it takes up.
  public var rows: AccessibilityCellRange
  /// The columns that it takes up.
  public var columns: AccessibilityCellRange
  /// Whether it names its rows.
  public var namesRow: Bool
  /// Whether it names its columns.
  public var namesColumn: Bool

  /// Creates a place in a table.
  ///
  /// - Parameters:
  ///   - row: The first row, counted from 0.
  ///   - column: The first column, counted from 0.
  ///   - rowSpan: How many rows it takes up; less than 1 counts as 1.
  ///   - columnSpan: How many columns it takes up; less than 1 counts as 1.
  ///   - namesRow: Whether it names its rows.
  ///   - namesColumn: Whether it names its columns.
  public init(
    row: Int, column: Int, rowSpan: Int = 1, columnSpan: Int = 1, namesRow: Bool = false,
    namesColumn: Bool = false
  ) {
    rows = AccessibilityCellRange(location: row, length: rowSpan)
    columns = AccessibilityCellRange(location: column, length: columnSpan)
    self.namesRow = namesRow
    self.namesColumn = namesColumn
  }
}
