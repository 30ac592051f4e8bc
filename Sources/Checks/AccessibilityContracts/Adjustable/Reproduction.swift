internal import AccessibilityModel
internal import ScreenReader

/// Reproduces a defect with the shortest commands, on new controls.
@MainActor
struct Reproduction {
  private static let maximumSwipes = 200

  static let unheard =
    "The defect could not be reproduced: a new control is not adjustable, or swipes do not reach "
    + "it."

  let make: @MainActor () -> Subject<Role.Adjustable>
  let sweep: ValueSweep

  /// Repeats a step on a new control, with as few gestures as possible, and returns the speech. The
  /// result is `nil` if no new control repeats the step.
  func hear(_ step: ValueSweep.Step) -> Heard? {
    let other: Command.Direction = step.direction == .up ? .down : .up
    let back = last(step) { session in
      for _ in 0..<Self.maximumSwipes where session.state != step.before {
        if !session.step(other).hasChanged { break }
      }
    }
    let atOnce = step.before.number.flatMap { number in
      last(step) { _ = $0.listener.perform(.set(number), allowingRefusal: true) }
    }
    let ways = [straight(to: step), back, atOnce].compactMap(\.self)
    return ways.min { $0.pathLength < $1.pathLength }
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

  /// Repeats a step after `prepare` has led to the value that the control had before the step.
  private func last(
    _ step: ValueSweep.Step, after prepare: (ListeningSession<Role.Adjustable>) -> Void
  ) -> Heard? {
    guard let session = ListeningSession(adjusting: make()) else { return nil }
    prepare(session)
    guard session.state == step.before else { return nil }
    let swipe = session.step(step.direction)
    return swipe.after == step.after ? swipe.heard : nil
  }

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
  func failure(
    _ expected: String, after commands: [Command] = [.describe], remark: String? = nil
  ) -> Verdict {
    guard let session = ListeningSession(adjusting: make()) else {
      // A known defect must fail the test even if it can't be heard again.
      return .failed(expected, found: Self.unheard, remark: remark)
    }
    var heard = session.listener.opening
    for command in commands { heard = session.listener.perform(command, allowingRefusal: true) }
    return .failed(expected, heard, remark: remark)
  }

  /// Returns a failure with the speech after a step.
  func failure(at step: ValueSweep.Step, expected: String, remark: String? = nil) -> Verdict {
    if let heard = hear(step) { return .failed(expected, heard, remark: remark) }
    // The step depends on earlier ones, so only all of them show the defect.
    let count = (sweep.steps.firstIndex { $0 === step } ?? 0) + 1
    let path = sweep.steps.prefix(count).map { "swipe \($0.direction.rawValue)" }
    let isShort = count <= Self.maximumSwipes
    return .failed(
      expected,
      found:
        "After \(count - 1) other steps from end to end, a step \(step.direction.rawValue) goes "
        + "from \(step.before.quoted) to \(step.after.quoted).",
      commands: isShort
        ? Heard.shortened(path).joined(separator: "; ")
        : "(\(count) swipes: down to the end, then up, then down)", remark: remark)
  }
}

/// A swipe up or down, with the value before and after it.
struct HeardStep {
  let before: ValueSweep.State
  let after: ValueSweep.State
  let heard: Heard
  let events: Int

  var hasChanged: Bool { before != after }
}

extension Subject<Role.Adjustable> {
  var state: ValueSweep.State { .init(of: element, range) }
}

extension ListeningSession<Role.Adjustable> {
  /// Swipes to the element, or returns `nil` if it is not adjustable or swipes do not reach it.
  convenience init?(adjusting subject: Subject<Role.Adjustable>) {
    guard subject.element.accessibilityTraits.contains(.adjustable) else { return nil }
    self.init(subject)
  }

  var state: ValueSweep.State { subject.state }

  func step(_ direction: Command.Direction) -> HeardStep {
    let before = state
    let (heard, events) = counting { listener.perform(.swipe(direction)) }
    return HeardStep(before: before, after: state, heard: heard, events: events)
  }
}
