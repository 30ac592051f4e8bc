/// The grid of a range: its limits, and the values that steps from `stepBase` reach.
extension AccessibilityRange {
  /// The grid value nearest to the current value.
  package var valueOnGrid: Double { nearest(to: value) }

  /// The current value, rounded to the spoken decimals. During a drag, the value can lie between
  /// two steps, and then has more decimals than are spoken.
  package var spokenValue: Double {
    guard value.isFinite, Int(exactly: value) == nil else { return value }
    let scale = DecimalNumber.scale(decimals)
    let scaled = (value * scale).rounded(.toNearestOrAwayFromZero)
    return scaled.isFinite ? scaled / scale : value
  }

  /// Whether the value, as it is spoken, has reached the maximum.
  package var isAtMaximum: Bool { value >= maximum || spokenValue >= maximum }

  /// Whether the value, as it is spoken, has reached the minimum.
  package var isAtMinimum: Bool { value <= minimum || spokenValue <= minimum }

  /// Returns a number clamped to the range. NaN becomes the minimum.
  public func clamped(_ number: Double) -> Double {
    guard !number.isNaN, minimum <= maximum else { return minimum }
    return Swift.min(Swift.max(number, minimum), maximum)
  }

  /// Returns the grid value nearest to a number. Halves round away from zero. For a number outside
  /// the range, the result is the nearest limit.
  public func nearest(to number: Double) -> Double {
    let inside = clamped(number)
    guard canStep, inside > minimum, inside < maximum else { return inside }
    let steps = (inside - base) / step
    let below = clamped(base + steps.rounded(.down) * step)
    let above = clamped(base + steps.rounded(.up) * step)
    let (toBelow, toAbove) = (inside - below, above - inside)
    // A tolerance of a billionth of a step detects halves despite floating-point errors.
    if abs(toBelow - toAbove) <= step * 1e-9 { return inside < 0 ? below : above }
    return toBelow < toAbove ? below : above
  }

  /// The value after one step up. A value at or above the maximum stays the same.
  ///
  /// From a value between two steps, the next value is the first step above the spoken value, so an
  /// increment always changes the spoken value.
  public var nextUp: Double {
    guard canStep else { return value }
    let index = ((spokenValue - base) / step + 1e-9).rounded(.down) + 1
    return Swift.max(clamped(base + index * step), value)
  }

  /// The value after one step down. A value at or below the minimum stays the same.
  public var nextDown: Double {
    guard canStep else { return value }
    let index = ((spokenValue - base) / step - 1e-9).rounded(.up) - 1
    return Swift.min(clamped(base + index * step), value)
  }

  /// The number of decimals to speak: as many as the step and the step base need.
  package var decimals: Int {
    max(DecimalNumber.decimals(of: step), DecimalNumber.decimals(of: base))
  }

  private var base: Double { stepBase.flatMap { $0.isFinite ? $0 : nil } ?? minimum }

  private var canStep: Bool {
    step > 0 && step.isFinite && minimum.isFinite && maximum.isFinite && minimum < maximum
  }

  /// The position of the value, from 0 at the minimum to 1 at the maximum, or `nil` if it is
  /// unknown. Tones and drawings use it.
  package var position: Double? { position(of: value) }

  /// Returns the position of a number in the range, from 0 to 1. A number outside the range has the
  /// position of the nearest limit.
  ///
  /// The result is `nil` if the number is NaN, if a limit is not finite, or if the minimum is not
  /// less than the maximum.
  package func position(of number: Double) -> Double? {
    guard minimum.isFinite, maximum.isFinite, minimum < maximum, !number.isNaN else { return nil }
    // The limits are halved, because the distance between them may overflow.
    let share = (clamped(number) / 2 - minimum / 2) / (maximum / 2 - minimum / 2)
    return share.isFinite ? Swift.min(Swift.max(share, 0), 1) : nil
  }

  /// Returns at most `limit` evenly spaced positions from 0 to 1. If the range has fewer steps than
  /// `limit`, each step has its own position. The result is empty if a limit is not finite or the
  /// minimum is not less than the maximum. Otherwise, it has at least two positions.
  package func positions(atMost limit: Int) -> [Double] {
    guard position(of: minimum) != nil else { return [] }
    let steps = (maximum - minimum) / step
    let intervals =
      steps.isFinite && steps >= 1 && steps.rounded() < Double(limit)
      ? Int(steps.rounded()) : max(limit, 2) - 1
    return (0...intervals).map { Double($0) / Double(intervals) }
  }
}
