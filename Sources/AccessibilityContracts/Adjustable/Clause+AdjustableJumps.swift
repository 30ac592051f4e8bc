internal import AccessibilityModel
internal import ScreenReader

/// What leads further than a step.
extension Clause where Subject == Adjustable {
  static var page: Clause {
    .judging(.page, "A page is larger than a step.", source: .sliderPattern) {
      make, journey, _ in
      guard let range = journey.range else { return .doesNotApply("It has no range.") }
      let length = range.maximum - range.minimum
      guard length > range.step else { return .doesNotApply("There is but one step.") }
      guard let trial = AdjustableTrial(make()) else {
        return .doesNotApply(AdjustableTrial.unreached)
      }
      trial.listener.perform(.minimum)
      let before = trial.range?.value ?? .nan
      let heard = trial.listener.perform(.page(.up))
      let distance = (trial.range?.value ?? .nan) - before
      guard range.page > range.step || range.step * 2 > length else {
        return .broken(Violation(expected: "a page of more than one step", heard: heard))
      }
      // A page leads to the step that is nearest to it.
      guard abs(distance - min(range.page, length)) <= range.step / 2 * (1 + 1e-6) else {
        let text = DecimalNumber.text(range.page)
        return .broken(Violation(expected: "a page of \(text)", heard: heard))
      }
      return .kept
    }
  }

  static var set: Clause {
    .judging(
      .set, "Both ends, and any step between them, can be gone to at once.", source: .sliderPattern
    ) { make, journey, _ in
      guard let range = journey.range else { return .doesNotApply("It has no range.") }
      let middle = range.nearest(to: range.minimum / 2 + range.maximum / 2)
      let wanted: [(Command, Double)] = [
        (.maximum, range.maximum), (.set(middle), middle), (.minimum, range.minimum),
      ]
      guard let trial = AdjustableTrial(make()) else {
        return .doesNotApply(AdjustableTrial.unreached)
      }
      for (command, number) in wanted {
        let heard = trial.listener.perform(command)
        guard isAt(number, trial) else {
          // On a new control one command shows it, unless it depends on those before.
          let another = AdjustableTrial(make())
          let alone = another?.listener.perform(command)
          let isAlone = another.map { !isAt(number, $0) } ?? false
          return .broken(
            Violation(
              expected: "the value \(DecimalNumber.text(number))",
              heard: isAlone ? alone ?? heard : heard))
        }
      }
      return .kept
    }
  }

  private static func isAt(_ number: Double, _ trial: AdjustableTrial) -> Bool {
    guard let range = trial.range else { return false }
    return abs(range.value - number) <= abs(range.step) * 1e-6
  }
}
