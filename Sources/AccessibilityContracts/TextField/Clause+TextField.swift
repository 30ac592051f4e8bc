internal import AccessibilityModel
internal import ScreenReader

/// What happens when text is typed into a field.
extension Clause where Subject == TextFieldUnderTest {
  /// How many characters are deleted before a field counts as one that never becomes empty.
  private static var mostCharacters: Int { 1_000 }
  private static var noKeyInput: String { "It takes no text: see role." }

  static func typing(unseen: Bool) -> Clause {
    let words = unseen ? "What is typed unseen" : "What is typed"
    return .trial(
      .typing, "\(words) arrives as it was typed.", source: .keyInput
    ) { trial in
      guard trial.element is any KeyInput else { return .doesNotApply(noKeyInput) }
      let expected = trial.text + trial.subject.sample
      let heard: Heard
      if unseen {
        trial.listener.perform(.type())
        // Only a field that is known to be secure is given a text unseen.
        guard trial.listener.reader.expectsSecret else {
          return .doesNotApply("It is not known to be secure: see role.")
        }
        heard = trial.listener.perform(trial.subject.sample)
      } else {
        heard = trial.listener.perform(.type(trial.subject.sample))
      }
      guard trial.text == expected else {
        let isTaken = trial.text.count == expected.count
        let found = isTaken ? "It has another text." : "It has \(trial.text.count) characters."
        return .broken(
          Violation(
            expected: "\(expected.count) characters to be there as they were typed",
            found: "\(found)\n\(heard)", commands: heard.shortestPath))
      }
      return .kept
    }
  }

  static var deleting: Clause {
    .trial(
      .deleting, "The last character can be deleted, and where there is none nothing happens.",
      source: .keyInput
    ) { trial in
      guard trial.element is any KeyInput else { return .doesNotApply(noKeyInput) }
      trial.type()
      guard !trial.text.isEmpty else { return .doesNotApply("It takes no text: see typing.") }
      let before = trial.text
      let heard = trial.delete()
      guard trial.text == String(before.dropLast()) else {
        return .broken(
          Violation(expected: "\(before.count - 1) characters to be left", heard: heard))
      }
      guard let last = empty(trial) else { return .kept }
      return .broken(Violation(expected: "it to become empty", heard: last))
    }
  }

  static var hasText: Clause {
    .trial(.hasText, "It knows whether there is any text.", source: .keyInput) { trial in
      guard let field = trial.element as? any KeyInput else { return .doesNotApply(noKeyInput) }
      func violation(_ heard: Heard) -> Violation? {
        let hasText = !trial.text.isEmpty
        return field.hasText == hasText
          ? nil : Violation(expected: "hasText to be \(hasText)", heard: heard)
      }
      if let violation = violation(trial.type()) { return .broken(violation) }
      _ = empty(trial)
      return violation(trial.delete()).map { .broken($0) } ?? .kept
    }
  }

  static var changeEvent: Clause {
    .trial(
      .changeEvent, "A change sends one change event, and what changes nothing sends none.",
      source: .valueChangedEvent
    ) { trial in
      guard trial.element is any KeyInput else { return .doesNotApply(noKeyInput) }
      func violation(_ operate: () -> Heard) -> Violation? {
        let before = trial.text
        let (heard, count) = trial.counting(operate)
        let expected = trial.text == before ? 0 : 1
        guard count != expected else { return nil }
        return Violation(
          expected: "\(expected) change event\(expected == 1 ? "" : "s")",
          found: "There were \(count).\n\(heard)", commands: heard.shortestPath)
      }
      if let violation = violation({ trial.type() }) { return .broken(violation) }
      if let violation = violation({ trial.delete() }) { return .broken(violation) }
      _ = empty(trial)
      return violation { trial.delete() }.map { .broken($0) } ?? .kept
    }
  }

  static var disabledField: Clause {
    .disabled(
      providedBy: "TextFieldUnderTest",
      keeping: { FieldState(text: $0.text(), isEditing: FieldState.isEditing($0.element)) },
      prepare: { $0.type() },
      against: [
        { $0.activate() }, { $0.callActivate() }, { $0.type() }, { $0.delete() },
      ])
  }

  /// Deletes until nothing is left; returns what was heard if that does not happen.
  private static func empty(_ trial: Trial) -> Heard? {
    guard let field = trial.element as? any KeyInput else { return nil }
    let heard = trial.listener.when("all is deleted") {
      for _ in 0..<mostCharacters where !trial.text.isEmpty {
        let before = trial.text
        field.deleteBackward()
        if trial.text == before { break }
      }
    }
    return trial.text.isEmpty ? nil : heard
  }
}

/// What must not change of a field that is disabled.
struct FieldState: Equatable {
  let text: String
  let isEditing: Bool

  static func isEditing(_ element: AccessibilityElement) -> Bool {
    element.accessibilityTraits.contains(.isEditing)
  }
}
