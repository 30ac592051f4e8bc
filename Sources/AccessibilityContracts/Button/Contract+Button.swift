extension Contract where Subject == ButtonUnderTest {
  /// What everybody may rely on who activates a button by ear.
  ///
  /// ``ButtonUnderTest`` says what a test provides. The clauses are, by their names:
  ///
  /// | clause | what it says |
  /// |---|---|
  /// | `reached` | swipes lead to it |
  /// | `role` | it is heard to be a button, and to be nothing else |
  /// | `label` | it has a label that names it and nothing else |
  /// | `hint` | its hint does not tell the gesture, nor say the label again |
  /// | `activation` | a double tap does once what it is there for |
  /// | `changesTold` | what else changes when it is operated is told |
  /// | `cursor` | afterwards the cursor is on it, or where the application has sent it |
  /// | `disabled` | where it is disabled nothing changes, and it is said to be dimmed |
  ///
  /// ```swift
  /// Contract.button.check {
  ///   let cue = BacklitButton(frame: Rectangle(x: 0, y: 0, width: 60, height: 60), label: "Cue")
  ///   return ButtonUnderTest(
  ///     cue, activations: { cue.addAction(for: .primaryActionTriggered, $0) },
  ///     disable: { cue.isEnabled = false })
  /// }
  /// ```
  public static var button: Contract {
    Contract(
      "Button",
      clauses: [
        .reached, .role, .label(), .hint, .activation,
        .changesTold(unlessIdle: .activation) { trial in
          let (heard, count) = trial.counting { trial.activate() }
          // A test that does not say how the application is told says nothing of what it did.
          let isDone = count > 0 || trial.subject.activations == nil || !heard.changes.isEmpty
          return (heard, isDone)
        }, .cursor,
        .disabled(
          providedBy: "ButtonUnderTest", unlessIdle: .activation, keeping: { _ in true },
          against: [{ $0.activate() }, { $0.callActivate() }]),
      ])
  }
}
