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
    .namingLabel(kept: ("whatever is typed", { $0.type() }))
  }
  /// The hint neither names the gesture nor repeats the label.
  public static var hint: Clause { .usefulHint() }
  /// The screen reader announces a field, and the field accepts text.
  public static var role: Clause { role(isSecure: false) }

  static func role(isSecure: Bool) -> Clause {
    let kind = isSecure ? "a secure field" : "a field"
    return .session(
      "The screen reader announces \(kind), and the field accepts text.",
      source: isSecure ? .secureTextEntry : .keyInput, name: "role", onlyAsks: true
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

  /// A double tap starts editing, which the screen reader announces.
  public static var editing: Clause {
    .session(
      "A double tap starts editing, which the screen reader announces.", source: .fieldIsEditing
    ) {
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

  fileprivate static var noKeyInput: Verdict { deferred(to: .role, "The field accepts no text") }

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
          return deferred(to: .role, "The screen reader does not recognize the field as secure")
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

  /// Deleting removes the last character, and does nothing in an empty field.
  public static var deleting: Clause {
    traced(
      "Deleting removes the last character, and does nothing in an empty field.",
      source: .keyInput, needsEffect: false
    ) { trace in
      let deletions = trace.steps.dropFirst()
      guard let one = deletions.first, let last = deletions.last else { return .passed }
      guard one.after == String(one.before.dropLast()) else {
        let left = max(one.before.count - 1, 0)
        return .failed("\(left) \(left == 1 ? "character" : "characters") to remain", one.heard)
      }
      if let idle = deletions.first(where: { !$0.before.isEmpty && !$0.hasChanged }) {
        return .failed("the field to become empty", idle.heard)
      }
      return .passed(if: last.after.isEmpty, else: "the field to stay empty", last.heard)
    }
  }

  /// The field reports whether it has text.
  public static var hasText: Clause {
    eachStep(
      "The field reports whether it has text.", source: .keyInput, needsEffect: false
    ) { edit in
      guard edit.details == edit.after.isEmpty else { return nil }
      return .failed("hasText to be \(!edit.details)", edit.heard)
    }
  }

  /// A change sends one change event, and an operation without effect sends none.
  public static var changeEvent: Clause { .oneEventPerChange() }
  /// Other changes on the screen are announced when the control is operated.
  public static var announcesChanges: Clause { .announcedChanges() }

  /// A disabled control does not change, and is announced as dimmed.
  public static var disabled: Clause {
    .unchangedWhileDisabled(
      keeping: { [$0.options.text(), $0.element.isEditing ? "is editing" : ""] },
      prepare: { $0.type() },
      against: activations() + [
        { session, _ in session.type() }, { session, _ in session.delete() },
      ])
  }
}

extension AccessibilityElement {
  /// Whether the element accepts text but has no trait that names a role, like a view of UIKit.
  fileprivate var isFieldWithoutTraits: Bool {
    self is any KeyInput && accessibilityTraits.isSubset(of: [.notEnabled, .updatesFrequently])
  }
}

extension Role.TextField: TracedRole {
  /// The maximum number of deletions, because the field might never become empty.
  private static let maximumCharacters = 1_000

  @MainActor
  static func value(of subject: Subject<Self>) -> String { subject.options.text() }

  /// Returns whether the field reports text.
  @MainActor
  static func details(of subject: Subject<Self>, at element: AccessibilityElement) -> Bool {
    (element as? any KeyInput)?.hasText ?? false
  }

  /// Types the sample, deletes all characters one by one, and then deletes once more.
  @MainActor
  static func trace(_ make: @MainActor () -> Subject<Self>) -> Trace<Self>? {
    guard let session = ListeningSession(make()) else { return nil }
    guard session.element is any KeyInput else { return Trace() }
    var steps = [session.record { session.type() }]
    for _ in 0..<maximumCharacters {
      let deletion = session.record { session.delete() }
      steps.append(deletion)
      if !deletion.hasChanged { break }
    }
    return Trace(steps: steps)
  }

  static func lack(of trace: Trace<Self>) -> Verdict? {
    guard let typing = trace.steps.first else { return Clause<Subject<Self>>.noKeyInput }
    return typing.hasChanged
      ? nil : .deferred(to: "typing", reason: "Operating the control has no effect")
  }
}
