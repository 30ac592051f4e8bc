internal import AccessibilityModel

extension Contract where Subject == TextFieldUnderTest {
  /// What everybody may rely on who types into a field by ear.
  ///
  /// ``TextFieldUnderTest`` says what a test provides. The clauses are, by their names:
  ///
  /// | clause | what it says |
  /// |---|---|
  /// | `reached` | swipes lead to it |
  /// | `role` | it is heard to be a field, and takes text |
  /// | `label` | it has a label that names it and nothing else, and keeps it whatever is typed |
  /// | `hint` | its hint does not tell the gesture, nor say the label again |
  /// | `editing` | a double tap begins editing, and that is heard |
  /// | `typing` | what is typed arrives as it was typed |
  /// | `deleting` | the last character can be deleted, and where there is none nothing happens |
  /// | `hasText` | it knows whether there is any text |
  /// | `spokenText` | the text that is heard is the one that the application has |
  /// | `error` | an error is told in words when it occurs, if there can be one |
  /// | `changeEvent` | a change sends one change event, and what changes nothing sends none |
  /// | `changesTold` | what else changes when it is operated is told |
  /// | `disabled` | where it is disabled nothing changes, and it is said to be dimmed |
  ///
  /// ```swift
  /// Contract.textField.check {
  ///   let name = TextField(frame: Rectangle(x: 0, y: 0, width: 200, height: 40), label: "Name")
  ///   return TextFieldUnderTest(name, text: { name.text }, disable: { name.isEnabled = false })
  /// }
  /// ```
  public static var textField: Contract {
    Contract(
      "Text field",
      clauses: [
        .reached, .role(isSecure: false), .label(kept: labelKept), .hint, .editing,
        .typing(unseen: false), .deleting, .hasText, .spokenText, .error, .changeEvent,
        .changesTold(unlessIdle: .typing) { $0.typeAndDelete() }, .disabledField,
      ])
  }

  /// What everybody may rely on who types a secret into a field by ear.
  ///
  /// ``TextFieldUnderTest`` says what a test provides. No failure quotes what was typed. The clauses are,
  /// by their names:
  ///
  /// | clause | what it says |
  /// |---|---|
  /// | `reached` | swipes lead to it |
  /// | `role` | it is heard to be a secure field, and takes text |
  /// | `label` | it has a label that names it and nothing else, and keeps it whatever is typed |
  /// | `hint` | its hint does not tell the gesture, nor say the label again |
  /// | `editing` | a double tap begins editing, and that is heard |
  /// | `typing` | what is typed unseen arrives as it was typed |
  /// | `deleting` | the last character can be deleted, and where there is none nothing happens |
  /// | `hasText` | it knows whether there is any text |
  /// | `masked` | the secret is not said of the field, in whole or in part |
  /// | `unspoken` | nothing else on the screen says the secret, and nobody announces it |
  /// | `error` | an error is told in words when it occurs, if there can be one |
  /// | `changeEvent` | a change sends one change event, and what changes nothing sends none |
  /// | `changesTold` | what else changes when it is operated is told |
  /// | `disabled` | where it is disabled nothing changes, and it is said to be dimmed |
  ///
  /// ```swift
  /// Contract.secureField.check {
  ///   let pin = TextField(frame: Rectangle(x: 0, y: 0, width: 200, height: 40), label: "PIN")
  ///   pin.isSecureTextEntry = true
  ///   return TextFieldUnderTest(
  ///     pin, sample: "4711", text: { pin.text }, disable: { pin.isEnabled = false })
  /// }
  /// ```
  public static var secureField: Contract {
    let clauses: [Clause<TextFieldUnderTest>] = [
      .reached, .role(isSecure: true), .label(kept: labelKept), .hint, .editing,
      .typing(unseen: true), .deleting, .hasText, .masked, .unspoken, .error, .changeEvent,
      .changesTold(unlessIdle: .typing) { $0.typeAndDelete() }, .disabledField,
    ]
    return Contract("Secure field", clauses: clauses.map(\.withoutSecret))
  }

  private static var labelKept:
    (name: String, body: @MainActor (ControlTrial<TextFieldUnderTest>) -> Void)
  {
    ("whatever is typed", { $0.type() })
  }
}

extension ControlTrial where Subject == TextFieldUnderTest {
  var text: String { subject.text() }

  /// Puts the sample into the field as a keyboard does, which the reader does not repeat.
  @discardableResult
  func type() -> Heard {
    listener.when("something is typed") {
      (element as? any KeyInput)?.insertText(subject.sample)
    }
  }

  /// Types, and deletes a character if nothing has changed unnoticed by then.
  ///
  /// - Returns: What was heard, and whether anything arrived.
  func typeAndDelete() -> (heard: Heard, isDone: Bool) {
    let before = text
    let heard = type()
    let isDone = text != before
    let isSilent = heard.unnoticedChanges.contains { $0.element !== element }
    return (isSilent ? heard : delete(), isDone)
  }

  /// Deletes a character as a keyboard does.
  @discardableResult
  func delete() -> Heard {
    listener.when("a character is deleted") {
      (element as? any KeyInput)?.deleteBackward()
    }
  }
}
