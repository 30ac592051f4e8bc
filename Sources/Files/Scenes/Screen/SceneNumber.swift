internal import AccessibilityModel

/// The numeric value of an element, with its range and the bounds that other elements set.
///
/// The bounds depend on the current values of other elements, never on their bounds, so elements
/// can safely bound each other in a cycle.
@MainActor
final class SceneNumber {
  private let source: SceneRange
  /// The value. A value that was typed or came from the file may be out of bounds.
  private(set) var value: Double
  /// The elements whose values are the lower and upper bounds of this value.
  private weak var lowerElement: AccessibilityElement?
  private weak var upperElement: AccessibilityElement?
  /// The range without the bounds that other elements set. Its steps form a grid of values.
  private let grid: AccessibilityRange

  init(_ source: SceneRange) {
    self.source = source
    grid = source.range
    value = grid.value
  }

  var isReadOnly: Bool { source.isReadOnly }
  /// Whether other elements limit the value.
  var isBound: Bool { source.lowerBound != nil || source.upperBound != nil }

  /// Finds the elements whose values are the bounds. An element is never its own bound.
  func bind(to elements: [String: AccessibilityElement]) {
    func other(_ id: String?) -> AccessibilityElement? {
      id.flatMap { elements[$0] }.flatMap { ($0 as? SceneElement)?.number === self ? nil : $0 }
    }
    lowerElement = other(source.lowerBound)
    upperElement = other(source.upperBound)
  }

  // MARK: Bounds

  /// The current bounds of valid values.
  struct Limits {
    var minimum: Double
    var maximum: Double
    var minimumLimitedBy: String?
    var maximumLimitedBy: String?
  }

  var limits: Limits {
    var limits = Limits(minimum: grid.minimum, maximum: grid.maximum)
    let gap = max(source.gap, 0)
    if let lower = Self.number(of: lowerElement), lower + gap > limits.minimum {
      limits.minimum = lower + gap
      limits.minimumLimitedBy = lowerElement?.accessibilityLabel
    }
    if let upper = Self.number(of: upperElement), upper - gap < limits.maximum {
      limits.maximum = upper - gap
      limits.maximumLimitedBy = upperElement?.accessibilityLabel
    }
    return limits
  }

  /// Whether the value is within the bounds, apart from rounding errors.
  var isValid: Bool {
    let limits = limits
    let tolerance = 1e-9 * max(1, abs(limits.minimum), abs(limits.maximum))
    return value >= limits.minimum - tolerance && value <= limits.maximum + tolerance
  }

  private static func number(of element: AccessibilityElement?) -> Double? {
    let scene = element as? SceneElement
    let number = scene == nil ? element?.accessibilityRange?.value : scene?.number?.value
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The range for steps, from the lowest to the highest grid value within the bounds.
  ///
  /// If no grid value is within the bounds, the range contains only the current value.
  var range: AccessibilityRange {
    let limits = limits
    var range = grid
    range.stepBase = grid.minimum
    range.value = value
    range.minimumLimitedBy = limits.minimumLimitedBy
    range.maximumLimitedBy = limits.maximumLimitedBy
    range.minimum = limits.minimumLimited(to: grid)
    range.maximum = limits.maximumLimited(to: grid)
    // Include a valid value between a bound and the next step, so it counts as an end of the
    // range, not as out of range.
    if value >= limits.minimum { range.minimum = min(range.minimum, value) }
    if value <= limits.maximum { range.maximum = max(range.maximum, value) }
    if range.minimum > range.maximum { (range.minimum, range.maximum) = (value, value) }
    if limits.minimum != range.minimum { range.lowestValidValue = limits.minimum }
    if limits.maximum != range.maximum { range.highestValidValue = limits.maximum }
    return range
  }

  // MARK: Changes

  /// Sets the value to the grid value nearest to a number, within the bounds. Returns whether the
  /// value changed.
  func move(to wanted: Double) -> Bool { wanted.isFinite && store(range.nearest(to: wanted)) }

  /// Changes the value by one step. Returns whether the value changed.
  func step(up: Bool) -> Bool { store(up ? range.nextUp : range.nextDown) }

  /// Accepts a typed number that is on the grid, even if it is out of bounds. Returns whether the
  /// number was accepted.
  func enter(_ number: Double) -> Bool {
    guard number.isFinite, isOnGrid(number) else { return false }
    _ = store(number)
    return true
  }

  private func isOnGrid(_ number: Double) -> Bool {
    guard grid.step > 0, number != grid.maximum else { return true }
    let steps = (number - grid.minimum) / grid.step
    return abs(steps - steps.rounded()) <= 1e-9 * max(1, abs(steps))
  }

  private func store(_ number: Double) -> Bool {
    guard number != value else { return false }
    var rounded = grid
    rounded.value = number
    // Store 0.3 rather than the inexact product of 3 and 0.1, but keep the ends exact.
    let plain = rounded.spokenValue
    let isEnd = number == grid.minimum || number == grid.maximum
    let isSame = !isEnd && abs(plain - number) <= abs(grid.step) * 1e-9
    let before = value
    value = isSame ? plain : number
    return value != before
  }
}

extension SceneNumber.Limits {
  /// Returns the lowest grid value that is not below `minimum`, or `minimum` if no grid value fits.
  fileprivate func minimumLimited(to range: AccessibilityRange) -> Double {
    guard minimum > range.minimum, range.step > 0 else { return minimum }
    let steps = ((minimum - range.minimum) / range.step - 1e-9).rounded(.up)
    let step = range.minimum + steps * range.step
    // The maximum is always reachable, even if it is not on the grid.
    return step > range.maximum && minimum <= range.maximum ? range.maximum : max(step, minimum)
  }

  /// Returns the highest grid value that is not above `maximum`.
  fileprivate func maximumLimited(to range: AccessibilityRange) -> Double {
    guard maximum < range.maximum, range.step > 0 else { return maximum }
    let steps = ((maximum - range.minimum) / range.step + 1e-9).rounded(.down)
    return min(range.minimum + steps * range.step, maximum)
  }
}
