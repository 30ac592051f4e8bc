internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

/// What an adjustable control tells, and that it keeps still where it is disabled.
extension Clause where Subject == AdjustableUnderTest {
  static var changeEvent: Clause {
    .journey(
      .changeEvent, "A change sends one change event, and what changes nothing sends none.",
      source: .valueChangedEvent
    ) { journey, replay in
      let wrong = journey.steps.filter { step in
        // What moves from between two steps to one that sounds the same may be told, or not.
        let isFree = !step.hasChanged && step.hasMoved
        return isFree ? step.events > 1 : step.events != (step.hasChanged ? 1 : 0)
      }
      guard let step = journey.simplest(wrong) else {
        return journey.isFrozen ? .leftTo(.direction, "Its value never changes") : .kept
      }
      return replay.violation(
        at: step, expected: step.hasChanged ? "1 change event" : "no change event",
        remark: "There were \(step.events).")
    }
  }

  static var disabled: Clause {
    .trial(
      .disabled, "Where it is disabled nothing changes, and it is said to be dimmed.",
      source: .notEnabledTrait
    ) { trial in
      guard let disable = trial.subject.disable else {
        return .cannotJudge(
          "nothing says how to disable it: AdjustableUnderTest(…, disable: { … }).")
      }
      trial.listener.when("it is disabled", disable)
      let before = trial.state
      guard trial.element.accessibilityTraits.contains(.notEnabled) else {
        return .broken(Violation(expected: "the trait notEnabled", heard: trial.describe()))
      }
      for direction in [Command.Direction.up, .down] {
        let step = trial.step(direction)
        guard step.after == before else {
          return .broken(Violation(expected: "\(before.quoted) to stay", heard: step.heard))
        }
        guard step.events == 0 else {
          return .broken(.needless(step.events, heard: step.heard))
        }
        guard step.heard.kinds.contains(.state) else {
          return .broken(Violation(expected: "to hear that it is dimmed", heard: step.heard))
        }
      }
      // Other assistive technology calls the actions without asking for traits.
      for (name, action) in actions(of: trial.element) {
        let eventsBefore = trial.events
        let heard = trial.listener.when("\(name) is called", action)
        guard trial.state == before else {
          return .broken(
            Violation(expected: "\(before.quoted) to stay", heard: trial.describe()))
        }
        guard trial.events == eventsBefore else {
          return .broken(.needless(trial.events - eventsBefore, heard: heard))
        }
      }
      return .kept
    }
  }

  /// What assistive technology can call to change a value.
  private static func actions(of element: AccessibilityElement) -> [(String, @MainActor () -> Void)]
  {
    [
      ("accessibilityIncrement()", { element.accessibilityIncrement() }),
      ("accessibilityDecrement()", { element.accessibilityDecrement() }),
      (
        "accessibilitySetValue(_:)",
        {
          guard let range = element.accessibilityRange else { return }
          let end = range.value == range.maximum ? range.minimum : range.maximum
          _ = element.accessibilitySetValue(end)
        }
      ),
    ]
  }
}
