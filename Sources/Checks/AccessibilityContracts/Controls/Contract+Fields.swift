internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

extension Contract where Tested == Subject<Role.TextField> {
  /// The contract for a text field.
  ///
  /// The subject needs ``Subject/disabled(by:)``, and also ``Subject/invalid(_:)`` if the field
  /// rejects some input.
  ///
  /// ```swift
  /// Contract.textField.check {
  ///   let name = TextField(frame: Rectangle(x: 0, y: 0, width: 200, height: 40), label: "Name")
  ///   return Subject(name, text: { name.text }).disabled { name.isEnabled = false }
  /// }
  /// ```
  public static var textField: Contract {
    Contract(
      "Text field", of: .reached, .frame, .role, .label, .hint, .editing, .typing.needing(.role),
      .deleting,
      .hasText, .spokenText, .error.needing(.role), .changeEvent, .announcesChanges, .disabled)
  }

  /// The contract for a secure field. Failures never quote the secret.
  ///
  /// The subject needs the same modifiers as for ``textField``.
  ///
  /// ```swift
  /// Contract.secureField.check {
  ///   let pin = TextField(frame: Rectangle(x: 0, y: 0, width: 200, height: 40), label: "PIN")
  ///   pin.isSecureTextEntry = true
  ///   return Subject(pin, sample: "4711", text: { pin.text }).disabled { pin.isEnabled = false }
  /// }
  /// ```
  public static var secureField: Contract {
    let clauses: [Clause<Tested>] = [
      .reached, .frame, .role(isSecure: true), .label, .hint,
      .editing.needing(.role(isSecure: true)),
      .typing(unseen: true), .deleting, .hasText, .masked, .unspoken, .error, .changeEvent,
      .announcesChangesWithoutSecret, .disabled,
    ]
    return Contract("Secure field", clauses: clauses.map(\.hidingSecret))
  }
}

extension Clause where Tested == Subject<Role.TextField> {
  /// The screen reader speaks neither the secret nor a part of it.
  public static var masked: Clause {
    .session(
      "The screen reader speaks neither the secret nor a part of it.", source: .secureTextEntry
    ) {
      session in
      session.type()
      let element = session.element
      let length = session.text.count
      let values = [element.accessibilityValue, element.accessibilityRestValue]
      let others = [
        element.accessibilityLabel, element.accessibilityHint, element.accessibilityErrorMessage,
      ]
      let content = (element.accessibilityCustomContent ?? []).flatMap { [$0.label, $0.value] }
      let secret = Secret(text: session.subject.options.sample)
      guard
        !values.compactMap(\.self).contains(where: { secret.isRevealed(by: $0, ofLength: length) }),
        !(others.compactMap(\.self) + content).contains(where: secret.isContained)
      else {
        return .failed(
          "marks in place of the secret, or the number of its characters",
          found: "The secret is spoken. In a UITextField, set isSecureTextEntry.",
          commands: "type; (the secret, unseen); describe")
      }
      return .passed
    }
    .needing(.role(isSecure: true))
  }

  /// No other element and no announcement contains the secret.
  public static var unspoken: Clause {
    .session("No other element and no announcement contains the secret.", source: .secureTextEntry)
    {
      session in
      let secret = Secret(text: session.subject.options.sample)
      func spoken(_ found: String) -> Verdict {
        .failed(
          "other elements without the secret", found: found,
          commands: "type; (the secret, unseen); items")
      }
      guard !session.type().announcements.contains(where: { secret.isContained(in: $0.text) })
      else {
        return .failed(
          "announcements without the secret", found: "The application announces the secret.",
          commands: "type; (the secret, unseen)")
      }
      let others = session.listener.reader.spokenElements().filter {
        $0.element !== session.element
      }
      let isSpoken = others.contains { spoken in
        [spoken.description, spoken.hint].compactMap(\.self).contains {
          secret.isContained(in: $0.text)
        }
      }
      guard !isSpoken else { return spoken("Another element on the screen contains the secret.") }
      // Boxes with one character each contain the secret only together.
      let characters = others.map(\.description.text).filter { $0.count == 1 }
      return secret.isContained(in: characters.joined())
        ? spoken(
          "Other elements on the screen contain the secret. Hide them with "
            + "accessibilityElementsHidden or isAccessibilityElement, or show bullets in them.")
        : .passed
    }
  }

  /// Other changes are announced, unless they reveal the secret, which the clause `unspoken` reports.
  fileprivate static var announcesChangesWithoutSecret: Clause {
    let announced = announcesChanges
    return Clause(announced.statement, source: announced.source, name: announced.name) {
      make, cache in
      guard unspoken.verdict(on: make, with: cache) == .passed else {
        return deferred(to: .unspoken, "Other elements contain the secret")
      }
      return announced.verdict(on: make, with: cache)
    }
  }

  /// Returns the clause without failures that stem from a wrong role.
  fileprivate func needing(_ role: Clause) -> Clause {
    deferring(to: role, "The screen reader does not recognize the kind of field")
  }

  /// This clause, with failures that do not quote the secret.
  fileprivate var hidingSecret: Clause {
    Clause(statement, source: source, name: name) { make, cache in
      let verdict = verdict(on: make, with: cache)
      guard case .failed(let violation) = verdict else { return verdict }
      let secret = Secret(text: make().options.sample)
      return .failed(
        secret.hidden(in: violation.expected), found: secret.hidden(in: violation.found),
        commands: secret.hidden(in: violation.commands))
    }
  }
}

private struct Secret {
  let text: String

  func isContained(in words: String) -> Bool { !text.isEmpty && words.contains(text) }

  /// Returns whether a value reveals the secret or a character of it, as "•••J" does. A value such
  /// as "4 characters" reveals only the length, which is allowed.
  func isRevealed(by words: String, ofLength length: Int) -> Bool {
    if isContained(in: words) { return true }
    let rest = words.filter { $0.isLetter || $0.isNumber }
    guard !rest.isEmpty, rest != String(length) else { return false }
    return rest.allSatisfy { text.contains($0) }
  }

  /// Returns words in which the secret, or the beginning of the secret, is replaced.
  func hidden(in words: String) -> String {
    var result = ""
    var rest = words[...]
    while let character = rest.first {
      let shared = zip(rest, text).prefix { $0 == $1 }.count
      if shared > 1 {
        result += "(the secret)"
        rest = rest.dropFirst(shared)
      } else {
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
