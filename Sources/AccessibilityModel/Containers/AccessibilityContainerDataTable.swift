/// A container whose elements are cells with rows and columns.
///
/// The container type of such an element is `dataTable`.
@MainActor
public protocol AccessibilityContainerDataTable: AnyObject {
  /// Returns the cell at a place.
  ///
  /// - Parameters:
  ///   - row: The row, counted from 0.
  ///   - column: The column, counted from 0.
  /// - Returns: The cell, or nil if there is none.
  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any AccessibilityContainerDataTableCell)?

  /// Returns how many rows the table has.
  ///
  /// - Returns: The number of rows.
  func accessibilityRowCount() -> Int

  /// Returns how many columns the table has.
  ///
  /// - Returns: The number of columns.
  func accessibilityColumnCount() -> Int

  /// Returns the cells that name a row.
  ///
  /// - Parameter row: The row, counted from 0.
  /// - Returns: The headers, in the order in which they are read; nil if there are none.
  func accessibilityHeaderElements(
    forRow row: Int
  ) -> [any AccessibilityContainerDataTableCell]?

  /// Returns the cells that name a column.
  ///
  /// - Parameter column: The column, counted from 0.
  /// - Returns: The headers, in the order in which they are read; nil if there are none.
  func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any AccessibilityContainerDataTableCell]?
}

extension AccessibilityContainerDataTable {
  /// Returns nil: rows have no headers, unless a table says otherwise.
  public func accessibilityHeaderElements(
    forRow row: Int
  ) -> [any AccessibilityContainerDataTableCell]? { nil }

  /// Returns nil: columns have no headers, unless a table says otherwise.
  public func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any AccessibilityContainerDataTableCell]? { nil }
}
