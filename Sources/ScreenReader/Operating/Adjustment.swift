internal import AccessibilityModel

/// Changes the value of an adjustable element, and tells what became of it.
@MainActor
struct Adjustment {
  /// What became of a change.
  enum Outcome: Equatable {
    /// The value has changed.
    case moved
    /// The value has changed, and is at an end now, where the change wanted it.
    case landed
    /// The change wanted more than the maximum.
    case stayedAtMaximum
    /// The change wanted less than the minimum.
    case stayedAtMinimum
    /// The value was set to the step nearest to a number between two steps.
    case rounded
    /// Nothing changed, though the value is not at an end.
    case unchanged
    /// The element can't be set to a number.
    case notSettable
    /// The value still changed after so many steps.
    case stopped(after: Int)
  }

  /// How many steps are taken at a stretch by an element that never comes to an end.
  static let mostSteps = 10_000
  /// How many steps a page is where an element has no range.
  private static let stepsOfPage = 10

  let element: AccessibilityElement

  /// Takes steps as if each were a swipe; of several, the outcome of the last one counts.
  ///
  /// - Parameters:
  ///   - up: Whether to raise the value.
  ///   - times: How many steps, at least one.
  /// - Returns: What became of it.
  func step(up: Bool, times: Int) -> Outcome {
    for taken in 1...max(times, 1) {
      let before = snapshot
      if up { element.accessibilityIncrement() } else { element.accessibilityDecrement() }
      let after = snapshot
      if after == before { return outcomeOfStaying(up: up, after: taken - 1) }
      if taken == times { return hasLanded ? .landed : .moved }
      if taken == Self.mostSteps { return .stopped(after: taken) }
    }
    return .moved
  }

  /// Takes larger steps.
  func page(up: Bool, times: Int) -> Outcome {
    guard let range = element.accessibilityRange else {
      return step(up: up, times: Self.stepsOfPage * min(times, Self.mostSteps))
    }
    // What is beyond an end is not brought back by a step that leads away from it.
    if up ? range.value > range.maximum : range.value < range.minimum {
      return outcomeOfStaying(up: up)
    }
    let distance = range.page * Double(times)
    return go(to: range.spokenValue + (up ? distance : -distance))
  }

  /// Goes to the highest value.
  func goToMaximum() -> Outcome {
    guard let range = element.accessibilityRange else { return .notSettable }
    return go(to: range.maximum)
  }

  /// Goes to the lowest value.
  func goToMinimum() -> Outcome {
    guard let range = element.accessibilityRange else { return .notSettable }
    return go(to: range.minimum)
  }

  /// Goes to a number, or as near as the range and its steps allow.
  func set(_ number: Double) -> Outcome {
    guard let range = element.accessibilityRange else { return .notSettable }
    let outcome = go(to: number)
    let isInside = number >= range.minimum && number <= range.maximum
    let distance = abs(range.nearest(to: number) - number)
    return isInside && distance > abs(range.step) * 1e-9 ? .rounded : outcome
  }

  private func go(to wanted: Double) -> Outcome {
    guard let range = element.accessibilityRange else { return .unchanged }
    let before = snapshot
    guard element.accessibilitySetValue(range.nearest(to: wanted)) else { return .notSettable }
    if wanted > range.maximum { return .stayedAtMaximum }
    if wanted < range.minimum { return .stayedAtMinimum }
    if snapshot != before { return hasLanded ? .landed : .moved }
    if wanted == range.maximum { return outcomeOfStaying(up: true) }
    return wanted == range.minimum ? outcomeOfStaying(up: false) : .unchanged
  }

  /// Returns what to say of a value that did not move any further.
  ///
  /// - Parameters:
  ///   - up: Whether it was to be raised.
  ///   - moves: How many times it moved before.
  /// - Returns: That it is at an end, if it is known to be.
  private func outcomeOfStaying(up: Bool, after moves: Int = 0) -> Outcome {
    // Where no range tells of an end, all that is known is whether anything has changed.
    guard let range = element.accessibilityRange else { return moves > 0 ? .moved : .unchanged }
    if up { return range.isAtMaximum ? .stayedAtMaximum : .unchanged }
    return range.isAtMinimum ? .stayedAtMinimum : .unchanged
  }

  /// Whether the value is at either end.
  private var hasLanded: Bool {
    guard let range = element.accessibilityRange else { return false }
    return range.isAtMaximum || range.isAtMinimum
  }

  private var snapshot: ElementSnapshot { ElementSnapshot(of: element, .adjustableValue) }
}
