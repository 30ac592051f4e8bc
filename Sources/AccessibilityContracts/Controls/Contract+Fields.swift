internal import AccessibilityModel

extension Contract where Tested == Subject<Role.TextField> {
  /// The contract of a field for text.
  ///
  /// The test provides the text, ``Subject/disabled(by:)``, and `invalid(_:)` if the field
  /// rejects some texts.
  ///
  /// ```swift
  /// Contract.textField.check {
  ///   let name = TextField(frame: Rectangle(x: 0, y: 0, width: 200, height: 40), label: "Name")
  ///   return Subject(name, text: { name.text }).disabled { name.isEnabled = false }
  /// }
  /// ```
  public static var textField: Contract {
    Contract(
      "Text field",
      clauses: [
        .reached, .role, .label, .hint, .editing, .typing, .deleting, .hasText, .spokenText, .error,
        .changeEvent, .announcesChanges, .disabled,
      ])
  }
}

extension Contract where Tested == Subject<Role.SecureField> {
  /// The contract of a field for a secret. No failure quotes the secret.
  ///
  /// The test provides the same as for ``textField``.
  ///
  /// ```swift
  /// Contract.secureField.check {
  ///   let pin = TextField(frame: Rectangle(x: 0, y: 0, width: 200, height: 40), label: "PIN")
  ///   pin.isSecureTextEntry = true
  ///   return Subject(pin, sample: "4711", text: { pin.text }).disabled { pin.isEnabled = false }
  /// }
  /// ```
  public static var secureField: Contract {
    Contract(
      "Secure field",
      clauses: [
        .reached, .role, .label, .hint, .editing, .typing, .deleting, .hasText, .masked, .unspoken,
        .error, .changeEvent, .announcesChanges, .disabled,
      ])
  }
}

/// The clauses of a text field, without the secret in their failures.
extension Clause where Tested == Subject<Role.SecureField> {
  /// Swipes lead to it.
  public static var reached: Clause { hidingSecret(.reached) }
  /// It says that it is a secure field, and takes text.
  public static var role: Clause { hidingSecret(.role(isSecure: true)) }
  /// It has a label that names it and nothing else, and keeps it.
  public static var label: Clause { hidingSecret(.label) }
  /// Its hint neither names the gesture nor repeats the label.
  public static var hint: Clause { hidingSecret(.hint) }
  /// A double tap begins editing, and that is heard.
  public static var editing: Clause { hidingSecret(.editing) }
  /// Text that is typed unseen arrives unchanged.
  public static var typing: Clause { hidingSecret(.typing(unseen: true)) }
  /// The last character can be deleted; in an empty field nothing happens.
  public static var deleting: Clause { hidingSecret(.deleting) }
  /// It knows whether it has any text.
  public static var hasText: Clause { hidingSecret(.hasText) }
  /// The field does not say the secret, or a part of it.
  public static var masked: Clause { hidingSecret(.maskedSecret) }
  /// Nothing else on the screen says the secret, and no announcement does.
  public static var unspoken: Clause { hidingSecret(.unspokenSecret) }
  /// An error is announced in words when it occurs.
  public static var error: Clause { hidingSecret(.error) }
  /// A change sends one change event, and an operation without effect sends none.
  public static var changeEvent: Clause { hidingSecret(.changeEvent) }
  /// Other changes on the screen are announced when it is operated.
  public static var announcesChanges: Clause { hidingSecret(.announcesChanges) }
  /// While it is disabled, nothing changes, and it is announced as dimmed.
  public static var disabled: Clause { hidingSecret(.disabled) }

  /// Returns the clause with failures that do not quote the secret.
  private static func hidingSecret(_ clause: Clause<Subject<Role.TextField>>) -> Clause {
    Clause(
      clause.name, clause.statement, source: clause.source,
      judging: { make, cache in
        let verdict = clause.verdict(on: { make().textField }, with: cache)
        guard case .failed(let violation) = verdict else { return verdict }
        let secret = Secret(make().options.sample)
        return .failed(
          secret.hidden(in: violation.expected),
          found: secret.hidden(in: violation.found),
          commands: secret.hidden(in: violation.commands))
      })
  }
}
