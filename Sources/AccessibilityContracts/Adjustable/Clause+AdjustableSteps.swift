internal import AccessibilityModel
internal import ScreenReader

/// What a step of an adjustable control does.
extension Clause where Subject == Adjustable {
  static var direction: Clause {
    .trial(
      .direction, "An increment raises the value, and a decrement lowers it.",
      source: .accessibilityIncrement
    ) { trial in
      guard trial.state.number != nil else {
        return .doesNotApply("Its values are words, and it has no range.")
      }
      // At an end one of both changes nothing, so that the other one has to be tried first.
      for direction in [Command.Direction.up, .down, .up, .down] {
        let step = trial.step(direction)
        guard let before = step.before.number, let after = step.after.number, before != after else {
          continue
        }
        let isUp = direction == .up
        guard (after > before) == isUp else {
          return .broken(
            Violation(
              expected: "a value \(isUp ? "above" : "below") \(step.before.quoted)",
              heard: step.heard))
        }
      }
      return .kept
    }
  }

  static var step: Clause {
    .trial(
      .step, "Every increment and decrement is one step, or less to an end.",
      source: .accessibilityIncrement
    ) { trial in
      guard let range = trial.range, range.step > 0 else {
        return .doesNotApply("It has no range that tells its step.")
      }
      _ = trial.walk(.down)
      for step in trial.walk(.up) + trial.walk(.down) where step.hasChanged {
        guard let before = step.before.number, let after = step.after.number else { continue }
        let distance = abs(after - before)
        let ends = [range.minimum, range.maximum]
        let isAtEnd = ends.contains(before) || ends.contains(after)
        let isStep = abs(distance - range.step) <= range.step * 1e-6
        guard isStep || isAtEnd && distance < range.step else {
          let text = DecimalNumber.text(range.step)
          return .broken(
            Violation(expected: "a step of \(text) from \(step.before.quoted)", heard: step.heard))
        }
      }
      return .kept
    }
  }

  static var monotone: Clause {
    .trial(
      .monotone, "On the way to an end the value never turns back.", source: .sliderPattern
    ) { trial in
      guard trial.state.number != nil else {
        return .doesNotApply("Its values are words, and it has no range.")
      }
      for direction in [Command.Direction.down, .up] {
        let steps = trial.walk(direction).filter(\.hasChanged)
        var wasRising: Bool?
        for step in steps {
          guard let before = step.before.number, let after = step.after.number else { continue }
          let isRising = after > before
          guard wasRising == nil || isRising == wasRising, after != before else {
            let expected = wasRising == true ? "above" : "below"
            return .broken(
              Violation(expected: "a value \(expected) \(step.before.quoted)", heard: step.heard))
          }
          wasRising = isRising
        }
      }
      return .kept
    }
  }

  static var roundTrip: Clause {
    .trial(
      .roundTrip, "The way down leads through the same values as the way up.",
      source: .accessibilityIncrement
    ) { trial in
      guard trial.walk(.down).hasEnd else { return .doesNotApply("The values have no end.") }
      let ascent = trial.walk(.up).states
      let descent = trial.walk(.down)
      for (step, expected) in zip(descent, ascent.dropLast().reversed())
      where step.after != expected {
        return .broken(
          Violation(
            expected: "\(expected.quoted), from which a step had led to \(step.before.quoted)",
            heard: step.heard))
      }
      guard let last = descent.last, last.after == ascent.first ?? last.after else {
        return .broken(
          Violation(
            expected: "the way down to end where the way up began",
            heard: trial.listener.perform(.describe)))
      }
      return .kept
    }
  }

  static func stepCount(most: Int) -> Clause {
    .trial(
      .stepCount, "From end to end there are as many steps as promised, and not too many.",
      source: .sliderPattern
    ) { trial in
      let promised = trial.subject.stepsFromEndToEnd
      let limit = max(promised ?? most, 1)
      guard trial.walk(.down).hasEnd else { return .doesNotApply("The values have no end.") }
      let steps = trial.walk(.up, atMost: limit + 1)
      let count = steps.filter(\.hasChanged).count
      guard let heard = steps.last?.heard else { return .kept }
      let isRight = promised.map { count == $0 } ?? (1...limit).contains(count)
      guard isRight else {
        let wanted = promised.map { "\($0) steps" } ?? "1 to \(limit) steps"
        let found = count > limit ? "more" : "\(count)"
        return .broken(
          Violation(
            expected: "\(wanted) from end to end",
            found: "There are \(found).\n\(heard)", commands: heard.shortestPath))
      }
      return .kept
    }
  }
}
