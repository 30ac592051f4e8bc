internal import AccessibilityModel
internal import ScreenReader

/// What happens when text is typed into a field.
extension Clause where Subject == TextFieldUnderTest {
  private static var noKeyInput: Verdict { .leftTo(.role, "It takes no text") }

  static func typing(unseen: Bool) -> Clause {
    let words = unseen ? "What is typed unseen" : "What is typed"
    return .trial(
      .typing, "\(words) arrives as it was typed.", source: .keyInput
    ) { trial in
      guard trial.element is any KeyInput else { return noKeyInput }
      let expected = trial.text + trial.subject.sample
      let heard: Heard
      if unseen {
        _ = trial.listener.attempt(.type())
        // Only a field that is known to be secure is given a text unseen.
        guard trial.listener.reader.expectsSecret else {
          return .leftTo(.role, "It is not known to be secure")
        }
        heard = trial.listener.perform(trial.subject.sample)
      } else {
        heard = trial.listener.attempt(.type(trial.subject.sample))
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

  /// A clause that is judged by typing and deleting.
  private static func edited(
    _ id: ClauseID, _ statement: String, source: PublishedSource,
    violation: @escaping @MainActor (FieldEdits) -> Violation?
  ) -> Clause {
    Clause(
      id, statement, source: source,
      judging: { make, evidence in
        .judged { comparesScreens in
          let edits =
            comparesScreens
            ? FieldEdits(in: make(), comparesScreens: true)
            : evidence.evidence { FieldEdits(in: make(), comparesScreens: false) }
          guard let edits else {
            return make().element is any KeyInput ? Trial.unreached : noKeyInput
          }
          return violation(edits).map { .broken($0) } ?? .kept
        }
      })
  }

  static var deleting: Clause {
    edited(
      .deleting, "The last character can be deleted, and where there is none nothing happens.",
      source: .keyInput
    ) { edits in
      let one = edits.deleting
      guard one.after == String(one.before.dropLast()) else {
        return Violation(
          expected: "\(max(one.before.count - 1, 0)) characters to be left", heard: one.heard)
      }
      guard edits.emptying.after.isEmpty else {
        return Violation(expected: "it to become empty", heard: edits.emptying.heard)
      }
      guard edits.deletingNothing.after.isEmpty else {
        return Violation(expected: "it to stay empty", heard: edits.deletingNothing.heard)
      }
      return nil
    }
  }

  static var hasText: Clause {
    edited(.hasText, "It knows whether there is any text.", source: .keyInput) { edits in
      [edits.typing, edits.deletingNothing].lazy.compactMap { edit in
        let hasText = !edit.after.isEmpty
        return edit.hasText == hasText
          ? nil : Violation(expected: "hasText to be \(hasText)", heard: edit.heard)
      }.first
    }
  }

  static var changeEvent: Clause {
    edited(
      .changeEvent, "A change sends one change event, and what changes nothing sends none.",
      source: .valueChangedEvent
    ) { edits in
      [edits.typing, edits.deleting, edits.deletingNothing].lazy.compactMap { edit in
        let expected = edit.before == edit.after ? 0 : 1
        guard edit.events != expected else { return nil }
        return Violation(
          expected: "\(expected) change event\(expected == 1 ? "" : "s")",
          found: "There were \(edit.events).\n\(edit.heard)", commands: edit.heard.shortestPath)
      }.first
    }
  }

  static var disabledField: Clause {
    .disabled(
      providedBy: "TextFieldUnderTest", unlessIdle: .typing,
      keeping: { FieldState(text: $0.text(), isEditing: FieldState.isEditing($0.element)) },
      prepare: { $0.type() },
      against: [
        { $0.activate() }, { $0.callActivate() }, { $0.type() }, { $0.delete() },
      ])
  }
}

/// What must not change of a field that is disabled.
struct FieldState: Equatable {
  let text: String
  let isEditing: Bool

  @MainActor
  static func isEditing(_ element: AccessibilityElement) -> Bool {
    element.accessibilityTraits.contains(.isEditing)
  }
}
