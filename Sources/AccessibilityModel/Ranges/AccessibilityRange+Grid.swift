/// The grid: the values that steps from `stepBase` reach, and both ends.
extension AccessibilityRange {
  /// The value of the grid that is nearest to the present one.
  public var valueOnGrid: Double { nearest(to: value) }

  /// The value with the decimals that are spoken, also while a finger holds it between two steps.
  public var spokenValue: Double {
    guard value.isFinite else { return value }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (value * scale).rounded(.toNearestOrAwayFromZero)
    return scaled.isFinite ? scaled / scale : value
  }

  /// Whether the spoken value is the highest one.
  public var isAtMaximum: Bool { value >= maximum || spokenValue >= maximum }

  /// Whether the spoken value is the lowest one.
  public var isAtMinimum: Bool { value <= minimum || spokenValue <= minimum }

  /// Returns a number kept inside the range.
  ///
  /// - Parameter number: Any number; one that is not a number becomes the minimum.
  /// - Returns: The number, or the end that it lies beyond.
  public func clamped(_ number: Double) -> Double {
    guard !number.isNaN, minimum <= maximum else { return minimum }
    return Swift.min(Swift.max(number, minimum), maximum)
  }

  /// Returns the value of the grid that is nearest to a number, halves away from zero.
  ///
  /// - Parameter number: Any number; one outside the range becomes its end.
  /// - Returns: The nearest value that steps can reach.
  public func nearest(to number: Double) -> Double {
    let inside = clamped(number)
    guard canStep, inside > minimum, inside < maximum else { return inside }
    let steps = (inside - base) / step
    let below = clamped(base + steps.rounded(.down) * step)
    let above = clamped(base + steps.rounded(.up) * step)
    let toBelow = inside - below
    let toAbove = above - inside
    // A billionth of a step separates halves from errors of floating point.
    if abs(toBelow - toAbove) <= step * 1e-9 {
      return inside < 0 ? below : above
    }
    return toBelow < toAbove ? below : above
  }

  /// The value that one step up leads to; at the maximum, or above it, that is the present one.
  ///
  /// From a value between two steps it leads to the first step above the spoken value, so that an
  /// increment always raises it.
  public var nextUp: Double {
    guard canStep else { return value }
    let index = ((spokenValue - base) / step + 1e-9).rounded(.down) + 1
    return Swift.max(clamped(base + index * step), value)
  }

  /// The value that one step down leads to; at the minimum, or below it, that is the present one.
  public var nextDown: Double {
    guard canStep else { return value }
    let index = ((spokenValue - base) / step - 1e-9).rounded(.up) - 1
    return Swift.min(clamped(base + index * step), value)
  }

  /// How many digits follow the decimal point where values are spoken: as many as the step and the
  /// value that steps are counted from need.
  public var decimals: Int {
    max(DecimalNumber.decimals(of: step), DecimalNumber.decimals(of: base))
  }

  private var base: Double {
    guard let stepBase, stepBase.isFinite else { return minimum }
    return stepBase
  }

  private var canStep: Bool {
    step > 0 && step.isFinite && minimum.isFinite && maximum.isFinite && minimum < maximum
  }
}
