internal import AccessibilityModel
internal import ScreenReader

/// What a step of an adjustable control does.
extension Clause where Subject == AdjustableUnderTest {
  static var direction: Clause {
    .journey(
      .direction, "An increment raises the value, and a decrement lowers it.",
      source: .accessibilityIncrement, needs: [.numbers]
    ) { journey, replay in
      if let step = journey.stepWithoutEffect {
        return replay.violation(at: step, expected: journey.expectation(of: step))
      }
      guard journey.start.number != nil else {
        return .doesNotApply("Its values are words, and it has no range.")
      }
      let wrong = journey.steps.filter { step in
        guard let before = step.before.number, let after = step.after.number else { return false }
        return before != after && (after > before) != (step.direction == .up)
      }
      guard let step = journey.simplest(wrong) else { return .kept }
      return replay.violation(at: step, expected: journey.expectation(of: step))
    }
  }

  static var step: Clause {
    .journey(
      .step, "Every increment and decrement is one step, or less to an end.",
      source: .accessibilityIncrement, needs: [.changes, .numbers]
    ) { journey, replay in
      guard let range = journey.range, range.step > 0 else {
        return .doesNotApply("It has no range that tells its step.")
      }
      // The first leg may begin between two steps.
      let steps = journey.up.changes + journey.back.changes
      let ends = [range.minimum, range.maximum]
      let wrong = steps.filter { step in
        guard let before = step.before.number, let after = step.after.number else { return false }
        let distance = abs(after - before)
        // A control may count its steps from where it is, and not from its minimum.
        let isStep = [distance, step.distance ?? distance].contains {
          abs($0 - range.step) <= range.step * 1e-6
        }
        let isAtEnd = ends.contains(before) || ends.contains(after)
        return !isStep && !(isAtEnd && distance < range.step)
      }
      guard let step = journey.simplest(wrong) else { return .kept }
      return replay.violation(
        at: step,
        expected: "a step of \(DecimalNumber.text(range.step)) from \(step.before.quoted)")
    }
  }

  static var monotone: Clause {
    .journey(
      .monotone, "On the way to an end the value never turns back.", source: .sliderPattern,
      needs: [.changes, .numbers]
    ) { journey, replay in
      guard journey.start.number != nil else {
        return .doesNotApply("Its values are words, and it has no range.")
      }
      for leg in [journey.down, journey.up] {
        var wasRising: Bool?
        for step in leg.changes {
          guard let before = step.before.number, let after = step.after.number else { continue }
          // From between two steps it may go to the nearest one, which is on either side.
          if before == after, step.before == journey.start { continue }
          let isRising = after > before
          guard wasRising == nil || isRising == wasRising, after != before else {
            let expected = wasRising == true ? "above" : "below"
            return replay.violation(
              at: step, expected: "a value \(expected) \(step.before.quoted)")
          }
          wasRising = isRising
        }
      }
      return .kept
    }
  }

  static var roundTrip: Clause {
    .journey(
      .roundTrip, "The way down leads through the same values as the way up.",
      source: .accessibilityIncrement, needs: [.changes, .numbers]
    ) { journey, replay in
      guard journey.down.hasEnd else { return .doesNotApply("The values have no end.") }
      for (step, expected) in zip(journey.back.steps, journey.up.states.dropLast().reversed())
      where step.after != expected {
        return replay.violation(
          at: step,
          expected: "\(expected.quoted), from which a step had led to \(step.before.quoted)")
      }
      guard let last = journey.back.steps.last, let first = journey.up.states.first,
        last.after != first
      else { return .kept }
      return replay.violation(
        at: last, expected: "\(first.quoted) at the end of the way down, where the way up began")
    }
  }

  static func stepCount(most: Int) -> Clause {
    .journey(
      .stepCount, "From end to end there are as many steps as promised, and not too many.",
      source: .sliderPattern, needs: [.changes, .numbers]
    ) { journey, replay in
      guard journey.down.hasEnd, !journey.up.isLoop, let last = journey.up.steps.last else {
        return .doesNotApply("The values have no end.")
      }
      let count = journey.up.changes.count
      guard count > 0 else { return .leftTo(.direction, "An increment never changes its value") }
      let promised = journey.promisedSteps
      let isRight = promised.map { count == $0 } ?? (1...max(most, 1)).contains(count)
      guard !isRight else { return .kept }
      let wanted = promised.map { "\($0) steps" } ?? "1 to \(max(most, 1)) steps"
      let found = journey.up.hasEnd ? "\(count)" : "more than \(count)"
      // The first step beyond what is wanted, or the end that comes too early.
      let limit = promised ?? most
      let shown = journey.up.changes.dropFirst(max(limit, 0)).first ?? last
      return replay.violation(
        at: shown, expected: "\(wanted) from end to end", remark: "There are \(found).")
    }
  }
}

extension AdjustableJourney {
  /// A step without effect, where none in that direction ever had one, and there is somewhere to go.
  fileprivate var stepWithoutEffect: Step? {
    if isFrozen {
      // The way up is tried first, unless it is known to be at its end.
      let isAtEnd = range?.isAtMaximum ?? false
      return steps.first { $0.direction == (isAtEnd ? .down : .up) }
    }
    if up.changes.isEmpty, !down.changes.isEmpty { return up.steps.first }
    if down.changes.isEmpty, back.changes.isEmpty, !up.changes.isEmpty { return back.steps.first }
    return nil
  }

  /// What is expected of a step, in words that go after "Expected".
  fileprivate func expectation(of step: Step) -> String {
    guard step.before.number != nil else { return "another value than \(step.before.quoted)" }
    return "a value \(step.direction == .up ? "above" : "below") \(step.before.quoted)"
  }
}
