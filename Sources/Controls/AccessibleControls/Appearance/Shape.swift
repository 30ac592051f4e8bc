public import AccessibilityModel

/// A part of a control's appearance: a rounded rectangle in one color.
public struct Shape: Equatable, Sendable {
  /// The shadow of a shape.
  public struct Shadow: Equatable, Sendable {
    /// The color of the shadow.
    public var color: Color
    /// The radius of the blur, in points.
    public var radius: Double
    /// The offset to the right and downwards, in points.
    public var offset: Point

    /// Creates a shadow with a blur and an offset.
    public init(color: Color, radius: Double, offset: Point) {
      self.color = color
      self.radius = radius
      self.offset = offset
    }
  }

  /// The name of the part, such as "track" or "thumb".
  public var part: String
  /// The rectangle, in the control's coordinates.
  public var frame: Rectangle
  /// The radius of the corners, in points.
  public var cornerRadius: Double
  /// The color of the rectangle.
  public var fill: Color
  /// The shadow, or `nil` if the shape has none.
  public var shadow: Shadow?
  /// The clockwise rotation about the control's center, in degrees.
  public var rotation: Double

  /// Creates a shape for a part of a control.
  public init(
    _ part: String, frame: Rectangle, cornerRadius: Double = 0, fill: Color,
    shadow: Shadow? = nil, rotation: Double = 0
  ) {
    self.part = part
    self.frame = frame
    self.cornerRadius = cornerRadius
    self.fill = fill
    self.shadow = shadow
    self.rotation = rotation
  }
}

/// A color with red, green and blue components and an opacity.
public struct Color: Equatable, Hashable, Sendable {
  /// The red component, from 0 to 1.
  public var red: Double
  /// The green component, from 0 to 1.
  public var green: Double
  /// The blue component, from 0 to 1.
  public var blue: Double
  /// The opacity, from 0 to 1.
  public var alpha: Double

  /// Creates a color from its components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a shade of gray, from 0 for black to 1 for white.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Black.
  public static let black = Color(white: 0)
  /// White.
  public static let white = Color(white: 1)
  /// Medium gray.
  public static let gray = Color(white: 0.5)
  /// Red.
  public static let red = Color(red: 1, green: 0, blue: 0)

  /// Returns the color mixed with a share of black, from 0 to 1.
  package func darkened(by share: Double) -> Color {
    let rest = 1 - share
    return Color(red: red * rest, green: green * rest, blue: blue * rest, alpha: alpha)
  }
}

extension Rectangle {
  /// Returns a rectangle of the given size with the same center.
  func centered(width: Double, height: Double) -> Rectangle {
    Rectangle(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }
}
