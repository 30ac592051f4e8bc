internal import AccessibilityModel
internal import Languages
internal import ScreenReader
internal import SpeechModel

extension ListeningSession where Kind == Role.TextField {
  var text: String { subject.options.text() }

  /// Inserts the sample as a keyboard does, which the reader does not echo.
  @discardableResult
  func type() -> Heard {
    listener.simulate("text is typed") {
      (element as? any KeyInput)?.insertText(subject.options.sample)
    }
  }

  /// Types, and deletes a character unless a change was silent by then; returns whether the text
  /// arrived.
  func typeAndDelete() -> (heard: Heard, isDone: Bool) {
    let before = text
    let heard = type()
    let isDone = text != before
    let isSilent = heard.unannouncedChanges.contains { $0.element !== element }
    return (isSilent ? heard : delete(), isDone)
  }

  /// Deletes a character as a keyboard does.
  @discardableResult
  func delete() -> Heard {
    listener.simulate("a character is deleted") {
      (element as? any KeyInput)?.deleteBackward()
    }
  }
}

// MARK: Words

extension Clause where Tested == Subject<Role.TextField> {
  /// Swipes lead to it.
  public static var reached: Clause { .reachedBySwipes() }
  /// It has a label that names it and nothing else, and keeps it.
  public static var label: Clause { .namingLabel(kept: ("whatever is typed", { $0.type() })) }
  /// Its hint neither names the gesture nor repeats the label.
  public static var hint: Clause { .usefulHint() }
  /// It says that it is a field, and takes text.
  public static var role: Clause { role(isSecure: false) }

  static func role(isSecure: Bool) -> Clause {
    let name = isSecure ? "a secure field" : "a field"
    return .asFound(
      "role", "It says that it is \(name), and takes text.",
      source: isSecure ? .secureTextEntry : .keyInput
    ) { session in
      let traits = session.element.accessibilityTraits
      let heard = session.describe()
      guard traits.contains(.textEntry), traits.contains(.secureTextField) == isSecure,
        heard.kinds.contains(.trait)
      else { return .failed("to hear that it is \(name)", heard) }
      return session.element is any KeyInput
        ? .passed : .failed("an element that is a KeyInput, to type into", heard)
    }
  }

  /// A double tap begins editing, and that is heard.
  public static var editing: Clause {
    .session(
      "editing", "A double tap begins editing, and that is heard.", source: .fieldIsEditing
    ) { session in
      // A field that is edited from the start, as in a dialog, need not begin.
      guard !session.element.isEditing else {
        return .notApplicable("It is being edited already.")
      }
      let heard = session.activate()
      guard session.element.isEditing, heard.focus === session.element else {
        return .failed("it to be edited", heard)
      }
      return heard.kinds.contains(.state)
        ? .passed : .failed("to hear that it is being edited", heard)
    }
  }

  /// The spoken text is that of the application.
  public static var spokenText: Clause {
    .session(
      "spokenText", "The spoken text is that of the application.",
      source: .accessibilityValue
    ) { session in
      @MainActor
      func failure() -> Verdict? {
        let text = session.text
        // The value of an empty field may be a placeholder.
        guard !text.isEmpty, session.element.valueText() != text else { return nil }
        return .failed("the value \"\(text)\"", session.describe())
      }
      if let failure = failure() { return failure }
      session.type()
      if let failure = failure() { return failure }
      session.delete()
      return failure() ?? .passed
    }
  }

  /// An error is announced in words when it occurs.
  public static var error: Clause {
    .session(
      "error", "An error is announced in words when it occurs.", source: .errorIdentification
    ) { session in
      guard let makeInvalid = session.subject.options.makeInvalid else {
        return .notApplicable("The test has no way to make it invalid.")
      }
      let heard = session.listener.simulate("it becomes invalid", makeInvalid)
      let message = session.element.accessibilityErrorMessage ?? ""
      guard message.contains(where: \.isLetter) else {
        return .failed("the reason in words", session.describe())
      }
      return heard.spoken.isEmpty
        ? .failed("to hear of it when it occurs", heard) : .passed
    }
  }
}

// MARK: Edits

extension Clause where Tested == Subject<Role.TextField> {
  private static var noKeyInput: Verdict { deferred(to: .role, "It takes no text") }

  /// Text that is typed arrives unchanged.
  public static var typing: Clause { typing(unseen: false) }

  static func typing(unseen: Bool) -> Clause {
    .session(
      "typing", "Text that is typed\(unseen ? " unseen" : "") arrives unchanged.",
      source: .keyInput
    ) { session in
      guard session.element is any KeyInput else { return noKeyInput }
      let expected = session.text + session.subject.options.sample
      let heard: Heard
      if unseen {
        _ = session.listener.perform(.type(), allowingRefusal: true)
        // Only a secure field is given a text unseen.
        guard session.listener.reader.expectsSecret else {
          return deferred(to: .role, "It is not known to be secure")
        }
        heard = session.listener.perform(session.subject.options.sample)
      } else {
        heard = session.listener.perform(
          .type(session.subject.options.sample), allowingRefusal: true)
      }
      guard session.text == expected else {
        let isTaken = session.text.count == expected.count
        return .failed(
          "\(expected.count) characters to arrive unchanged", heard,
          remark: isTaken ? "It has another text." : "It has \(session.text.count) characters.")
      }
      return .passed
    }
  }

  /// Returns a clause that is judged by typing and deleting.
  private static func edited(
    _ name: String, _ statement: String, source: PublishedSource,
    failure: @escaping @MainActor (FieldEdits) -> Verdict?
  ) -> Clause {
    observed(
      name, statement, source: source,
      observe: { make, comparesScreens in
        let field = make()
        return (
          isKeyInput: field.element is any KeyInput,
          edits: FieldEdits(in: field, comparesScreens: comparesScreens)
        )
      }
    ) { found in
      guard let edits = found.edits else { return found.isKeyInput ? unreached : noKeyInput }
      return failure(edits) ?? .passed
    }
  }

  /// The last character can be deleted; in an empty field nothing happens.
  public static var deleting: Clause {
    edited(
      "deleting", "The last character can be deleted; in an empty field nothing happens.",
      source: .keyInput
    ) { edits in
      let one = edits.deleting
      guard one.after == String(one.before.dropLast()) else {
        return .failed("\(max(one.before.count - 1, 0)) characters to remain", one.heard)
      }
      guard edits.emptying.after.isEmpty else {
        return .failed("it to become empty", edits.emptying.heard)
      }
      return edits.deletingNothing.after.isEmpty
        ? nil : .failed("it to stay empty", edits.deletingNothing.heard)
    }
  }

  /// It knows whether it has any text.
  public static var hasText: Clause {
    edited("hasText", "It knows whether it has any text.", source: .keyInput) { edits in
      [edits.typing, edits.deletingNothing].lazy.compactMap { edit in
        let hasText = !edit.after.isEmpty
        return edit.hasText == hasText
          ? nil : .failed("hasText to be \(hasText)", edit.heard)
      }.first
    }
  }

  /// A change sends one change event, and an operation without effect sends none.
  public static var changeEvent: Clause {
    edited(
      "changeEvent", changeEventStatement, source: .valueChangedEvent
    ) { edits in
      [edits.typing, edits.deleting, edits.deletingNothing].lazy.compactMap { edit in
        let expected = edit.before == edit.after ? 0 : 1
        guard edit.events != expected else { return nil }
        return .failed(
          "\(expected) change event\(expected == 1 ? "" : "s")", edit.heard,
          remark: "There were \(edit.events).")
      }.first
    }
  }

  /// Other changes on the screen are announced when it is operated.
  public static var announcesChanges: Clause {
    .announcedChanges(unlessIdle: .typing) { $0.typeAndDelete() }
  }

  /// While it is disabled, nothing changes, and it is announced as dimmed.
  public static var disabled: Clause {
    .unchangedWhileDisabled(
      unlessIdle: .typing,
      keeping: { [$0.options.text(), $0.element.isEditing ? "is editing" : ""] },
      prepare: { $0.type() },
      against: [
        { $0.activate() }, { $0.callActivate() }, { $0.type() }, { $0.delete() },
      ])
  }
}

// MARK: Secrets

extension Clause where Tested == Subject<Role.TextField> {
  static var maskedSecret: Clause {
    .session(
      "masked", "The field does not say the secret, or a part of it.", source: .secureTextEntry
    ) { session in
      session.type()
      let element = session.element
      let length = session.text.count
      let values = [element.accessibilityValue, element.accessibilityRestValue]
      let others = [
        element.accessibilityLabel, element.accessibilityHint, element.accessibilityErrorMessage,
      ]
      let content = (element.accessibilityCustomContent ?? []).flatMap { [$0.label, $0.value] }
      let secret = Secret(session.subject.options.sample)
      guard
        !values.compactMap(\.self).contains(where: { secret.isRevealed(by: $0, ofLength: length) }),
        !(others.compactMap(\.self) + content).contains(where: secret.isContained)
      else {
        return .failed(
          "marks in place of the secret, or the number of its characters",
          found: "The secret can be heard.", commands: "type; (unseen); describe")
      }
      return .passed
    }
  }

  static var unspokenSecret: Clause {
    .session(
      "unspoken", "Nothing else on the screen says the secret, and no announcement does.",
      source: .secureTextEntry
    ) { session in
      let secret = Secret(session.subject.options.sample)
      func spoken(_ found: String) -> Verdict {
        .failed("the secret not to be said", found: found, commands: "type; (unseen)")
      }
      guard !session.type().announcements.contains(where: { secret.isContained(in: $0.text) })
      else { return spoken("The application announces it.") }
      let isSpoken = session.listener.reader.spokenElements().contains { spoken in
        spoken.element !== session.element
          && [spoken.description, spoken.hint].compactMap(\.self).contains {
            secret.isContained(in: $0.text)
          }
      }
      return isSpoken ? spoken("Another element of the screen says it.") : .passed
    }
  }
}
