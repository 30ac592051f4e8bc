internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

/// What an adjustable control tells, and that it keeps still where it is disabled.
extension Clause where Subject == Adjustable {
  static var changeEvent: Clause {
    .trial(
      .changeEvent, "A change sends one change event, and what changes nothing sends none.",
      source: .valueChangedEvent
    ) { trial in
      for step in trial.walk(.up) + trial.walk(.down) {
        let expected = step.hasChanged ? 1 : 0
        guard step.events == expected else {
          return .broken(
            Violation(
              expected: "\(expected) change event\(expected == 1 ? "" : "s")",
              found: "There were \(step.events).\n\(step.heard)",
              commands: step.heard.shortestPath))
        }
      }
      return .kept
    }
  }

  static var disabled: Clause {
    .trial(
      .disabled, "Where it is disabled nothing changes, and it is said to be dimmed.",
      source: .notEnabledTrait
    ) { trial in
      guard let disable = trial.subject.disable else {
        return .cannotJudge("nothing says how to disable it: Adjustable(…, disable: { … }).")
      }
      trial.listener.when("it is disabled", disable)
      let before = trial.state
      guard trial.element.accessibilityTraits.contains(.notEnabled) else {
        return .broken(
          Violation(
            expected: "the trait notEnabled", heard: trial.listener.perform(.describe)))
      }
      for direction in [Command.Direction.up, .down] {
        let step = trial.step(direction)
        guard trial.state == before, step.events == 0, step.heard.kinds.contains(.state) else {
          return .broken(
            Violation(
              expected: "\(before.quoted) to stay, and dimmed to be said", heard: step.heard)
          )
        }
      }
      // Other assistive technology calls the actions without asking for traits.
      let actions: [(String, () -> Void)] = [
        ("accessibilityIncrement()", { trial.element.accessibilityIncrement() }),
        ("accessibilityDecrement()", { trial.element.accessibilityDecrement() }),
        (
          "accessibilitySetValue(_:)",
          {
            guard let range = trial.range else { return }
            let end = range.value == range.maximum ? range.minimum : range.maximum
            _ = trial.element.accessibilitySetValue(end)
          }
        ),
      ]
      for (name, action) in actions {
        let (heard, events) = trial.counting { trial.listener.when("\(name) is called", action) }
        guard trial.state == before, events == 0 else {
          return .broken(Violation(expected: "\(before.quoted) to stay", heard: heard))
        }
      }
      return .kept
    }
  }
}
