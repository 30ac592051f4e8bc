package import AccessibilityModel

/// The numeric range of a node's value, and its spoken form.
package struct SceneRange: Equatable, Sendable {
  package var minimum: Double
  package var maximum: Double
  /// The amount of one increment or decrement, greater than 0.
  package var step: Double
  /// The amount of a larger step, as with Page Up, greater than 0.
  package var page: Double
  /// The initial value. A value outside the range makes the scene invalid.
  package var value: Double
  package var orientation: AccessibilityRange.Orientation?
  /// Whether the value can't be changed, as with a meter.
  package var isReadOnly: Bool
  /// The spoken form of the value.
  package var format: AccessibilityRange.ValueFormat
  /// The id of the node whose value is the lower bound.
  package var lowerBound: String?
  /// The id of the node whose value is the upper bound.
  package var upperBound: String?
  /// The minimum distance from `lowerBound` and `upperBound`.
  package var gap: Double

  /// Creates a range with the defaults of the scene format.
  ///
  /// The default `page` is ten steps, and the default `value` is the minimum.
  package init(
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
