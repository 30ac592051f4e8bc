/// The numeric value of an adjustable element, with its limits and steps.
///
/// The defaults are those of an ARIA slider: 0 to 100, in steps of 1.
public struct AccessibilityRange: Equatable, Sendable {
  /// The orientation of a slider.
  public enum Orientation: String, CaseIterable, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// The lowest value.
  public var minimum: Double
  /// The highest value.
  public var maximum: Double
  /// The change of one increment or decrement. A step of 0 or less does not move the value.
  public var step: Double
  /// The change of a larger step, as with Page Up and Page Down.
  public var page: Double
  /// The current value. While a finger drags it, it can lie between two steps.
  public var value: Double
  /// The value that steps start from; `nil` means the minimum.
  ///
  /// It keeps the grid in place while the minimum changes.
  public var stepBase: Double?
  /// The label of the element whose value is the minimum; `nil` if a number is the limit.
  public var minimumLimitedBy: String?
  /// The label of the element whose value is the maximum; `nil` if a number is the limit.
  public var maximumLimitedBy: String?
  /// The orientation; `nil` if it is unknown.
  public var orientation: Orientation?
  /// The format of the value, if the element has no `accessibilityValue`; `nil` leaves the value
  /// unspoken.
  public var format: ValueFormat?
  /// The lowest valid value; `nil` means the minimum.
  ///
  /// It differs from the minimum if steps do not reach a bound that another element sets.
  public var lowestValidValue: Double?
  /// The highest valid value; `nil` means the maximum.
  public var highestValidValue: Double?

  /// Creates a range. By default, the page is ten steps, and the value is the minimum.
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
