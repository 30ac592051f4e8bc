internal import AccessibilityModel
internal import Languages
internal import ScreenReader
internal import SpeechModel

extension ListeningSession where Kind == Role.TextField {
  var text: String { subject.options.text() }
  /// Whether the value is the text. The value of an empty field may be a placeholder.
  var speaksText: Bool { text.isEmpty || element.valueText() == text }

  /// Inserts the sample as a keyboard does. The reader does not echo the characters.
  @discardableResult
  func type() -> Heard {
    listener.simulate("text is typed") {
      (element as? any KeyInput)?.insertText(subject.options.sample)
    }
  }

  /// Types the sample, then deletes a character unless typing has already caused a silent change.
  func typeAndDelete() -> (heard: Heard, isDone: Bool) {
    let before = text
    let heard = type()
    let isDone = text != before
    return (silentChange(in: heard) == nil ? delete() : heard, isDone)
  }

  @discardableResult
  func delete() -> Heard {
    listener.simulate("a character is deleted") { (element as? any KeyInput)?.deleteBackward() }
  }
}

extension Clause where Tested == Subject<Role.TextField> {
  /// Swipes reach the control.
  public static var reached: Clause { .reachedBySwipes() }
  /// The frame lies on the screen, inside its containers.
  public static var frame: Clause { .frameOnScreen() }
  /// The label names the control and nothing else, and stays the same.
  public static var label: Clause {
    let atFirst: Clause = .namingLabel()
    return .namingLabel(kept: ("whatever is typed", { $0.type() })).passing { make, cache in
      atFirst.verdict(on: make, with: cache) == .passed
        && FieldEdits.shared(make, cache).edits?.keepsLabel ?? false
    }
  }
  /// The hint neither names the gesture nor repeats the label.
  public static var hint: Clause { .usefulHint() }
  /// The reader announces a field, and the field accepts text.
  public static var role: Clause { role(isSecure: false) }

  static func role(isSecure: Bool) -> Clause {
    let kind = isSecure ? "a secure field" : "a field"
    return .asFound(
      "The reader announces \(kind), and the field accepts text.",
      source: isSecure ? .secureTextEntry : .keyInput, name: "role"
    ) { session in
      let traits = session.element.accessibilityTraits
      if !isSecure, session.element.isFieldWithoutTraits { return withoutTraits }
      let heard = session.describe()
      guard traits.contains(.textEntry), traits.contains(.secureTextField) == isSecure,
        heard.kinds.contains(.trait)
      else {
        let advice =
          isSecure
          ? "Set isSecureTextEntry, or the traits textEntry and secureTextField."
          : "The field needs the trait textEntry, without secureTextField."
        return .failed("to hear that this is \(kind)", heard, remark: advice)
      }
      return .passed(
        if: session.element is any KeyInput, else: "an element that conforms to KeyInput", heard)
    }
  }

  private static var withoutTraits: Verdict {
    .notApplicable("UIKit has no public traits for fields, and this field has no other role.")
  }

  /// A double tap starts editing, which the reader announces.
  public static var editing: Clause {
    .session("A double tap starts editing, which the reader announces.", source: .fieldIsEditing) {
      session in
      if session.element.isFieldWithoutTraits { return withoutTraits }
      // A field that is being edited from the start, as in some dialogs, can't start editing.
      guard !session.element.isEditing else {
        return .notApplicable("The field is already being edited.")
      }
      let heard = session.activate()
      guard session.element.isEditing, heard.focus === session.element else {
        return .failed(
          "editing to start with the cursor on the field", heard,
          remark: session.element.isEditing
            ? nil : "accessibilityActivate() must start editing and set the trait isEditing.")
      }
      return .passed(
        if: heard.kinds.contains(.state), else: "to hear that the field is being edited", heard)
    }
  }

  /// The spoken text matches the application's text.
  public static var spokenText: Clause {
    .session("The spoken text matches the application's text.", source: .accessibilityValue) {
      session in
      for edit in [{}, { session.type() }, { session.delete() }] {
        edit()
        guard session.speaksText else {
          return .failed("the value \"\(session.text)\"", session.describe())
        }
      }
      return .passed
    }
    .passing { FieldEdits.shared($0, $1).edits?.speaksText ?? false }
  }

  /// An error is announced in words when it occurs.
  public static var error: Clause {
    .session("An error is announced in words when it occurs.", source: .errorIdentification) {
      session in
      guard let makeInvalid = session.subject.options.makeInvalid else {
        return .notApplicable("The test has no code that makes the text invalid.")
      }
      let heard = session.listener.simulate("the text becomes invalid", makeInvalid)
      let message = session.element.accessibilityErrorMessage ?? ""
      guard message.contains(where: \.isLetter) else {
        return .failed("an error message in words", session.describe())
      }
      return .passed(if: !heard.spoken.isEmpty, else: "to hear the error when it occurs", heard)
    }
  }

  private static var noKeyInput: Verdict { deferred(to: .role, "The field accepts no text") }

  /// Text that is typed arrives unchanged.
  public static var typing: Clause { typing(unseen: false) }

  static func typing(unseen: Bool) -> Clause {
    .session(
      "Text that is typed\(unseen ? " unseen" : "") arrives unchanged.", source: .keyInput,
      name: "typing"
    ) { session in
      guard session.element is any KeyInput else { return noKeyInput }
      let sample = session.subject.options.sample
      let expected = session.text + sample
      var heard = session.listener.perform(.type(unseen ? nil : sample), allowingRefusal: true)
      if unseen {
        // Text can be typed unseen only if the reader recognizes the field as secure.
        guard session.listener.reader.expectsSecret else {
          return deferred(to: .role, "The reader does not recognize the field as secure")
        }
        heard = session.listener.perform(sample)
      }
      let count = session.text.count
      return .passed(
        if: session.text == expected, else: "\(expected.count) characters to arrive unchanged",
        heard,
        remark: count == expected.count
          ? "The field contains different text." : "The field contains \(count) characters.")
    }
  }

  /// Returns a clause that judges the results of typing and deleting.
  private static func edited(
    _ statement: String, source: PublishedSource, name: String = #function,
    failure: @escaping @MainActor (FieldEdits) -> Verdict?
  ) -> Clause {
    observed(
      statement, source: source, name: name,
      observe: { FieldEdits.observation(in: $0(), comparesScreens: $1) }
    ) { found in
      guard let edits = found.edits else { return found.isKeyInput ? unreached : noKeyInput }
      return failure(edits) ?? .passed
    }
  }

  /// Deleting removes the last character, and does nothing in an empty field.
  public static var deleting: Clause {
    edited(
      "Deleting removes the last character, and does nothing in an empty field.", source: .keyInput
    ) { edits in
      let one = edits.deleting
      guard one.after == String(one.before.dropLast()) else {
        let left = max(one.before.count - 1, 0)
        return .failed("\(left) \(left == 1 ? "character" : "characters") to remain", one.heard)
      }
      guard edits.emptying.after.isEmpty else {
        return .failed("the field to become empty", edits.emptying.heard)
      }
      return .passed(
        if: edits.deletingNothing.after.isEmpty, else: "the field to stay empty",
        edits.deletingNothing.heard)
    }
  }

  /// The field reports whether it has text.
  public static var hasText: Clause {
    edited("The field reports whether it has text.", source: .keyInput) { edits in
      let wrong = [edits.typing, edits.deletingNothing].first { $0.hasText == $0.after.isEmpty }
      return wrong.map { .failed("hasText to be \(!$0.hasText)", $0.heard) }
    }
  }

  /// A change sends one change event, and an operation without effect sends none.
  public static var changeEvent: Clause {
    edited(changeEventStatement, source: .valueChangedEvent) { edits in
      [edits.typing, edits.deleting, edits.deletingNothing].lazy.compactMap { edit in
        let expected = edit.before == edit.after ? 0 : 1
        guard edit.events != expected else { return nil }
        return .failed(
          "\(expected) change event\(expected == 1 ? "" : "s")", edit.heard,
          remark: sent(edit.events))
      }.first
    }
  }

  /// Other changes on the screen are announced when the control is operated.
  public static var announcesChanges: Clause {
    .announcedChanges(unlessIdle: .typing) { $0.typeAndDelete() }
  }

  /// A disabled control does not change, and is announced as dimmed.
  public static var disabled: Clause {
    .unchangedWhileDisabled(
      unlessIdle: .typing,
      keeping: { [$0.options.text(), $0.element.isEditing ? "is editing" : ""] },
      prepare: { $0.type() },
      against: [{ $0.activate() }, { $0.callActivate() }, { $0.type() }, { $0.delete() }])
  }
}

extension AccessibilityElement {
  /// Whether the element accepts text but has no trait that names a role, like a view of UIKit.
  fileprivate var isFieldWithoutTraits: Bool {
    self is any KeyInput && accessibilityTraits.isSubset(of: [.notEnabled, .updatesFrequently])
  }
}

@MainActor
struct FieldEdits {
  struct Edit {
    /// The application's text before and after the operation.
    let before: String
    let after: String
    let hasText: Bool
    let heard: Heard
    let events: Int
  }

  typealias Observation = (isKeyInput: Bool, edits: FieldEdits?)

  let typing: Edit
  let deleting: Edit
  let emptying: Edit
  let deletingNothing: Edit
  /// Whether the text is spoken, initially, after typing, and after deleting a character.
  let speaksText: Bool
  /// Whether the label stays the same when text is typed.
  let keepsLabel: Bool

  /// Returns the observation that the clauses of a check share.
  static func shared(
    _ make: @MainActor () -> Subject<Role.TextField>, _ cache: CheckCache
  ) -> Observation {
    cache.value { observation(in: make(), comparesScreens: false) }
  }

  static func observation(
    in field: Subject<Role.TextField>, comparesScreens: Bool
  ) -> Observation {
    (field.element is any KeyInput, FieldEdits(in: field, comparesScreens: comparesScreens))
  }

  /// The maximum number of deletions, because the field might never become empty.
  private static let maximumCharacters = 1_000

  /// Edits a field, unless swipes do not reach the field or it accepts no text.
  init?(in subject: Subject<Role.TextField>, comparesScreens: Bool) {
    guard let field = subject.element as? any KeyInput,
      let session = ListeningSession(subject, comparesScreens: comparesScreens)
    else { return nil }
    func edit(_ operate: @MainActor () -> Heard) -> Edit {
      let before = session.text
      let (heard, events) = session.counting(operate)
      return Edit(
        before: before, after: session.text, hasText: field.hasText, heard: heard, events: events)
    }
    let label = session.element.accessibilityLabel
    var isSpoken = session.speaksText
    typing = edit { session.type() }
    isSpoken = isSpoken && session.speaksText
    keepsLabel = session.element.accessibilityLabel == label
    deleting = edit { session.delete() }
    speaksText = isSpoken && session.speaksText
    emptying = edit {
      session.listener.simulate("all text is deleted") {
        for _ in 0..<Self.maximumCharacters where !session.text.isEmpty {
          let before = session.text
          field.deleteBackward()
          if session.text == before { break }
        }
      }
    }
    deletingNothing = edit { session.delete() }
  }
}
