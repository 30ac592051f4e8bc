/// What the place of an element in its containers adds to its description.
public enum ContainerContext: Equatable, Sendable {
  /// The place of an element among others, counted from 1.
  public struct Position: Equatable, Sendable {
    /// The place, from 1 to `count`.
    public let index: Int
    /// How many there are.
    public let count: Int

    /// Creates a position.
    ///
    /// - Parameters:
    ///   - index: The place, from 1 to `count`.
    ///   - count: How many there are.
    public init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  /// Nothing.
  case none
  /// The element is a segment of a series.
  case series(Position)
  /// The element lies in something that has the trait of a tab bar.
  case tab(Position)
  /// The element is an item of a tab bar.
  case tabBarItem(Position)
  /// The element is the first of a list.
  case listStart
  /// The element is the last of a list.
  case listEnd
  /// The element is the first of a landmark.
  case landmarkStart
  /// The element is the last of a landmark.
  case landmarkEnd
  /// The element is a cell of a table.
  case tableCell(TableCellContext)
}
