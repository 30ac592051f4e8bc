package import AccessibilityModel

/// The numeric range of a node's value, and the nodes that limit it.
@dynamicMemberLookup
package struct SceneRange: Equatable, Sendable {
  /// The range without the limits of other nodes. Its value may be out of range, which makes the
  /// element invalid.
  package var range: AccessibilityRange
  /// Whether the value can't be changed, as with a meter.
  package var isReadOnly = false
  /// The id of the node whose value is the lower bound.
  package var lowerBound: String?
  /// The id of the node whose value is the upper bound.
  package var upperBound: String?
  /// The minimum distance from `lowerBound` and `upperBound`.
  package var gap = 0.0

  /// Creates a range with the defaults of the scene format.
  ///
  /// The default `page` is ten steps, and the default `value` is the minimum.
  package init(
    minimum: Double = 0, maximum: Double = 100, step: Double = 1, page: Double? = nil,
    value: Double? = nil
  ) {
    range = AccessibilityRange(
      minimum: minimum, maximum: maximum, step: step, page: page, value: value, format: .number)
  }

  package init(_ range: AccessibilityRange, isReadOnly: Bool) {
    self.range = range
    self.isReadOnly = isReadOnly
  }

  /// A property of the range.
  package subscript<Value>(
    dynamicMember property: WritableKeyPath<AccessibilityRange, Value>
  ) -> Value {
    get { range[keyPath: property] }
    set { range[keyPath: property] = newValue }
  }

  /// The spoken form of the value.
  package var format: AccessibilityRange.ValueFormat {
    get { range.format ?? .number }
    set { range.format = newValue }
  }
}
