extension Contract where Subject == ToggleUnderTest {
  /// What everybody may rely on who switches something on and off by ear.
  ///
  /// It is about switches, toggle buttons and checkboxes. ``ToggleUnderTest`` says what a test provides.
  /// The clauses are, by their names:
  ///
  /// | clause | what it says |
  /// |---|---|
  /// | `reached` | swipes lead to it |
  /// | `role` | it is heard to be something that is switched |
  /// | `label` | it has a label that names it and nothing else, and keeps it |
  /// | `hint` | its hint does not tell the gesture, nor say the label again |
  /// | `state` | its state is heard, on and off alike |
  /// | `spokenState` | the state that is heard is the one that the application has |
  /// | `activation` | a double tap switches it |
  /// | `roundTrip` | double taps lead back to where they began |
  /// | `newState` | the new state is heard as soon as it is switched |
  /// | `assignedState` | a state that the application sets is heard |
  /// | `changeEvent` | a double tap sends one change event |
  /// | `changesTold` | what else changes when it is operated is told |
  /// | `disabled` | where it is disabled nothing changes, and it is said to be dimmed |
  ///
  /// ```swift
  /// Contract.toggle.check {
  ///   let cue = BacklitButton(
  ///     frame: Rectangle(x: 0, y: 0, width: 60, height: 60), label: "Cue", toggles: true)
  ///   return ToggleUnderTest(
  ///     cue, isOn: { cue.isLit }, switchTo: { cue.isLit = $0 },
  ///     disable: { cue.isEnabled = false })
  /// }
  /// ```
  public static var toggle: Contract {
    Contract(
      "Toggle",
      clauses: [
        .reached, .role, .label(kept: ("on and off alike", { $0.activate() })), .hint, .state,
        .spokenState, .activation, .roundTrip, .newState, .assignedState, .changeEvent,
        // What changes only when it is switched off, or on, is told as well.
        .changesTold(unlessIdle: .activation) { trial in
          let wasOn = trial.subject.isOn()
          var heard = trial.activate()
          let isDone = trial.subject.isOn() != wasOn
          // Where there is a mixed state, three double taps lead back to the beginning.
          for _ in 1..<ToggleTaps.count {
            let isSilent = heard.unnoticedChanges.contains { $0.element !== trial.element }
            guard !isSilent, trial.subject.isOn() != wasOn else { break }
            heard = trial.activate()
          }
          return (heard, isDone)
        },
        .disabled(
          providedBy: "ToggleUnderTest", unlessIdle: .activation, keeping: { $0.isOn() },
          against: [{ $0.activate() }, { $0.callActivate() }]),
      ])
  }
}
