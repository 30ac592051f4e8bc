/// The context that an element's containers add to its description.
public enum ContainerContext: Equatable, Sendable {
  /// A position in a set, from 1.
  public struct Position: Equatable, Sendable {
    /// The position, from 1 to `count`.
    public let index: Int
    /// The size of the set.
    public let count: Int

    /// Creates a position.
    ///
    /// - Parameters:
    ///   - index: The position, from 1 to `count`.
    ///   - count: The size of the set.
    public init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  /// No context.
  case none
  /// The element is a segment of a series.
  case series(Position)
  /// The element lies in a container with the trait of a tab bar.
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
