public import AccessibilityModel

/// A part of what a control looks like: a rectangle with rounded corners, in one colour.
///
/// A control says what it looks like as a list of these, the hindmost first, so that a picture can
/// be made of it where there is no screen.
public struct Shape: Equatable, Sendable {
  /// A shadow that falls from a shape.
  public struct Shadow: Equatable, Sendable {
    /// The colour.
    public var color: Color
    /// How far its edge is blurred, in points.
    public var radius: Double
    /// How far it is moved to the right and downwards, in points.
    public var offset: Point

    /// Creates a shadow.
    ///
    /// - Parameters:
    ///   - color: The colour.
    ///   - radius: How far its edge is blurred, in points.
    ///   - offset: How far it is moved to the right and downwards, in points.
    public init(color: Color, radius: Double, offset: Point) {
      self.color = color
      self.radius = radius
      self.offset = offset
    }
  }

  /// What it is of the control, such as "track" or "thumb".
  public var part: String
  /// The rectangle, in the control's own coordinates.
  public var frame: Rectangle
  /// The radius of the corners, in points.
  public var cornerRadius: Double
  /// The colour.
  public var fill: Color
  /// The shadow, if it has one.
  public var shadow: Shadow?
  /// How far it is turned clockwise about the middle of its control, in degrees.
  public var rotation: Double

  /// Creates a shape.
  ///
  /// - Parameters:
  ///   - part: What it is of the control.
  ///   - frame: The rectangle, in the control's own coordinates.
  ///   - cornerRadius: The radius of the corners, in points.
  ///   - fill: The colour.
  ///   - shadow: The shadow, if it has one.
  ///   - rotation: How far it is turned clockwise about the middle of its control, in degrees.
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
