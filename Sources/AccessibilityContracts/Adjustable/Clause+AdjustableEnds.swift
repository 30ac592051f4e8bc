internal import AccessibilityModel
internal import ScreenReader

/// Where an adjustable control ends, and what leads there.
extension Clause where Subject == Adjustable {
  static var range: Clause {
    .trial(
      .range, "Its range has two ends, a step, and its value inside.", source: .sliderPattern
    ) { trial in
      guard let range = trial.range else { return .doesNotApply("It has no range.") }
      func broken(_ expected: String) -> Verdict {
        let numbers = [range.minimum, range.maximum, range.step, range.page, range.value]
          .map { DecimalNumber.text($0) }
        return .broken(
          Violation(
            expected: expected,
            found: "The range goes from \(numbers[0]) to \(numbers[1]) in steps of \(numbers[2]) "
              + "and pages of \(numbers[3]); its value is \(numbers[4])."))
      }
      guard range.minimum.isFinite, range.maximum.isFinite, range.minimum < range.maximum else {
        return broken("a minimum below the maximum")
      }
      guard range.step > 0, range.step <= range.maximum - range.minimum else {
        return broken("a step above 0 that fits into the range")
      }
      guard range.value >= range.minimum, range.value <= range.maximum else {
        return broken("a value inside the range")
      }
      return .kept
    }
  }

  static var ends: Clause {
    .trial(
      .ends, "An end is told from a step that has failed.", source: .tellingEnds
    ) { trial in
      for direction in [Command.Direction.down, .up] {
        let steps = trial.walk(direction)
        guard let last = steps.last, !last.hasChanged else {
          guard let heard = steps.last?.heard else { continue }
          return .broken(Violation(expected: "an end", heard: heard))
        }
        guard let range = trial.range else {
          return .broken(Violation(expected: "to hear that this is an end", heard: last.heard))
        }
        let isAtEnd = range.isAtMaximum || range.isAtMinimum
        // Which of both ends it is, is the clause direction's to say.
        let isWrongEnd = direction == .up ? !range.isAtMaximum : !range.isAtMinimum
        guard isAtEnd else {
          return .broken(Violation(expected: "the steps to go on to the end", heard: last.heard))
        }
        guard isWrongEnd || last.heard.limit != nil, isWrongEnd || !last.heard.earcons.isEmpty
        else {
          return .broken(Violation(expected: "to hear that this is an end", heard: last.heard))
        }
      }
      return .kept
    }
  }

  static var page: Clause {
    .trial(.page, "A page is larger than a step.", source: .sliderPattern) { trial in
      guard let range = trial.range else { return .doesNotApply("It has no range.") }
      let length = range.maximum - range.minimum
      guard length > range.step else { return .doesNotApply("There is but one step.") }
      trial.listener.perform(.minimum)
      guard let before = trial.state.number else { return .doesNotApply("It has no number.") }
      let heard = trial.listener.perform(.page(.up))
      let distance = (trial.state.number ?? before) - before
      let expected = min(range.page, length)
      guard range.page > range.step || range.step * 2 > length else {
        return .broken(
          Violation(expected: "a page of more than one step", heard: heard))
      }
      // A page leads to the step that is nearest to it.
      guard abs(distance - expected) <= range.step / 2 * (1 + 1e-6) else {
        return .broken(
          Violation(
            expected: "a page of \(DecimalNumber.text(range.page))", heard: heard))
      }
      return .kept
    }
  }

  static var set: Clause {
    .trial(
      .set, "Both ends, and any step between them, can be gone to at once.", source: .sliderPattern
    ) { trial in
      guard let range = trial.range else { return .doesNotApply("It has no range.") }
      let middle = range.nearest(to: range.minimum / 2 + range.maximum / 2)
      let wanted: [(Command, Double)] = [
        (.maximum, range.maximum), (.set(middle), middle), (.minimum, range.minimum),
      ]
      for (command, number) in wanted {
        let heard = trial.listener.perform(command)
        let reached = trial.range?.value ?? .nan
        guard abs(reached - number) <= abs(range.step) * 1e-6 else {
          return .broken(
            Violation(expected: "the value \(DecimalNumber.text(number))", heard: heard))
        }
      }
      return .kept
    }
  }
}
