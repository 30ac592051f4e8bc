/// The relative position of the value, for tones and drawings.
extension AccessibilityRange {
  /// The position of the value, from 0 at the minimum to 1 at the maximum.
  ///
  /// A value outside the range has the position of the nearest limit. `nil` if the value or a limit
  /// is no finite number, or the limits are equal.
  public var position: Double? { position(of: value) }

  /// Returns the position of a number in the range.
  ///
  /// - Parameter number: Any number.
  /// - Returns: The position, from 0 to 1; `nil` if the number is NaN, a limit is not finite, or
  ///   the limits are equal.
  public func position(of number: Double) -> Double? {
    guard minimum.isFinite, maximum.isFinite, minimum < maximum, !number.isNaN else { return nil }
    // Halves, because the distance between the limits may overflow.
    let share = (clamped(number) / 2 - minimum / 2) / (maximum / 2 - minimum / 2)
    return share.isFinite ? Swift.min(Swift.max(share, 0), 1) : nil
  }

  /// Returns evenly spaced positions, one for each step if there are few steps.
  ///
  /// - Parameter limit: The maximum number of positions, at least 2.
  /// - Returns: The positions, from 0 to 1; empty without two finite limits.
  public func positions(atMost limit: Int) -> [Double] {
    guard position(of: minimum) != nil else { return [] }
    let steps = (maximum - minimum) / step
    let intervals =
      steps.isFinite && steps >= 1 && steps.rounded() < Double(limit)
      ? Int(steps.rounded()) : max(limit, 2) - 1
    return (0...intervals).map { Double($0) / Double(intervals) }
  }
}
