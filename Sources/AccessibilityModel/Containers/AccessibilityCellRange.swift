/// The rows or the columns that a cell of a table takes up.
///
/// The platform has `NSRange` here, with `NSNotFound` for a location that is not known.
public struct AccessibilityCellRange: Equatable, Hashable, Sendable {
  /// The first row or column, counted from 0; nil where it is not known.
  public let location: Int?
  /// How many rows or columns, 1 for a cell that spans nothing.
  public let length: Int

  /// Creates a range.
  ///
  /// - Parameters:
  ///   - location: The first row or column, counted from 0; nil, or a negative number, where it
  ///     is not known.
  ///   - length: How many rows or columns; less than 1 counts as 1.
  public init(location: Int?, length: Int = 1) {
    // The last number there is can't be told from 1, and is the platform's mark of the unknown.
    self.location = location.flatMap { $0 >= 0 && $0 < .max ? $0 : nil }
    self.length = max(length, 1)
  }

  /// The rows or columns of a cell that does not know them.
  public static let unknown = AccessibilityCellRange(location: nil)

  /// Returns whether a row or column is among those of the cell.
  ///
  /// - Parameter index: The row or column, counted from 0.
  /// - Returns: Whether it is; never if the location is not known.
  public func contains(_ index: Int) -> Bool {
    guard let location, index >= location else { return false }
    return index - location < length
  }
}
