internal import AccessibilityModel
internal import ScreenReader

/// Finds the shortest commands that show a step of a control, and hears them.
@MainActor
struct AdjustableReplay {
  /// How many swipes are tried to get to where a step begins.
  private static let mostSwipes = 200

  /// What is found where the cursor got to the first control and not to another new one.
  static let unheard = "Another new control is not adjustable, or swipes don't lead there."

  let make: @MainActor () -> AdjustableUnderTest
  let journey: AdjustableJourney

  /// Hears a step by the fewest gestures, on a new control.
  ///
  /// - Parameter step: A step of a journey.
  /// - Returns: What is heard; nil if a new control does not do it again.
  func hear(_ step: AdjustableJourney.Step) -> Heard? {
    let ways = [straight(to: step), back(to: step), atOnce(to: step)]
    return ways.compactMap { $0 }.min { $0.pathLength < $1.pathLength }
  }

  /// Swipes in the direction of the step until it comes.
  private func straight(to step: AdjustableJourney.Step) -> Heard? {
    guard let trial = AdjustableTrial(make()) else { return nil }
    for _ in 0..<Self.mostSwipes {
      let swipe = trial.step(step.direction)
      if swipe.before == step.before, swipe.after == step.after { return swipe.heard }
      if !swipe.hasChanged { break }
    }
    return nil
  }

  /// Swipes in the other direction to where the step begins.
  private func back(to step: AdjustableJourney.Step) -> Heard? {
    guard let trial = AdjustableTrial(make()) else { return nil }
    let other: Command.Direction = step.direction == .up ? .down : .up
    for _ in 0..<Self.mostSwipes where trial.state != step.before {
      if !trial.step(other).hasChanged { break }
    }
    return last(step, of: trial)
  }

  /// Goes at once to where the step begins.
  private func atOnce(to step: AdjustableJourney.Step) -> Heard? {
    guard let number = step.before.number, let trial = AdjustableTrial(make()) else { return nil }
    _ = trial.listener.attempt(.set(number))
    return last(step, of: trial)
  }

  private func last(_ step: AdjustableJourney.Step, of trial: AdjustableTrial) -> Heard? {
    guard trial.state == step.before else { return nil }
    let swipe = trial.step(step.direction)
    return swipe.after == step.after ? swipe.heard : nil
  }
}

extension AdjustableReplay {
  /// Where the value is that is outside its range, and how to hear it.
  var wayOutside: String {
    let step = journey.stepOutside
    guard let range = step?.range ?? journey.range else { return "It has no range" }
    let numbers = [range.value, range.minimum, range.maximum].map { DecimalNumber.text($0) }
    let way = step.flatMap(hear)?.shortestPath ?? "where"
    return "Its value is at \(numbers[0]), and its range goes from \(numbers[1]) to \(numbers[2]) "
      + "(to hear it: \(way))"
  }

  /// Returns evidence that what is heard of a new control breaks a clause.
  ///
  /// - Parameters:
  ///   - expected: What was expected, in words that go after "Expected".
  ///   - commands: What shows it; by default what is said of the control as it is found.
  ///   - remark: What can't be heard and is wrong, if that is it.
  /// - Returns: The evidence.
  func broken(
    _ expected: String, after commands: [Command] = [.describe], remark: String? = nil
  ) -> Verdict {
    let lines = remark.map { "\($0)\n" } ?? ""
    guard let trial = AdjustableTrial(make()) else {
      // What is known to be wrong must not pass because it can't be heard again.
      return .broken(Violation(expected: expected, found: lines + Self.unheard))
    }
    var heard = trial.listener.opening
    for command in commands { heard = trial.listener.attempt(command) }
    return .broken(
      Violation(expected: expected, found: "\(lines)\(heard)", commands: heard.shortestPath))
  }

  /// Returns evidence that a step breaks a clause.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - expected: What was expected of it, in words that go after "Expected".
  ///   - remark: What can't be heard and is wrong, if that is it.
  /// - Returns: The evidence.
  func violation(
    at step: AdjustableJourney.Step, expected: String, remark: String? = nil
  ) -> Verdict {
    let lines = remark.map { "\($0)\n" } ?? ""
    guard let heard = hear(step) else {
      // It depends on what was done before, which no short command shows.
      return .broken(
        Violation(
          expected: expected,
          found: "\(lines)A step \(step.direction.rawValue) led from \(step.before.quoted) to "
            + "\(step.after.quoted), on the way from end to end.",
          commands: Heard.shortened(journey.steps.map { "swipe \($0.direction.rawValue)" })
            .joined(separator: "; ")))
    }
    return .broken(
      Violation(expected: expected, found: "\(lines)\(heard)", commands: heard.shortestPath))
  }
}
