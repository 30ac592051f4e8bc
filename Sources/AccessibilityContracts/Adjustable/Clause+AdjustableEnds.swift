internal import AccessibilityModel

/// Where an adjustable control ends.
extension Clause where Subject == AdjustableUnderTest {
  static var range: Clause {
    .journey(
      .range, "Its range has two ends, a step, and its value inside.", source: .sliderPattern
    ) { journey, replay in
      guard let range = journey.range else { return .doesNotApply("It has no range.") }
      func broken(_ expected: String) -> Verdict {
        let numbers = [range.minimum, range.maximum, range.step, range.page, range.value]
          .map { DecimalNumber.text($0) }
        return .broken(
          Violation(
            expected: expected,
            found: "The range goes from \(numbers[0]) to \(numbers[1]) in steps of \(numbers[2]) "
              + "and pages of \(numbers[3]); its value is \(numbers[4]).",
            commands: "where"))
      }
      guard range.minimum.isFinite, range.maximum.isFinite, range.minimum < range.maximum else {
        return broken("a minimum below the maximum")
      }
      guard range.step > 0, range.step <= (range.maximum - range.minimum) * (1 + 1e-9) else {
        return broken("a step above 0 that fits into the range")
      }
      guard range.holdsValue else { return broken("a value inside the range") }
      guard let step = journey.stepOutside, let outside = step.range else { return .kept }
      let numbers = [outside.minimum, outside.maximum, outside.value].map { DecimalNumber.text($0) }
      return replay.violation(
        at: step, expected: "a value from \(numbers[0]) to \(numbers[1])",
        remark: "The value leaves its range: it is at \(numbers[2]).")
    }
  }

  static var ends: Clause {
    .journey(
      .ends, "An end is told from a step that has failed.", source: .tellingEnds,
      needs: [.changes, .numbers]
    ) { journey, replay in
      for leg in [journey.up, journey.down] {
        guard let last = leg.steps.last else { continue }
        guard leg.hasEnd else { return replay.violation(at: last, expected: "an end") }
        guard let range = last.range else {
          return replay.violation(
            at: last, expected: "to hear that this is an end",
            remark: "It has no accessibilityRange, by which a reader could tell.")
        }
        guard range.isAtMaximum || range.isAtMinimum else {
          return replay.violation(at: last, expected: "the steps to go on to the end")
        }
        // Which of both ends it is, is the clause direction's to say; then nothing is known here.
        guard leg.isEndTold ?? true else {
          return replay.violation(at: last, expected: "to hear that this is an end")
        }
      }
      return .kept
    }
  }
}
