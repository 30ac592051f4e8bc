/// Two ordered values between two limits, which keep the promises of `RangeSlider`.
struct SelectedRange: Equatable {
  private(set) var minimum = 0.0
  private(set) var maximum = 1.0
  private(set) var lower = 0.2
  private(set) var upper = 0.8
  /// The requested minimum distance between the two values, which may exceed the distance between
  /// the limits.
  private(set) var wantedDistance = 0.0

  /// The distance between the limits.
  var span: Double { maximum - minimum }

  /// The effective minimum distance: the requested distance, but at most the distance between the
  /// limits.
  var minimumRange: Double { min(wantedDistance, span) }

  /// The highest number to which the lower value can be set at present.
  var highestLower: Double { max(minimum, upper - minimumRange) }

  /// The lowest number to which the upper value can be set at present.
  var lowestUpper: Double { min(maximum, lower + minimumRange) }

  mutating func set(minimum number: Double) {
    let end = max(maximum, number)
    guard (end - number).isFinite else { return }
    minimum = number
    maximum = end
    settle()
  }

  mutating func set(maximum number: Double) {
    let start = min(minimum, number)
    guard (number - start).isFinite else { return }
    minimum = start
    maximum = number
    settle()
  }

  mutating func set(minimumRange number: Double) {
    guard number.isFinite else { return }
    wantedDistance = max(number, 0)
    settle()
  }

  mutating func set(lower number: Double) {
    guard number.isFinite else { return }
    lower = min(max(number, minimum), highestLower)
  }

  mutating func set(upper number: Double) {
    guard number.isFinite else { return }
    upper = min(max(number, lowestUpper), maximum)
  }

  /// Sets both values at once, so that the old values do not limit the new ones.
  mutating func set(lower: Double, upper: Double) {
    guard lower.isFinite, upper.isFinite else { return }
    self.lower = lower
    self.upper = upper
    settle()
  }

  /// Restores the invariant, moving the upper value rather than the lower one where possible.
  private mutating func settle() {
    lower = min(max(lower, minimum), maximum)
    upper = min(max(upper, lowestUpper), maximum)
    lower = min(lower, highestLower)
  }
}
