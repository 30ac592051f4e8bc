/// The grid: both limits, and the values that steps from `stepBase` reach.
extension AccessibilityRange {
  /// The grid value nearest to the current value.
  public var valueOnGrid: Double { nearest(to: value) }

  /// The current value, rounded to the spoken decimals.
  ///
  /// It can lie between two steps while a finger drags it.
  public var spokenValue: Double {
    guard value.isFinite, Int(exactly: value) == nil else { return value }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (value * scale).rounded(.toNearestOrAwayFromZero)
    return scaled.isFinite ? scaled / scale : value
  }

  /// Whether the spoken value is the maximum.
  public var isAtMaximum: Bool { value >= maximum || spokenValue >= maximum }

  /// Whether the spoken value is the minimum.
  public var isAtMinimum: Bool { value <= minimum || spokenValue <= minimum }

  /// Returns a number, clamped to the range.
  ///
  /// - Parameter number: Any number; NaN becomes the minimum.
  /// - Returns: The number, or the limit that it exceeds.
  public func clamped(_ number: Double) -> Double {
    guard !number.isNaN, minimum <= maximum else { return minimum }
    return Swift.min(Swift.max(number, minimum), maximum)
  }

  /// Returns the grid value nearest to a number; halves round away from zero.
  ///
  /// - Parameter number: Any number; a number outside the range becomes the nearest limit.
  /// - Returns: The nearest grid value.
  public func nearest(to number: Double) -> Double {
    let inside = clamped(number)
    guard canStep, inside > minimum, inside < maximum else { return inside }
    let steps = (inside - base) / step
    let below = clamped(base + steps.rounded(.down) * step)
    let above = clamped(base + steps.rounded(.up) * step)
    let toBelow = inside - below
    let toAbove = above - inside
    // A tolerance of a billionth of a step finds halves despite floating point errors.
    if abs(toBelow - toAbove) <= step * 1e-9 {
      return inside < 0 ? below : above
    }
    return toBelow < toAbove ? below : above
  }

  /// The value after one step up; the current value at or above the maximum.
  ///
  /// Between two steps, it is the first step above the spoken value, so an increment always changes
  /// the speech.
  public var nextUp: Double {
    guard canStep else { return value }
    let index = ((spokenValue - base) / step + 1e-9).rounded(.down) + 1
    return Swift.max(clamped(base + index * step), value)
  }

  /// The value after one step down; the current value at or below the minimum.
  public var nextDown: Double {
    guard canStep else { return value }
    let index = ((spokenValue - base) / step - 1e-9).rounded(.up) - 1
    return Swift.min(clamped(base + index * step), value)
  }

  /// The number of spoken decimals: as many as the step and its base need.
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
