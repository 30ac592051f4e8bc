internal import AccessibilityModel

/// Clauses about the ends of an adjustable control.
extension Clause where Tested == Subject<Role.Adjustable> {
  /// Its range has two ends, a step, and its value inside.
  public static var range: Clause {
    .swept(
      "range", "Its range has two ends, a step, and its value inside.", source: .sliderPattern
    ) { sweep, replay in
      guard let range = sweep.range else { return .notApplicable("It has no range.") }
      func broken(_ expected: String) -> Verdict {
        let numbers = [range.minimum, range.maximum, range.step, range.page, range.value]
          .map { DecimalNumber.text($0) }
        return .failed(
          expected,
          found: "The range goes from \(numbers[0]) to \(numbers[1]) in steps of \(numbers[2]) "
            + "and pages of \(numbers[3]); its value is \(numbers[4]).",
          commands: "where")
      }
      guard range.minimum.isFinite, range.maximum.isFinite, range.minimum < range.maximum else {
        return broken("a minimum below the maximum")
      }
      guard range.step > 0, range.step <= (range.maximum - range.minimum) * (1 + 1e-9) else {
        return broken("a step above 0 that fits into the range")
      }
      guard range.holdsValue else { return broken("a value inside the range") }
      guard let step = sweep.stepOutside, let outside = step.range else { return .passed }
      let numbers = [outside.minimum, outside.maximum, outside.value].map { DecimalNumber.text($0) }
      return replay.failure(
        at: step, expected: "a value from \(numbers[0]) to \(numbers[1])",
        remark: "The value leaves its range: it is at \(numbers[2]).")
    }
  }

  /// An end is announced, unlike a step that failed.
  public static var ends: Clause {
    .swept(
      "ends", "An end is announced, unlike a step that failed.", source: .sliderEnds,
      needs: [.changes, .numbers]
    ) { sweep, replay in
      for pass in [sweep.up, sweep.down] {
        guard let last = pass.steps.last else { continue }
        guard pass.hasEnd else { return replay.failure(at: last, expected: "an end") }
        guard let range = last.range else {
          return replay.failure(
            at: last, expected: "to hear that this is an end",
            remark: "It has no accessibilityRange, by which a reader knows it.")
        }
        guard range.isAtMaximum || range.isAtMinimum else {
          return replay.failure(at: last, expected: "the steps to continue to the end")
        }
        // A confusion of both ends is the defect of the clause direction.
        guard pass.isEndAnnounced ?? true else {
          return replay.failure(at: last, expected: "to hear that this is an end")
        }
      }
      return .passed
    }
  }
}
