/// The numeric value of an adjustable element, with its limits and steps.
///
/// The defaults are those of an ARIA slider: 0 to 100, in steps of 1.
public struct AccessibilityRange: Equatable, Sendable {
  /// The orientation of a slider.
  public enum Orientation: String, CaseIterable, Sendable {
    /// The thumb moves left and right.
    case horizontal
    /// The thumb moves up and down.
    case vertical
  }

  /// The lowest value.
  public var minimum: Double
  /// The highest value.
  public var maximum: Double
  /// The amount of one increment or decrement. A step of 0 or less does not move the value.
  public var step: Double
  /// The amount of a larger step, as with Page Up and Page Down.
  public var page: Double
  /// The current value, which can lie between two steps during a drag.
  public var value: Double
  /// The value that steps start from, or `nil` to start from the minimum. A step base keeps the
  /// grid in place while the minimum changes.
  public var stepBase: Double?
  /// The label of the element whose value is the minimum, or `nil` if the minimum is fixed.
  public var minimumLimitedBy: String?
  /// The label of the element whose value is the maximum, or `nil` if the maximum is fixed.
  public var maximumLimitedBy: String?
  /// The orientation, or `nil` if it is unknown.
  public var orientation: Orientation?
  /// The format of the value, used if the element has no `accessibilityValue`. If the format is
  /// `nil`, too, no value is spoken.
  public var format: ValueFormat?
  /// The lowest valid value, or `nil` if it is the minimum. It is above the minimum if another
  /// element limits the value to a number off the grid.
  public var lowestValidValue: Double?
  /// The highest valid value, or `nil` if it is the maximum.
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
