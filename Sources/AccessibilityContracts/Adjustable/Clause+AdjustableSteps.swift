internal import AccessibilityModel
internal import ScreenReader

extension Clause where Tested == Subject<Role.Adjustable> {
  /// An increment raises the value, and a decrement lowers it.
  public static var direction: Clause {
    .swept(
      "An increment raises the value, and a decrement lowers it.",
      source: .accessibilityIncrement, needs: [.numbers]
    ) { sweep, replay in
      let idle = sweep.stepWithoutEffect
      guard idle != nil || sweep.start.number != nil else {
        return .notApplicable("The values are words, and the control has no range.")
      }
      let wrong = sweep.steps.filter { @Sendable step in
        guard let before = step.before.number, let after = step.after.number else { return false }
        return before != after && (after > before) != (step.direction == .up)
      }
      guard let step = idle ?? sweep.simplest(wrong) else { return .passed }
      return replay.failure(at: step, expected: sweep.expectation(of: step))
    }
  }

  /// Every increment or decrement moves the value by one step, or by less at an end.
  public static var step: Clause {
    .swept(
      "Every increment or decrement moves the value by one step, or by less at an end.",
      source: .accessibilityIncrement, needs: [.changes, .numbers]
    ) { sweep, replay in
      guard let range = sweep.range, range.step > 0 else {
        return .notApplicable("The control has no range with a step.")
      }
      // The first pass is left out, because the initial value may lie between two steps.
      let steps = sweep.up.changes + sweep.back.changes
      let ends = [range.minimum, range.maximum]
      @Sendable func isStep(_ distance: Double) -> Bool {
        abs(distance - range.step) <= range.step * 1e-6
      }
      let wrong = steps.filter { @Sendable step in
        guard let before = step.before.number, let after = step.after.number else { return false }
        let distance = abs(after - before)
        // A control may count its steps from its exact value instead of its minimum, so the
        // distance that the range's value moved is accepted, too.
        let isStep = isStep(distance) || isStep(step.distance ?? distance)
        let isAtEnd = ends.contains(before) || ends.contains(after)
        return !isStep && !(isAtEnd && distance < range.step)
      }
      guard let step = sweep.simplest(wrong) else { return .passed }
      return replay.failure(
        at: step,
        expected: "a step of \(DecimalNumber.text(range.step)) from \(step.before.quoted)")
    }
  }

  /// On the way to an end, the value never turns back.
  public static var monotone: Clause {
    .swept(
      "On the way to an end, the value never turns back.", source: .sliderPattern,
      needs: [.changes, .numbers]
    ) { sweep, replay in
      guard sweep.start.number != nil else {
        return .notApplicable("The values are words, and the control has no range.")
      }
      for pass in [sweep.down, sweep.up] {
        var wasRising: Bool?
        for step in pass.changes {
          guard let before = step.before.number, let after = step.after.number else { continue }
          // If the initial value is between two steps, the first swipe may only move it to the
          // nearest step, in either direction.
          if before == after, step.before == sweep.start { continue }
          let isRising = after > before
          guard wasRising == nil || isRising == wasRising, after != before else {
            let expected = wasRising == true ? "above" : "below"
            return replay.failure(at: step, expected: "a value \(expected) \(step.before.quoted)")
          }
          wasRising = isRising
        }
      }
      return .passed
    }
  }

  /// The way down passes through the same values as the way up.
  public static var roundTrip: Clause {
    .swept(
      "The way down passes through the same values as the way up.",
      source: .accessibilityIncrement, needs: [.changes, .numbers]
    ) { sweep, replay in
      guard sweep.down.hasEnd else { return .notApplicable("The values have no end.") }
      for (step, expected) in zip(sweep.back.steps, sweep.up.states.dropLast().reversed())
      where step.after != expected {
        return replay.failure(
          at: step,
          expected: "\(expected.quoted), because a step up from it reached \(step.before.quoted)")
      }
      guard let last = sweep.back.steps.last, let first = sweep.up.states.first, last.after != first
      else { return .passed }
      return replay.failure(
        at: last, expected: "the way down to end at \(first.quoted), where the way up began")
    }
  }

  /// The number of steps from end to end is as specified, or within the limit.
  public static var stepCount: Clause { stepCount(most: 100) }

  static func stepCount(most: Int) -> Clause {
    .swept(
      "The number of steps from end to end is as specified, or within the limit.",
      source: .sliderPattern, name: "stepCount", needs: [.changes, .numbers]
    ) { sweep, replay in
      guard sweep.down.hasEnd, !sweep.up.isLoop, let last = sweep.up.steps.last else {
        return .notApplicable("The values have no end.")
      }
      let count = sweep.up.changes.count
      guard count > 0 else {
        return deferred(to: .direction, "An increment never changes the value")
      }
      let promised = sweep.promisedSteps
      let isRight = promised.map { count == $0 } ?? (1...max(most, 1)).contains(count)
      guard !isRight else { return .passed }
      let wanted = promised.map { "\($0) steps" } ?? "1 to \(max(most, 1)) steps"
      let found = sweep.up.hasEnd ? "\(count)" : "more than \(count)"
      // Show the first step beyond the limit, or the last step if the end comes too early.
      let limit = promised ?? most
      let shown = sweep.up.changes.dropFirst(max(limit, 0)).first ?? last
      return replay.failure(
        at: shown, expected: "\(wanted) from end to end", remark: "There are \(found).")
    }
  }

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

extension ValueSweep {
  /// A step in a direction in which no step has any effect, or `nil` if both directions have one.
  fileprivate var stepWithoutEffect: Step? {
    if isFrozen {
      // Failures show a step up, unless the value is at its maximum.
      let isAtEnd = range?.isAtMaximum ?? false
      return steps.first { $0.direction == (isAtEnd ? .down : .up) }
    }
    if up.changes.isEmpty, !down.changes.isEmpty { return up.steps.first }
    if down.changes.isEmpty, back.changes.isEmpty, !up.changes.isEmpty { return back.steps.first }
    return nil
  }

  fileprivate func expectation(of step: Step) -> String {
    guard step.before.number != nil else { return "a value other than \(step.before.quoted)" }
    return "a value \(step.direction == .up ? "above" : "below") \(step.before.quoted)"
  }
}
