internal import AccessibilityModel

/// A change to the value of an adjustable element.
@MainActor
struct Adjustment {
  enum Outcome: Equatable {
    /// The value changed.
    case moved
    /// The value changed and is now at a limit.
    case reachedLimit
    /// The value is at the maximum and can't go higher.
    case stayedAtMaximum
    /// The value is at the minimum and can't go lower.
    case stayedAtMinimum
    /// The value was set to the step nearest to the requested number.
    case rounded
    /// The value did not change, although it is not at a limit.
    case unchanged
    /// The value can't be set to a number.
    case notSettable
    /// The value was still changing after the maximum number of steps.
    case stopped(after: Int)
  }

  /// The maximum number of steps in one change, so a change ends even if the value has no limit.
  static let maximumSteps = 10_000
  /// The number of steps that form one larger step if the element has no range.
  private static let stepsOfPage = 10

  let element: AccessibilityElement

  /// Takes one or more steps, and returns the outcome of the last step.
  func step(up: Bool, times: Int) -> Outcome {
    for taken in 1...max(times, 1) {
      let before = snapshot
      if up { element.accessibilityIncrement() } else { element.accessibilityDecrement() }
      let after = snapshot
      if after == before { return outcomeWithoutMove(up: up, after: taken - 1) }
      if taken == times { return isAtLimit ? .reachedLimit : .moved }
      if taken == Self.maximumSteps { return .stopped(after: taken) }
    }
    return .moved
  }

  /// Takes one or more larger steps.
  func page(up: Bool, times: Int) -> Outcome {
    guard let range = element.accessibilityRange else {
      return step(up: up, times: Self.stepsOfPage * min(times, Self.maximumSteps))
    }
    // If the value is already beyond the limit, a larger step must not pull it back to the limit.
    if up ? range.value > range.maximum : range.value < range.minimum {
      return outcomeWithoutMove(up: up)
    }
    let distance = range.page * Double(times)
    return go(to: range.spokenValue + (up ? distance : -distance))
  }

  /// Goes to the highest value.
  func goToMaximum() -> Outcome { go(to: element.accessibilityRange?.maximum) }

  /// Goes to the lowest value.
  func goToMinimum() -> Outcome { go(to: element.accessibilityRange?.minimum) }

  /// Goes to a number, or as close to it as the range and its steps allow.
  func set(_ number: Double) -> Outcome {
    guard let range = element.accessibilityRange else { return .notSettable }
    let outcome = go(to: number)
    let isInside = number >= range.minimum && number <= range.maximum
    let distance = abs(range.nearest(to: number) - number)
    return isInside && distance > abs(range.step) * 1e-9 ? .rounded : outcome
  }

  private func go(to wanted: Double?) -> Outcome {
    guard let wanted, let range = element.accessibilityRange else { return .notSettable }
    let before = snapshot
    guard element.accessibilitySetValue(range.nearest(to: wanted)) else { return .notSettable }
    if wanted > range.maximum { return .stayedAtMaximum }
    if wanted < range.minimum { return .stayedAtMinimum }
    if snapshot != before { return isAtLimit ? .reachedLimit : .moved }
    if wanted == range.maximum { return outcomeWithoutMove(up: true) }
    return wanted == range.minimum ? outcomeWithoutMove(up: false) : .unchanged
  }

  /// Returns the outcome of a step that left the value as it was, after `moves` successful steps.
  private func outcomeWithoutMove(up: Bool, after moves: Int = 0) -> Outcome {
    // Without a range, the limits are unknown, so only successful steps decide the outcome.
    guard let range = element.accessibilityRange else { return moves > 0 ? .moved : .unchanged }
    if up { return range.isAtMaximum ? .stayedAtMaximum : .unchanged }
    return range.isAtMinimum ? .stayedAtMinimum : .unchanged
  }

  /// Whether the value is at either limit.
  private var isAtLimit: Bool {
    guard let range = element.accessibilityRange else { return false }
    return range.isAtMaximum || range.isAtMinimum
  }

  private var snapshot: ElementSnapshot { ElementSnapshot(of: element, .adjustableValue) }
}
