internal import AccessibilityModel
internal import SpeechModel

extension Contract where Tested == Subject<Role.Button> {
  /// The contract of a button.
  ///
  /// The test provides ``Subject/activations(_:)`` and ``Subject/disabled(by:)``.
  ///
  /// ```swift
  /// Contract.button.check {
  ///   let cue = BacklitButton(frame: Rectangle(x: 0, y: 0, width: 60, height: 60), label: "Cue")
  ///   return Subject(cue)
  ///     .activations { cue.addAction(for: .primaryActionTriggered, $0) }
  ///     .disabled { cue.isEnabled = false }
  /// }
  /// ```
  public static var button: Contract {
    Contract(
      "Button",
      clauses: [
        .reached, .role, .label, .hint, .activation, .announcesChanges, .cursor, .disabled,
      ])
  }
}

extension Clause where Tested == Subject<Role.Button> {
  /// Swipes lead to it.
  public static var reached: Clause { .reachedBySwipes() }
  /// It has a label that names it and nothing else.
  public static var label: Clause { .namingLabel() }
  /// Its hint neither names the gesture nor repeats the label.
  public static var hint: Clause { .usefulHint() }

  /// It says that it is a button, and nothing else.
  public static var role: Clause {
    .asFound(
      "role", "It says that it is a button, and nothing else.", source: .buttonTrait
    ) { session in
      let traits = session.element.accessibilityTraits
      let heard = session.describe()
      guard !traits.isDisjoint(with: [.button, .backButton]), heard.kinds.contains(.trait) else {
        return .failed("to hear that it is a button", heard)
      }
      let others: AccessibilityTraits = [
        .toggleButton, .adjustable, .textEntry, .tabBarItem, .link,
      ]
      guard traits.isDisjoint(with: others), session.element.accessibilityPressedState == nil else {
        return .failed(
          "a button and nothing else; a control that is switched on and off is a toggle", heard)
      }
      return .passed
    }
  }

  /// A double tap carries out its action once.
  public static var activation: Clause {
    .session(
      "activation", "A double tap carries out its action once.", source: .accessibilityActivate
    ) { session in
      guard session.subject.events != nil else {
        return .inconclusive(
          "the test does not observe activations: Subject(…).activations { … }.")
      }
      let (heard, count) = session.counting { session.activate() }
      guard count == 1 else {
        return .failed(
          "to be activated once", heard, remark: "It was activated \(count) times.")
      }
      return .passed
    }
  }

  /// Other changes on the screen are announced when it is operated.
  public static var announcesChanges: Clause {
    .announcedChanges(unlessIdle: .activation) { session in
      let (heard, count) = session.counting { session.activate() }
      // Without observed activations, nothing is known of its effect.
      let isDone = count > 0 || session.subject.events == nil || !heard.changes.isEmpty
      return (heard, isDone)
    }
  }

  /// Afterwards the cursor is on it, or where the application has moved it.
  public static var cursor: Clause {
    .session(
      "cursor", "Afterwards the cursor is on it, or where the application has moved it.",
      source: .buttonPattern
    ) { session in
      let heard = session.activate()
      guard heard.focus === session.element || heard.announcesAnotherPlace else {
        return .failed(
          "the cursor on \(Heard.name(session.element)), or a notification that moves it", heard)
      }
      return .passed
    }
  }

  /// While it is disabled, nothing changes, and it is announced as dimmed.
  public static var disabled: Clause {
    .unchangedWhileDisabled(
      unlessIdle: .activation, keeping: { _ in true },
      against: [{ $0.activate() }, { $0.callActivate() }])
  }
}
