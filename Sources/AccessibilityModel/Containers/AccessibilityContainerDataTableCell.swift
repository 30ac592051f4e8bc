/// An element that is a cell of a table.
public protocol AccessibilityContainerDataTableCell: AccessibilityElement {
  /// Returns the rows that the cell takes up.
  ///
  /// - Returns: The rows, counted from 0.
  func accessibilityRowRange() -> AccessibilityCellRange

  /// Returns the columns that the cell takes up.
  ///
  /// - Returns: The columns, counted from 0.
  func accessibilityColumnRange() -> AccessibilityCellRange
}
