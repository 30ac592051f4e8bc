/// A table that gives access to its cells by row and column.
///
/// Readers recognize a table only if its container type is also `dataTable`.
@MainActor
public protocol AccessibilityContainerDataTable: AnyObject {
  /// Returns the cell at a row and column, counted from 0, or `nil` if no cell is there.
  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any AccessibilityContainerDataTableCell)?

  /// Returns the number of rows.
  func accessibilityRowCount() -> Int

  /// Returns the number of columns.
  func accessibilityColumnCount() -> Int

  /// Returns the header cells of a row in reading order, or `nil` if it has none.
  func accessibilityHeaderElements(forRow row: Int) -> [any AccessibilityContainerDataTableCell]?

  /// Returns the header cells of a column in reading order, or `nil` if it has none.
  func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any AccessibilityContainerDataTableCell]?
}

extension AccessibilityContainerDataTable {
  /// Returns `nil`, the default for a table without row headers.
  public func accessibilityHeaderElements(
    forRow row: Int
  ) -> [any AccessibilityContainerDataTableCell]? { nil }

  /// Returns `nil`, the default for a table without column headers.
  public func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any AccessibilityContainerDataTableCell]? { nil }
}

/// A cell that spans one or more rows and columns of a table.
public protocol AccessibilityContainerDataTableCell: AccessibilityElement {
  /// Returns the rows that the cell spans.
  func accessibilityRowRange() -> AccessibilityCellRange

  /// Returns the columns that the cell spans.
  func accessibilityColumnRange() -> AccessibilityCellRange
}

/// The rows or columns that a cell spans.
///
/// UIKit uses `NSRange` instead, with `NSNotFound` for an unknown location.
public struct AccessibilityCellRange: Equatable, Hashable, Sendable {
  /// The first row or column, counted from 0, or `nil` if it is unknown.
  public let location: Int?
  /// The number of rows or columns, at least 1.
  public let length: Int

  /// Creates a range of rows or columns. A negative location becomes unknown, and a length less
  /// than 1 becomes 1.
  public init(location: Int?, length: Int = 1) {
    // `Int.max` is UIKit's `NSNotFound`, and adding a length to it would overflow.
    self.location = location.flatMap { $0 >= 0 && $0 < .max ? $0 : nil }
    self.length = max(length, 1)
  }

  /// The range of a cell with an unknown location.
  public static let unknown = AccessibilityCellRange(location: nil)

  /// The indices of the rows or columns, or no indices if the location is unknown.
  package var indices: Range<Int> {
    guard let location else { return 0..<0 }
    let (end, overflow) = location.addingReportingOverflow(length)
    return location..<(overflow ? .max : end)
  }

  /// Returns whether the cell spans a row or column. The result is `false` if the location is
  /// unknown.
  package func contains(_ index: Int) -> Bool {
    guard let location, index >= location else { return false }
    return index - location < length
  }
}
