/// A place on the screen, in points: x to the right, y downwards.
public struct Point: Equatable, Hashable, Sendable {
  /// The distance to the right of the origin.
  public var x: Double
  /// The distance below the origin.
  public var y: Double

  /// Creates a point.
  ///
  /// - Parameters:
  ///   - x: The distance to the right of the origin, in points.
  ///   - y: The distance below the origin, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Whether both coordinates are numbers that can be reckoned with.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}
