internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

/// What makes a button of a control.
extension Clause where Subject == ButtonUnderTest {
  /// Traits and states that would make something else of it.
  private static var others: AccessibilityTraits {
    [.toggleButton, .adjustable, .textEntry, .tabBarItem, .link]
  }

  static var role: Clause {
    .asFound(
      .role, "It is heard to be a button, and to be nothing else.", source: .buttonTrait
    ) { trial in
      let traits = trial.element.accessibilityTraits
      let heard = trial.listener.perform(.describe)
      guard !traits.isDisjoint(with: [.button, .backButton]), heard.kinds.contains(.trait) else {
        return .broken(Violation(expected: "to hear that it is a button", heard: heard))
      }
      guard traits.isDisjoint(with: others), trial.element.accessibilityPressedState == nil else {
        return .broken(
          Violation(
            expected: "a button and nothing else; what is switched on and off is a toggle",
            heard: heard))
      }
      return .kept
    }
  }

  static var activation: Clause {
    .trial(
      .activation, "A double tap does once what it is there for.", source: .accessibilityActivate
    ) { trial in
      guard trial.subject.activations != nil else {
        return .cannotJudge(
          "nothing tells when it is activated: ButtonUnderTest(…, activations: { … }).")
      }
      let (heard, count) = trial.counting { trial.activate() }
      guard count == 1 else {
        return .broken(
          Violation(
            expected: "to be activated once", found: "It was activated \(count) times.\n\(heard)",
            commands: heard.shortestPath))
      }
      return .kept
    }
  }

  static var cursor: Clause {
    .trial(
      .cursor, "Afterwards the cursor is on it, or where the application has sent it.",
      source: .buttonPattern
    ) { trial in
      let heard = trial.activate()
      guard heard.focus === trial.element || heard.tellsOfAnotherPlace else {
        return .broken(
          Violation(
            expected: "the cursor on \(Heard.name(trial.element)), or to be told where it goes",
            heard: heard))
      }
      return .kept
    }
  }
}
