/// The grid: both limits, and the values that steps from `stepBase` reach.
extension AccessibilityRange {
  /// The grid value nearest to the current value.
  package var valueOnGrid: Double { nearest(to: value) }

  /// The current value, rounded to the spoken decimals.
  ///
  /// While a finger drags the value, it can lie between two steps.
  package var spokenValue: Double {
    guard value.isFinite, Int(exactly: value) == nil else { return value }
    let scale = DecimalNumber.scale(decimals)
    let scaled = (value * scale).rounded(.toNearestOrAwayFromZero)
    return scaled.isFinite ? scaled / scale : value
  }

  /// Whether the spoken value is the maximum.
  package var isAtMaximum: Bool { value >= maximum || spokenValue >= maximum }

  /// Whether the spoken value is the minimum.
  package var isAtMinimum: Bool { value <= minimum || spokenValue <= minimum }

  /// Returns a number, clamped to the range. NaN becomes the minimum.
  public func clamped(_ number: Double) -> Double {
    guard !number.isNaN, minimum <= maximum else { return minimum }
    return Swift.min(Swift.max(number, minimum), maximum)
  }

  /// Returns the grid value nearest to a number; halves round away from zero.
  ///
  /// For a number outside the range, this is the nearest limit.
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
  /// From a value between two steps, it is the first step above the spoken value. So an increment
  /// always changes the speech.
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

  /// The number of spoken decimals, which the step and its base need.
  package var decimals: Int {
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

/// The relative position of the value, for tones and drawings.
extension AccessibilityRange {
  /// The position of the value, from 0 at the minimum to 1 at the maximum.
  ///
  /// A value outside the range has the position of the nearest limit. `nil` if the value is NaN, a
  /// limit is not finite, or the limits are equal.
  package var position: Double? { position(of: value) }

  /// Returns the position of a number in the range, from 0 to 1.
  ///
  /// `nil` if the number is NaN, a limit is not finite, or the limits are equal.
  package func position(of number: Double) -> Double? {
    guard minimum.isFinite, maximum.isFinite, minimum < maximum, !number.isNaN else { return nil }
    // Halves, because the distance between the limits may overflow.
    let share = (clamped(number) / 2 - minimum / 2) / (maximum / 2 - minimum / 2)
    return share.isFinite ? Swift.min(Swift.max(share, 0), 1) : nil
  }

  /// Returns at most `limit` evenly spaced positions from 0 to 1, one for each of few steps.
  ///
  /// Empty without two finite limits; otherwise there are at least two positions.
  package func positions(atMost limit: Int) -> [Double] {
    guard position(of: minimum) != nil else { return [] }
    let steps = (maximum - minimum) / step
    let intervals =
      steps.isFinite && steps >= 1 && steps.rounded() < Double(limit)
      ? Int(steps.rounded()) : max(limit, 2) - 1
    return (0...intervals).map { Double($0) / Double(intervals) }
  }
}
