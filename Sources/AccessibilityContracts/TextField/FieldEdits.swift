internal import AccessibilityModel

/// Typing and deleting in a new field, as a keyboard does it, which several clauses judge together.
@MainActor
struct FieldEdits {
  /// One operation.
  struct Edit {
    /// The text before and afterwards, as the application has it.
    let before: String
    let after: String
    /// Whether the field says afterwards that there is any text.
    let hasText: Bool
    let heard: Heard
    /// How many change events were sent.
    let events: Int
  }

  /// The sample is typed.
  let typing: Edit
  /// One character is deleted.
  let deleting: Edit
  /// All characters are deleted.
  let emptying: Edit
  /// A character is deleted where there is none.
  let deletingNothing: Edit

  /// How many characters are deleted before a field counts as one that never becomes empty.
  private static let mostCharacters = 1_000

  /// Operates a field; nil if swipes don't lead there, or it takes no text.
  init?(in subject: TextFieldUnderTest, comparesScreens: Bool) {
    guard let field = subject.element as? any KeyInput,
      let trial = ControlTrial(subject, comparesScreens: comparesScreens)
    else { return nil }
    func edit(_ operate: @MainActor () -> Heard) -> Edit {
      let before = trial.text
      let (heard, events) = trial.counting(operate)
      return Edit(
        before: before, after: trial.text, hasText: field.hasText, heard: heard, events: events)
    }
    typing = edit { trial.type() }
    deleting = edit { trial.delete() }
    emptying = edit {
      trial.listener.when("all is deleted") {
        for _ in 0..<Self.mostCharacters where !trial.text.isEmpty {
          let before = trial.text
          field.deleteBackward()
          if trial.text == before { break }
        }
      }
    }
    deletingNothing = edit { trial.delete() }
  }
}
