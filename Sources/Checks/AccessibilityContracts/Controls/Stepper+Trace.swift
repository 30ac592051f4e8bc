internal import AccessibilityModel
internal import ScreenReader

extension Role.Stepper: TracedRole {
  struct Details {
    /// Whether the button is dimmed.
    let isDimmed: Bool
    let wraps: Bool
  }

  private static let maximumTaps = 120

  @MainActor
  static func value(of subject: Subject<Self>) -> Double { subject.options.value() }

  @MainActor
  static func details(of subject: Subject<Self>, at button: AccessibilityElement) -> Details {
    Details(
      isDimmed: button.accessibilityTraits.contains(.notEnabled), wraps: subject.options.wraps)
  }

  @MainActor
  static func parts(of subject: Subject<Self>) -> [AccessibilityElement] { subject.options.buttons }

  static var untraced: Verdict {
    .deferred(to: "reached", reason: "Swipes do not reach both buttons")
  }

  /// Double taps both buttons: up to a limit, down to a limit, and up once more.
  @MainActor
  static func trace(_ make: @MainActor () -> Subject<Self>) -> Trace<Self>? {
    let session = ListeningSession(opening: make())
    let options = session.subject.options
    var trace = Trace<Self>()
    let ways: [(AccessibilityElement, Command.Direction, maximum: Int)] = [
      (options.increment, .up, maximumTaps), (options.decrement, .down, maximumTaps * 2),
      (options.increment, .up, 1),
    ]
    for (button, direction, maximum) in ways {
      var values: Set = [options.value()]
      for _ in 0..<maximum {
        guard session.listener.approach(button) else {
          if trace.steps.isEmpty { return nil }
          break
        }
        let tap = session.record(on: button, direction) { session.activate() }
        trace.steps.append(tap)
        // A value that recurs has wrapped around.
        guard tap.hasChanged, values.insert(tap.after).inserted else { break }
      }
    }
    return trace
  }

  static func lack(of trace: Trace<Self>) -> Verdict? {
    wrongStep(of: trace).map { _ in
      .deferred(to: "step", reason: "A button does not change the value by one step")
    }
  }

  /// Returns the first tap with a wrong effect, and the expected effect, or `nil` if each tap is
  /// right.
  static func wrongStep(of trace: Trace<Self>) -> (step: Trace<Self>.Step, expected: String)? {
    let taps = trace.steps
    let size = taps.filter(\.hasChanged).map { abs($0.after - $0.before) }.max() ?? 0
    // A button whose taps never have an effect does not work, even if it is not dimmed.
    for direction in [Command.Direction.up, .down] {
      let own = taps.filter { $0.direction == direction }
      if let last = own.last, own.allSatisfy({ !$0.hasChanged }) {
        return (last, "\(direction == .up ? "an increment" : "a decrement") to change the value")
      }
    }
    for (index, tap) in taps.enumerated() where tap.hasChanged && !tap.details.wraps {
      let isUp = tap.direction == .up
      guard (tap.after > tap.before) == isUp else {
        return (tap, "a value \(isUp ? "above" : "below") \(DecimalNumber.text(tap.before))")
      }
      // The last step before a limit may be shorter, and so may the first step back.
      let distance = abs(tap.after - tap.before)
      let neighbors = [index - 1, index + 1].filter(taps.indices.contains).map { taps[$0] }
      let isNextToEnd = neighbors.contains { !$0.hasChanged || $0.direction != tap.direction }
      guard abs(distance - size) <= size * 1e-6 || isNextToEnd else {
        return (tap, "a step of \(DecimalNumber.text(size))")
      }
    }
    return nil
  }
}

extension Trace<Role.Stepper>.Step {
  /// The change of the value, as a sentence.
  var change: String {
    let numbers = [before, after].map { DecimalNumber.text($0) }
    return hasChanged
      ? "The value went from \(numbers[0]) to \(numbers[1])."
      : "The value stayed at \(numbers[0])."
  }
}
