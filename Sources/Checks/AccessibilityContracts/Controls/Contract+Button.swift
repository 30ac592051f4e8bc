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

  /// The screen reader announces a button and no other role.
  public static var role: Clause { .announcedAsButton() }

  /// A double tap performs the button's action once.
  public static var activation: Clause {
    eachStep(
      "A double tap performs the button's action once.", source: .accessibilityActivate,
      needsEffect: false
    ) { step in
      guard step.details else {
        return .inconclusive("the test does not observe activations: Subject(…).activations { … }.")
      }
      return step.events == 1
        ? nil
        : .failed(
          "one activation", step.heard, remark: "The button was activated \(step.events) times.")
    }
  }

  /// Other changes on the screen are announced when the control is operated.
  public static var announcesChanges: Clause { .announcedChanges() }

  /// A double tap leaves the cursor on the button, unless the application moves it.
  public static var cursor: Clause {
    .cursorStaysOnButton(
      "A double tap leaves the cursor on the button, unless the application moves it.")
  }

  /// A disabled control does not change, and is announced as dimmed.
  public static var disabled: Clause { .unchangedWhileDisabled() }
}

extension Role.Button: TracedRole {
  @MainActor
  static func value(of subject: Subject<Self>) -> Bool { true }

  /// Returns whether activations are observed.
  @MainActor
  static func details(of subject: Subject<Self>, at element: AccessibilityElement) -> Bool {
    subject.events != nil
  }

  @MainActor
  static func trace(_ make: @MainActor () -> Subject<Self>) -> Trace<Self>? {
    guard let session = ListeningSession(make()) else { return nil }
    return Trace(steps: [session.record { session.activate() }])
  }

  static func lack(of trace: Trace<Self>) -> Verdict? {
    // If activations are not observed, assume that the double tap has an effect.
    trace.steps.contains { $0.events > 0 || !$0.details || !$0.heard.changes.isEmpty }
      ? nil : .deferred(to: "activation", reason: "Operating the control has no effect")
  }
}

extension Clause {
  /// Returns the clause about the cursor after a double tap on a button.
  static func cursorStaysOnButton<Kind: TracedRole>(
    _ statement: String, needsEffect: Bool = false
  ) -> Clause where Tested == Subject<Kind> {
    eachStep(statement, source: .buttonPattern, name: "cursor", needsEffect: needsEffect) { step in
      guard !step.keepsCursor, !step.heard.announcesAnotherPlace else { return nil }
      return .failed(
        "the cursor on \(Heard.name(step.element)), or a notification that moves it", step.heard)
    }
  }
}
