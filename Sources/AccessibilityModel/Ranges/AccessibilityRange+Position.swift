/// The position of the value between both ends, for tones and drawings.
extension AccessibilityRange {
  /// The place of the value in the range, from 0 at the minimum to 1 at the maximum; a value beyond
  /// an end is at that end. Nil where there are not two ends, or no number.
  public var position: Double? { position(of: value) }

  /// Returns the place of a number in the range.
  ///
  /// - Parameter number: Any number.
  /// - Returns: The place, from 0 to 1; nil where there are not two ends, or no number.
  public func position(of number: Double) -> Double? {
    guard minimum.isFinite, maximum.isFinite, minimum < maximum, !number.isNaN else { return nil }
    // Halves, since the distance between both ends may be more than a number can hold.
    let share = (clamped(number) / 2 - minimum / 2) / (maximum / 2 - minimum / 2)
    return share.isFinite ? Swift.min(Swift.max(share, 0), 1) : nil
  }

  /// Returns places spread evenly from the minimum to the maximum: one for each step, if those are
  /// few.
  ///
  /// - Parameter most: How many there may be, at least 2.
  /// - Returns: The places, from 0 to 1; none where there are not two ends.
  public func positions(most: Int) -> [Double] {
    guard position(of: minimum) != nil else { return [] }
    let steps = (maximum - minimum) / step
    let intervals =
      steps.isFinite && steps >= 1 && steps.rounded() < Double(most)
      ? Int(steps.rounded()) : max(most, 2) - 1
    return (0...intervals).map { Double($0) / Double(intervals) }
  }
}
