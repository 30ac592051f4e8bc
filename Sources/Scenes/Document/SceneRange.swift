public import AccessibilityModel

/// The numbers behind the value of a node, and how they are spoken.
public struct SceneRange: Equatable, Sendable {
  /// The lowest value.
  public var minimum: Double
  /// The highest value.
  public var maximum: Double
  /// The change of one increment or decrement, above 0.
  public var step: Double
  /// The change of a larger step, above 0.
  public var page: Double
  /// The value; it may lie outside, and is then not valid.
  public var value: Double
  /// Whether it lies or stands, where that is known.
  public var orientation: AccessibilityRange.Orientation?
  /// Whether it only shows the number: a meter, not adjustable.
  public var isReadOnly: Bool
  /// How the value is spoken.
  public var format: AccessibilityRange.ValueFormat
  /// The id of the node whose value is the lower bound.
  public var lowerBound: String?
  /// The id of the node whose value is the upper bound.
  public var upperBound: String?
  /// The least distance to the bounds that are values of other nodes.
  public var gap: Double

  /// Creates a range, with the defaults of the scene format.
  ///
  /// - Parameters:
  ///   - minimum: The lowest value.
  ///   - maximum: The highest value.
  ///   - step: The change of one increment or decrement, above 0.
  ///   - page: The change of a larger step; nil is ten steps.
  ///   - value: The value; nil is the minimum. It may lie outside, and is then not valid.
  public init(
    minimum: Double = 0, maximum: Double = 100, step: Double = 1, page: Double? = nil,
    value: Double? = nil
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.page = page ?? step * 10
    self.value = value ?? minimum
    isReadOnly = false
    format = .number
    gap = 0
  }
}
