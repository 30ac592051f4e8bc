/// The place of an element among those that belong together, as ARIA's `aria-posinset` tells it.
public struct AccessibilityPositionInSet: Equatable, Hashable, Sendable {
  /// The place, from 1 to `count`.
  public var position: Int
  /// How many elements there are, shown or not.
  public var count: Int

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - position: The place, from 1 to `count`; any other is not spoken.
  ///   - count: How many elements there are, shown or not.
  public init(position: Int, count: Int) {
    self.position = position
    self.count = count
  }
}
