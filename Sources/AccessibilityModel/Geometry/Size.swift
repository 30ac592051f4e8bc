/// A width and a height, in points.
public struct Size: Equatable, Hashable, Sendable {
  /// The extent to the right.
  public var width: Double
  /// The extent downwards.
  public var height: Double

  /// Creates a size.
  ///
  /// - Parameters:
  ///   - width: The extent to the right, in points.
  ///   - height: The extent downwards, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent at all.
  public static let zero = Size(width: 0, height: 0)
}
