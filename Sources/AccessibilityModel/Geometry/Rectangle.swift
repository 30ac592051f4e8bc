/// A rectangle in points, x to the right and y downwards, in the shape of `CGRect`.
public struct Rectangle: Equatable, Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The extent.
  public var size: Size

  /// Creates a rectangle from its corner and its extent.
  ///
  /// - Parameters:
  ///   - origin: The top left corner.
  ///   - size: The extent; neither side is expected to be negative.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from four numbers.
  ///
  /// - Parameters:
  ///   - x: The left edge, in points.
  ///   - y: The top edge, in points.
  ///   - width: The extent to the right, in points.
  ///   - height: The extent downwards, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// An empty rectangle at the origin.
  public static let zero = Rectangle(origin: .zero, size: .zero)

  /// The rectangle that is nowhere, as `CGRect.null` is: the frame of an element that has none.
  public static let null = Rectangle(
    origin: Point(x: .infinity, y: .infinity), size: .zero)

  /// Whether this is the rectangle that is nowhere.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The horizontal middle.
  public var midX: Double { origin.x + size.width / 2 }
  /// The vertical middle.
  public var midY: Double { origin.y + size.height / 2 }
  /// The extent to the right.
  public var width: Double { size.width }
  /// The extent downwards.
  public var height: Double { size.height }

  /// Returns whether a point lies inside; the right and bottom edges lie outside, as in `CGRect`.
  ///
  /// - Parameter point: The point to look for. One that is not finite lies in no rectangle.
  /// - Returns: Whether it lies inside.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
