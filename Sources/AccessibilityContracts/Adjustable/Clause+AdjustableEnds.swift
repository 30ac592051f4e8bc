internal import AccessibilityModel
internal import ScreenReader

extension Clause where Tested == Subject<Role.Adjustable> {
  /// The range has two ends and a step, and contains the value.
  public static var range: Clause {
    .swept(
      "The range has two ends and a step, and contains the value.", source: .sliderPattern
    ) { sweep, replay in
      guard let range = sweep.range else { return .notApplicable("The control has no range.") }
      func broken(_ expected: String) -> Verdict {
        let numbers = [range.minimum, range.maximum, range.step, range.page, range.value]
          .map { DecimalNumber.text($0) }
        return .failed(
          expected,
          found: "The range goes from \(numbers[0]) to \(numbers[1]) in steps of \(numbers[2]) "
            + "and pages of \(numbers[3]). The value is \(numbers[4]).",
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
        remark: "The value leaves the range: it is at \(numbers[2]).")
    }
  }

  /// The reader announces an end, so it does not sound like a failed step.
  public static var ends: Clause {
    .swept(
      "The reader announces an end, so it does not sound like a failed step.", source: .sliderEnds,
      needs: [.changes, .numbers]
    ) { sweep, replay in
      for pass in [sweep.up, sweep.down] {
        guard let last = pass.steps.last else { continue }
        guard pass.hasEnd else {
          return replay.failure(at: last, expected: "the value to stop changing at an end")
        }
        guard let range = last.range else {
          return replay.failure(
            at: last, expected: "to hear that this is an end",
            remark: "The control has no accessibilityRange, so the reader does not know its ends.")
        }
        guard range.isAtMaximum || range.isAtMinimum else {
          return replay.failure(at: last, expected: "the steps to continue to the end of the range")
        }
        // If `isEndAnnounced` is `nil`, the pass went to the opposite end. The clause `direction`
        // reports that defect.
        guard pass.isEndAnnounced ?? true else {
          return replay.failure(at: last, expected: "to hear that this is an end")
        }
      }
      return .passed
    }
  }

  /// A page is larger than a step.
  public static var page: Clause {
    .swept("A page is larger than a step.", source: .sliderPattern) { sweep, replay in
      guard let range = sweep.range else { return .notApplicable("The control has no range.") }
      let length = range.maximum - range.minimum
      guard length > range.step else { return .notApplicable("The range has only one step.") }
      guard range.page > range.step || range.step * 2 > length else {
        return replay.failure("a page of more than one step", after: [.minimum, .page(.up)])
      }
      var isTaken = true
      let distance = replay.make().operate { element in
        isTaken = element.accessibilitySetValue(range.minimum)
        guard let before = element.accessibilityRange else { return Double.nan }
        _ = element.accessibilitySetValue(before.nearest(to: before.spokenValue + before.page))
        return (element.accessibilityRange?.value ?? .nan) - before.value
      }
      // A page is rounded to the nearest step, so it may be off by half a step.
      guard abs(distance - min(range.page, length)) <= range.step / 2 * (1 + 1e-6) else {
        return replay.failure(
          "a page of \(DecimalNumber.text(range.page))", after: [.minimum, .page(.up)],
          remark: isTaken ? nil : unset)
      }
      return .passed
    }
  }

  /// The remark about a control that has a range but rejects a new value.
  private static var unset: String {
    "accessibilitySetValue(_:) returned false, which is its default. An element with an "
      + "accessibilityRange must override it, or pages, jumps to an end and “set” do not work."
  }

  /// Both ends, and any step between them, can be set directly.
  public static var set: Clause {
    .swept("Both ends, and any step between them, can be set directly.", source: .sliderPattern) {
      sweep, replay in
      guard let range = sweep.range else { return .notApplicable("The control has no range.") }
      let middle = range.nearest(to: range.minimum / 2 + range.maximum / 2)
      let wanted: [(Command, Double)] = [
        (.maximum, range.maximum), (.set(middle), middle), (.minimum, range.minimum),
      ]
      for (command, number) in wanted {
        let reached = replay.make().operate { element in
          element.accessibilitySetValue(number) ? element.accessibilityRange?.value : nil
        }
        guard let reached, abs(reached - number) <= abs(range.step) * 1e-6 else {
          return replay.failure(
            "the value \(DecimalNumber.text(number))", after: [command],
            remark: reached == nil ? unset : nil)
        }
      }
      return .passed
    }
  }
}
