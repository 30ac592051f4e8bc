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
      if idle != nil, sweep.loss != nil {
        return deferred(to: .cursor, "A step removes the control")
      }
      guard idle != nil || sweep.hasNumbers else { return withoutNumbers }
      if idle == nil, !sweep.wrongSteps.isEmpty, !sweep.isReversed {
        return deferred(to: .monotone, "Only some steps go in the wrong direction")
      }
      guard let step = idle ?? sweep.simplest(of: sweep.wrongSteps) else { return .passed }
      return replay.failure(
        at: step, expected: sweep.expectation(of: step),
        remark: idle == nil
          ? step.wrongWay : "\(step.direction.method) has no effect that can be heard.")
    }
  }

  private static var withoutNumbers: Verdict {
    .notApplicable("The values are words, and the control has no range.")
  }

  /// Every increment or decrement moves the value by one step, or by less at an end.
  public static var step: Clause {
    .swept(
      "Every increment or decrement moves the value by one step, or by less at an end.",
      source: .accessibilityIncrement, needs: [.changes, .numbers, .order]
    ) { sweep, replay in
      guard let range = sweep.range, range.step > 0 else {
        return .notApplicable("The control has no range with a step.")
      }
      // The first pass is left out, because the initial value may lie between two steps.
      let steps = sweep.up.changes + sweep.back.changes
      let ends = [range.minimum, range.maximum]
      func isStep(_ distance: Double) -> Bool {
        abs(distance - range.step) <= range.step * 1e-6
      }
      let wrong = sweep.simplest(of: steps) { step in
        guard let before = step.before.number, let after = step.after.number else { return false }
        let distance = abs(after - before)
        // A control may count its steps from its exact value instead of its minimum, so the
        // distance that the range's value moved is accepted, too.
        let isStep = isStep(distance) || isStep(step.distance ?? distance)
        let isAtEnd = ends.contains(before) || ends.contains(after)
        return !isStep && !(isAtEnd && distance < range.step)
      }
      guard let step = wrong else { return .passed }
      let distance = step.distance.map { " moves the value by \(DecimalNumber.text($0))." }
      return replay.failure(
        at: step,
        expected: "a step of \(DecimalNumber.text(range.step)) from \(step.before.quoted)",
        remark: distance.map { step.direction.method + $0 })
    }
  }

  /// On the way to an end, the value never turns back.
  public static var monotone: Clause {
    .swept(
      "On the way to an end, the value never turns back.", source: .sliderPattern,
      needs: [.changes, .numbers]
    ) { sweep, replay in
      guard sweep.hasNumbers else { return withoutNumbers }
      guard let step = sweep.simplest(of: sweep.wrongSteps) else { return .passed }
      if sweep.isReversed { return deferred(to: .direction, "The steps go in the wrong direction") }
      return replay.failure(
        at: step, expected: sweep.expectation(of: step), remark: step.wrongWay)
    }
  }

  /// The way down passes through the same values as the way up.
  public static var roundTrip: Clause {
    .swept(
      "The way down passes through the same values as the way up.",
      source: .accessibilityIncrement, needs: [.changes, .numbers, .order]
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
    .deferring(to: .step, "A step has the wrong size").leavingNeighbors()
  }

  /// The number of steps from end to end is as specified, or within the limit.
  public static var stepCount: Clause { stepCount(most: 100) }

  static func stepCount(most: Int) -> Clause {
    .swept(
      "The number of steps from end to end is as specified, or within the limit.",
      source: .sliderPattern, name: "stepCount", needs: [.changes, .numbers, .order]
    ) { sweep, replay in
      guard sweep.down.hasEnd, !sweep.up.isLoop, let last = sweep.up.steps.last else {
        return .notApplicable("The values have no end.")
      }
      guard sweep.up.hasEnd || sweep.range != nil else {
        return deferred(to: .ends, "The value has no upper end")
      }
      let count = sweep.up.changes.count
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
      if let bounds = replay.make().options.wholeRange, bounds.contains(outside.value) {
        return .deferred(to: "noCrossing", reason: "The thumb moves beyond its neighbor")
      }
      let numbers = [outside.minimum, outside.maximum, outside.value].map { DecimalNumber.text($0) }
      return replay.failure(
        at: step, expected: "a value from \(numbers[0]) to \(numbers[1])",
        remark: "The value leaves the range: it is at \(numbers[2]).")
    }
  }

  /// The steps stop at the ends of the range, and the screen reader announces an end.
  public static var ends: Clause {
    .swept(
      "The steps stop at the ends of the range, and the screen reader announces an end.",
      source: .sliderEnds, needs: [.changes]
    ) { sweep, replay in
      if sweep.requiresRange, !sweep.reportsRange, let last = sweep.up.steps.last, sweep.up.hasEnd {
        return replay.failure(
          at: last, expected: "to hear that this is an end",
          remark:
            "The control has no accessibilityRange, so the screen reader does not know its ends.")
      }
      if let lack = lack(of: [.numbers, .order], in: sweep, replay) { return lack }
      let isUnknown = sweep.range == nil
      let passes = sweep.down.hasEnd ? [sweep.up, sweep.down] : [sweep.down, sweep.up]
      for pass in passes {
        guard let last = pass.steps.last else { continue }
        guard pass.hasEnd else {
          // Without a range, values that recur, such as the hours of a clock, need no end.
          if isUnknown, pass.isLoop { continue }
          return pass.isLoop
            ? replay.failure(at: last, expected: "the value to stop changing at an end")
            : .failed(
              "the value to stop changing at an end",
              found: "After \(pass.steps.count) steps \(last.direction.rawValue) from "
                + "\(pass.steps[0].before.quoted), the value is \(last.after.quoted) and still changes.",
              commands: "swipe \(last.direction.rawValue) 200")
        }
        if isUnknown { continue }
        guard let range = last.range else { continue }
        guard range.isAtMaximum || range.isAtMinimum else {
          return replay.failure(at: last, expected: "the steps to continue to the end of the range")
        }
        if sweep.traits.contains(.notEnabled) {
          return deferred(to: .traits, "A dimmed control has no steps")
        }
        // If `isEndAnnounced` is `nil`, the reader does not know the range.
        guard pass.isEndAnnounced ?? true else {
          return replay.failure(at: last, expected: "to hear that this is an end")
        }
      }
      return isUnknown
        ? .notApplicable(
          "The control has no accessibilityRange, and the test gives no range: Subject(…).range(…)."
        )
        : .passed
    }
  }

  /// A page is larger than a step.
  public static var page: Clause {
    .swept("A page is larger than a step.", source: .sliderPattern) { sweep, replay in
      guard let range = sweep.range, sweep.reportsRange else { return withoutRange }
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
    .deferring(to: .set, "Values can't be set")
  }

  private static var withoutRange: Verdict {
    .notApplicable("The control has no accessibilityRange.")
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
      guard let range = sweep.range, sweep.reportsRange else { return withoutRange }
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

extension Command.Direction {
  /// The method that steps in this direction.
  var method: String {
    self == .up ? "accessibilityIncrement()" : "accessibilityDecrement()"
  }
}

extension ValueSweep.Step {
  /// The remark about a step in the wrong direction.
  fileprivate var wrongWay: String {
    "\(direction.method) \(direction == .up ? "lowers" : "raises") the value."
  }
}

extension ValueSweep {
  /// Whether any spoken value has a number, or the control has a range.
  fileprivate var hasNumbers: Bool {
    range != nil || start.number != nil || steps.contains { $0.after.number != nil }
  }

  fileprivate func expectation(of step: Step) -> String {
    guard step.before.number != nil else { return "a value other than \(step.before.quoted)" }
    return "a value \(step.direction == .up ? "above" : "below") \(step.before.quoted)"
  }
}
