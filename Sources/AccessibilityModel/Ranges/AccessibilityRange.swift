/// The numbers behind the value of an adjustable element.
///
/// The defaults are those of an ARIA slider: 0 to 100, in steps of 1.
public struct AccessibilityRange: Equatable, Sendable {
  /// Whether a slider lies or stands.
  public enum Orientation: String, CaseIterable, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// The lowest value that can be reached.
  public var minimum: Double
  /// The highest value that can be reached.
  public var maximum: Double
  /// The change of one increment or decrement; one that is not above 0 does not move the value.
  public var step: Double
  /// The change of a larger step, that of the Page Up and Page Down keys.
  public var page: Double
  /// The value at this moment. It may lie between two steps, as while a finger drags it.
  public var value: Double
  /// The value that steps are counted from; nil means the minimum. It keeps the steps of a range
  /// in their place while its minimum moves.
  public var stepBase: Double?
  /// The label of the element whose value is the minimum, if there is one.
  public var minimumLimitedBy: String?
  /// The label of the element whose value is the maximum, if there is one.
  public var maximumLimitedBy: String?
  /// Whether the control lies or stands, where that is known.
  public var orientation: Orientation?
  /// How the reader speaks the value of an element that has no `accessibilityValue` of its own; `nil`
  /// leaves the value unspoken.
  public var format: ValueFormat?
  /// The lowest valid value, if it is not ``minimum``: steps may not reach a bound that another
  /// element sets. `nil` means the minimum.
  public var lowestValidValue: Double?
  /// The highest valid value, if it is not ``maximum``. `nil` means the maximum.
  public var highestValidValue: Double?

  /// Creates a range.
  ///
  /// - Parameters:
  ///   - minimum: The lowest value that can be reached.
  ///   - maximum: The highest value that can be reached.
  ///   - step: The change of one increment or decrement.
  ///   - page: The change of a larger step; nil means ten steps.
  ///   - value: The value at this moment; nil means the minimum.
  ///   - orientation: Whether the control lies or stands.
  ///   - format: How the reader speaks the value; `nil` leaves that to `accessibilityValue`.
  public init(
    minimum: Double = 0, maximum: Double = 100, step: Double = 1, page: Double? = nil,
    value: Double? = nil, orientation: Orientation? = nil, format: ValueFormat? = nil
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.page = page ?? step * 10
    self.value = value ?? minimum
    self.orientation = orientation
    self.format = format
  }
}
