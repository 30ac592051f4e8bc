internal import AccessibilityModel
internal import ScreenReader

/// Reproduces a defect with the shortest commands, on new controls.
@MainActor
struct Reproduction {
  /// The maximum number of swipes on the way to the step that shows the defect.
  private static let maximumSwipes = 200

  /// The message when a defect can't be reproduced on a new control.
  static let unheard =
    "The defect could not be reproduced: a new control is not adjustable, or swipes do not reach "
    + "it."

  let make: @MainActor () -> Subject<Role.Adjustable>
  let sweep: ValueSweep

  /// Repeats a step on a new control, with as few gestures as possible, and returns the speech.
  ///
  /// The result is `nil` if no new control repeats the step.
  func hear(_ step: ValueSweep.Step) -> Heard? {
    let ways = [straight(to: step), back(to: step), atOnce(to: step)]
    return ways.compactMap { $0 }.min { $0.pathLength < $1.pathLength }
  }

  /// Swipes in the direction of the step until the step recurs.
  private func straight(to step: ValueSweep.Step) -> Heard? {
    guard let session = ListeningSession(adjusting: make()) else { return nil }
    for _ in 0..<Self.maximumSwipes {
      let swipe = session.step(step.direction)
      if swipe.before == step.before, swipe.after == step.after { return swipe.heard }
      if !swipe.hasChanged { break }
    }
    return nil
  }

  /// Swipes back to the start of the step, and then repeats the step.
  private func back(to step: ValueSweep.Step) -> Heard? {
    guard let session = ListeningSession(adjusting: make()) else { return nil }
    let other: Command.Direction = step.direction == .up ? .down : .up
    for _ in 0..<Self.maximumSwipes where session.state != step.before {
      if !session.step(other).hasChanged { break }
    }
    return last(step, of: session)
  }

  /// Sets the value that the control had before the step, and then repeats the step.
  private func atOnce(to step: ValueSweep.Step) -> Heard? {
    guard let number = step.before.number, let session = ListeningSession(adjusting: make()) else {
      return nil
    }
    _ = session.listener.perform(.set(number), allowingRefusal: true)
    return last(step, of: session)
  }

  private func last(_ step: ValueSweep.Step, of session: ListeningSession<Role.Adjustable>)
    -> Heard?
  {
    guard session.state == step.before else { return nil }
    let swipe = session.step(step.direction)
    return swipe.after == step.after ? swipe.heard : nil
  }
}

extension Reproduction {
  /// A message about a value outside the range, with the commands to hear the value.
  var wayOutside: String {
    let step = sweep.stepOutside
    guard let range = step?.range ?? sweep.range else { return "The control has no range" }
    let numbers = [range.value, range.minimum, range.maximum].map { DecimalNumber.text($0) }
    let way = step.flatMap(hear)?.shortestPath ?? "where"
    return "The value is at \(numbers[0]), and the range goes from \(numbers[1]) to \(numbers[2]) "
      + "(to hear it: \(way))"
  }

  /// Returns a failure with the speech after commands on a new control.
  ///
  /// The remark adds a fact or advice that the speech does not contain.
  func failure(
    _ expected: String, after commands: [Command] = [.describe], remark: String? = nil
  ) -> Verdict {
    guard let session = ListeningSession(adjusting: make()) else {
      // A known defect must fail the test even if it can't be heard again.
      return .failed(expected, found: (remark.map { "\($0)\n" } ?? "") + Self.unheard)
    }
    var heard = session.listener.opening
    for command in commands { heard = session.listener.perform(command, allowingRefusal: true) }
    return .failed(expected, heard, remark: remark)
  }

  /// Returns a failure with the speech after a step.
  ///
  /// The remark adds a fact or advice that the speech does not contain.
  func failure(
    at step: ValueSweep.Step, expected: String, remark: String? = nil
  ) -> Verdict {
    guard let heard = hear(step) else {
      // The step depends on earlier ones, so no short sequence of commands shows the defect.
      return .failed(
        expected,
        found: (remark.map { "\($0)\n" } ?? "")
          + "While stepping from end to end, a step \(step.direction.rawValue) went from "
          + "\(step.before.quoted) to \(step.after.quoted).",
        commands: Heard.shortened(sweep.steps.map { "swipe \($0.direction.rawValue)" })
          .joined(separator: "; "))
    }
    return .failed(expected, heard, remark: remark)
  }
}
