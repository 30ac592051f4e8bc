internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

/// Clauses about the events of an adjustable control, and its disabled state.
extension Clause where Tested == Subject<Role.Adjustable> {
  /// A change sends one change event, and an operation without effect sends none.
  public static var changeEvent: Clause {
    .swept(
      "changeEvent", changeEventStatement, source: .valueChangedEvent
    ) { sweep, replay in
      let wrong = sweep.steps.filter { step in
        // A value between two steps may move to one that sounds the same, with or without an event.
        let isFree = !step.hasChanged && step.hasMoved
        return isFree ? step.events > 1 : step.events != (step.hasChanged ? 1 : 0)
      }
      guard let step = sweep.simplest(wrong) else {
        return sweep.isFrozen ? deferred(to: .direction, "Its value never changes") : .passed
      }
      return replay.failure(
        at: step, expected: step.hasChanged ? "1 change event" : "no change event",
        remark: "There were \(step.events).")
    }
  }

  /// While it is disabled, nothing changes, and it is announced as dimmed.
  public static var disabled: Clause {
    .operated("disabled", disabledStatement, source: .notEnabledTrait) { session in
      guard let disable = session.subject.options.disable else { return withoutDisable }
      session.listener.simulate("it is disabled", disable)
      let before = session.state
      guard session.element.accessibilityTraits.contains(.notEnabled) else {
        return .failed("the trait notEnabled", session.describe())
      }
      for direction in [Command.Direction.up, .down] {
        let step = session.step(direction)
        guard step.after == before else {
          return .failed("\(before.quoted) to stay", step.heard)
        }
        guard step.events == 0 else { return needlessEvents(step.events, step.heard) }
        guard step.heard.kinds.contains(.state) else {
          return .failed("to hear that it is dimmed", step.heard)
        }
      }
      // Other assistive technology ignores traits.
      for (name, action) in actions(of: session.element) {
        let (heard, events) = session.counting {
          session.listener.simulate("\(name) is called", action)
        }
        guard session.state == before else {
          return .failed("\(before.quoted) to stay", session.describe())
        }
        guard events == 0 else { return needlessEvents(events, heard) }
      }
      return .passed
    }
  }

  /// The methods that assistive technology calls to change a value.
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
