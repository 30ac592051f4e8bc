internal import AccessibilityModel
internal import ScreenReader

/// Double taps on both buttons of a stepper: up to a limit, down to a limit, and up once more.
@MainActor
struct StepperTaps {
  struct Tap {
    let button: AccessibilityElement
    let isIncrement: Bool
    let before: Double
    let after: Double
    let isDimmed: Bool
    let heard: Heard
    let events: Int

    var hasChanged: Bool { before != after }
    /// The change of the value, as a sentence.
    var change: String {
      let numbers = [before, after].map { DecimalNumber.text($0) }
      return hasChanged
        ? "The value went from \(numbers[0]) to \(numbers[1])."
        : "The value stayed at \(numbers[0])."
    }
  }

  private static let maximumTaps = 120

  private(set) var taps: [Tap] = []
  /// The first tap with a wrong effect, and the expected effect, or `nil` if each tap is right.
  private(set) var wrong: (tap: Tap, expected: String)?

  /// Double taps the buttons, or returns `nil` if swipes do not reach them.
  init?(of subject: Subject<Role.Stepper>, comparesScreens: Bool) {
    let listener = subject.listener(comparesScreens: comparesScreens)
    let buttons = subject.options.stepperButtons
    guard let increment = buttons.first, let decrement = buttons.last else { return nil }
    var events = 0
    let subscription = subject.events? { events += 1 }
    defer { subscription?.cancel() }
    for (button, maximum) in [
      (increment, Self.maximumTaps), (decrement, Self.maximumTaps * 2), (increment, 1),
    ] {
      var values: Set = [subject.options.number()]
      for _ in 0..<maximum {
        guard listener.approach(button) else {
          if taps.isEmpty { return nil }
          break
        }
        let (before, eventsBefore) = (subject.options.number(), events)
        let isDimmed = button.accessibilityTraits.contains(.notEnabled)
        let heard = listener.perform(.activate, allowingRefusal: true)
        let tap = Tap(
          button: button, isIncrement: button === increment, before: before,
          after: subject.options.number(), isDimmed: isDimmed, heard: heard,
          events: events - eventsBefore)
        taps.append(tap)
        // A value that recurs has wrapped around.
        guard tap.hasChanged, values.insert(tap.after).inserted else { break }
      }
    }
    wrong = firstWrong(wraps: subject.options.wraps)
  }

  private func firstWrong(wraps: Bool) -> (tap: Tap, expected: String)? {
    let size = taps.filter(\.hasChanged).map { abs($0.after - $0.before) }.max() ?? 0
    // A button whose taps never have an effect does not work, even if it is not dimmed.
    for isIncrement in [true, false] {
      let own = taps.filter { $0.isIncrement == isIncrement }
      if let last = own.last, own.allSatisfy({ !$0.hasChanged }) {
        return (last, "\(isIncrement ? "an increment" : "a decrement") to change the value")
      }
    }
    for (index, tap) in taps.enumerated() where tap.hasChanged && !wraps {
      guard (tap.after > tap.before) == tap.isIncrement else {
        let number = DecimalNumber.text(tap.before)
        return (tap, "a value \(tap.isIncrement ? "above" : "below") \(number)")
      }
      // The last step before a limit may be shorter, and so may the first step back.
      let distance = abs(tap.after - tap.before)
      let neighbors = [index - 1, index + 1].filter(taps.indices.contains).map { taps[$0] }
      let isNextToEnd = neighbors.contains { !$0.hasChanged || $0.isIncrement != tap.isIncrement }
      guard abs(distance - size) <= size * 1e-6 || isNextToEnd else {
        return (tap, "a step of \(DecimalNumber.text(size))")
      }
    }
    return nil
  }
}
