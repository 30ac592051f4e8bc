internal import AccessibilityModel

/// Edits of a new field, as a keyboard makes them, which several clauses judge.
@MainActor
struct FieldEdits {
  /// One operation.
  struct Edit {
    /// The text of the application before and afterwards.
    let before: String
    let after: String
    /// The field's `hasText` afterwards.
    let hasText: Bool
    let heard: Heard
    /// The number of change events.
    let events: Int
  }

  /// The sample is typed.
  let typing: Edit
  /// One character is deleted.
  let deleting: Edit
  /// All characters are deleted.
  let emptying: Edit
  /// A character is deleted in the empty field.
  let deletingNothing: Edit

  /// The maximum number of deletions until the field counts as never empty.
  private static let maximumCharacters = 1_000

  /// Edits a field; `nil` if swipes do not lead there, or it takes no text.
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
    typing = edit { session.type() }
    deleting = edit { session.delete() }
    emptying = edit {
      session.listener.simulate("all is deleted") {
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

/// A text that must not be heard.
struct Secret {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// Whether words contain the whole secret.
  func isContained(in words: String) -> Bool {
    guard !text.isEmpty else { return false }
    var rest = words[...]
    while rest.count >= text.count {
      if rest.hasPrefix(text) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// Whether a value reveals the secret or a character of it, as "•••J" does. "4 characters" reveals only
  /// their number.
  func isRevealed(by words: String, ofLength length: Int) -> Bool {
    if isContained(in: words) { return true }
    let rest = words.filter { $0.isLetter || $0.isNumber }
    guard !rest.isEmpty, rest != String(length) else { return false }
    return rest.allSatisfy { text.contains($0) }
  }

  /// Returns words with the secret replaced, also where some of its last characters are missing.
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
