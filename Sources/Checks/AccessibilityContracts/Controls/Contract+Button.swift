internal import AccessibilityModel
internal import SpeechModel

extension Contract where Tested == Subject<Role.Button> {
  /// The contract for a button.
  ///
  /// The subject needs ``Subject/activations(_:)`` and ``Subject/disabled(by:)``.
  ///
  /// ```swift
  /// Contract.button.check {
  ///   let cue = BacklitButton(frame: Rectangle(x: 0, y: 0, width: 60, height: 60), label: "Cue")
  ///   return Subject(cue).activations { cue.addAction(for: .primaryActionTriggered, $0) }
  ///     .disabled { cue.isEnabled = false }
  /// }
  /// ```
  public static var button: Contract {
    Contract(
      "Button", of: .reached, .frame, .role, .label, .hint, .activation, .announcesChanges, .cursor,
      .disabled)
  }
}

extension Clause where Tested == Subject<Role.Button> {
  /// Swipes reach the control.
  public static var reached: Clause { .reachedBySwipes() }
  /// The frame lies on the screen, inside its containers.
  public static var frame: Clause { .frameOnScreen() }
  /// The label names the control and nothing else.
  public static var label: Clause { .namingLabel() }
  /// The hint neither names the gesture nor repeats the label.
  public static var hint: Clause { .usefulHint() }

  /// The reader announces a button and no other role.
  public static var role: Clause { .announcedAsButton() }

  /// A double tap performs the button's action once.
  public static var activation: Clause {
    .session(
      "A double tap performs the button's action once.", source: .accessibilityActivate
    ) { session in
      guard session.subject.events != nil else {
        return .inconclusive("the test does not observe activations: Subject(…).activations { … }.")
      }
      let (heard, count) = session.counting { session.activate() }
      return .passed(
        if: count == 1, else: "one activation", heard,
        remark: "The button was activated \(count) times.")
    }
  }

  /// Other changes on the screen are announced when the control is operated.
  public static var announcesChanges: Clause {
    .announcedChanges(unlessIdle: .activation) { session in
      let (heard, count) = session.counting { session.activate() }
      // If activations are not observed, assume that the double tap has an effect.
      let isDone = count > 0 || session.subject.events == nil || !heard.changes.isEmpty
      return (heard, isDone)
    }
  }

  /// A double tap leaves the cursor on the button, unless the application moves it.
  public static var cursor: Clause {
    .session(
      "A double tap leaves the cursor on the button, unless the application moves it.",
      source: .buttonPattern
    ) { session in
      let heard = session.activate()
      return .passed(
        if: heard.focus === session.element || heard.announcesAnotherPlace,
        else: "the cursor on \(Heard.name(session.element)), or a notification that moves it",
        heard)
    }
  }

  /// A disabled control does not change, and is announced as dimmed.
  public static var disabled: Clause {
    .unchangedWhileDisabled(
      unlessIdle: .activation, keeping: { _ in true },
      against: [{ $0.activate() }, { $0.callActivate() }])
  }
}
