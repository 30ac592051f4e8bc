/// Two values between two bounds, in order whatever is assigned.
///
/// After every assignment `minimum ≤ lower ≤ upper ≤ maximum` holds, and the two values are at
/// least the minimum range apart. A number that is NaN or infinite is refused: everything stays.
struct SelectedRange: Equatable {
  private(set) var minimum = 0.0
  private(set) var maximum = 1.0
  private(set) var lower = 0.2
  private(set) var upper = 0.8
  /// The smallest distance of the two values that was asked for; it may be larger than there is
  /// room for at this moment.
  private(set) var wantedDistance = 0.0

  /// The distance between the bounds.
  var span: Double { maximum - minimum }

  /// The smallest distance of the two values: the one asked for, or all the room there is.
  var minimumRange: Double { min(wantedDistance, span) }

  /// The highest value that the lower value can have at this moment.
  var highestLower: Double { max(minimum, upper - minimumRange) }

  /// The lowest value that the upper value can have at this moment.
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

  /// Sets both values, as if the other one had not stood in the way; the lower one comes first.
  mutating func set(lower: Double, upper: Double) {
    guard lower.isFinite, upper.isFinite else { return }
    self.lower = lower
    self.upper = upper
    settle()
  }

  /// Brings the values back between the bounds and apart, the upper one giving way first.
  private mutating func settle() {
    lower = min(max(lower, minimum), maximum)
    upper = min(max(upper, lowestUpper), maximum)
    lower = min(lower, highestLower)
  }
}
