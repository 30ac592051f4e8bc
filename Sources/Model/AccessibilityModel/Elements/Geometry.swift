/// A rectangle in points, like `CGRect`, with x to the right and y downwards.
public struct Rectangle: Equatable, Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The width and the height, in points.
  public var size: Size

  /// Creates a rectangle from its top left corner and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its left and top edges and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// An empty rectangle at the origin.
  public static let zero = Rectangle(origin: .zero, size: .zero)

  /// The null rectangle, like `CGRect.null`, for elements without a frame.
  public static let null = Rectangle(origin: Point(x: .infinity, y: .infinity), size: .zero)

  /// Whether this is the null rectangle.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

  /// Whether all numbers are finite.
  package var isFinite: Bool {
    origin.isFinite && size.width.isFinite && size.height.isFinite
  }

  /// Whether the frame hides an element, because its size is zero although it is known.
  package var isEmptyAtKnownPlace: Bool { size == .zero && origin.isFinite }

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The horizontal center.
  public var midX: Double { origin.x + size.width / 2 }
  /// The vertical center.
  public var midY: Double { origin.y + size.height / 2 }
  /// The width, in points.
  public var width: Double { size.width }
  /// The height, in points.
  public var height: Double { size.height }

  /// Returns whether the rectangle contains a point. The right and bottom edges are outside.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}

/// A point on the screen, in points, with x to the right and y downwards.
public struct Point: Equatable, Hashable, Sendable {
  /// The distance from the origin to the right, in points.
  public var x: Double
  /// The distance from the origin downwards, in points.
  public var y: Double

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin of the coordinates, at the top left.
  public static let zero = Point(x: 0, y: 0)

  package var isFinite: Bool { x.isFinite && y.isFinite }
}

/// A width and a height, in points.
public struct Size: Equatable, Hashable, Sendable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Creates a size from a width and a height.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A width and height of zero.
  public static let zero = Size(width: 0, height: 0)
}

extension Rectangle {
  /// Creates a frame that another toolkit reports, or returns `nil` if a number is missing or
  /// implausible, such as 9.22e+18 for an element without a position.
  package init?(reportedX x: Double?, _ y: Double?, _ width: Double?, _ height: Double?) {
    guard let x, let y, let width, let height else { return nil }
    let limit = 1_000_000.0
    guard abs(x) <= limit, abs(y) <= limit, (0...limit).contains(width),
      (0...limit).contains(height)
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }
}
