package import AccessibilityModel

/// The words that the audit looks for in texts of one language.
///
/// All words are in lower case. No list has a default, so the compiler asks each new language for all of
/// them.
package struct AuditWords: Equatable, Sendable {
  /// Words of labels for a date or a time.
  package let dates: Set<String>
  /// Words for the role of an element, by its trait.
  package let roles: [AccessibilityTraits: Set<String>]
  /// Words of labels that announce a change.
  package let changes: Set<String>
  /// Words of labels for a control that stops or mutes sound.
  package let soundStops: Set<String>
  /// Words of error messages that do not describe the error.
  package let vagueErrors: Set<String>
  /// First words of hints that name a gesture.
  package let gestures: [String]
  /// Whether `gestures` have other meanings in other languages, so that the audit looks for them
  /// only in texts of this language.
  package let gesturesNeedLanguage: Bool
  /// Verbs that start a hint with a command.
  package let imperatives: Set<String>
  /// Endings of imperative verbs at the start of a hint.
  package let imperativeEndings: [String]
  /// The word that must follow such a verb; `nil` if any word may.
  package let wordAfterImperative: String?
  /// First words of a purpose before its command: "Zum Öffnen doppeltippen".
  package let purposes: [String]
  /// Imperatives of a language without spaces.
  package let imperativePrefixes: [String]

  /// Returns whether a hint, whose words are in lower case, starts with an imperative.
  ///
  /// Gestures are not included.
  package func startsWithImperative(_ words: [String], in hint: String) -> Bool {
    guard let first = words.first else { return false }
    if imperatives.contains(first) || imperativePrefixes.contains(where: hint.hasPrefix) {
      return true
    }
    if let wordAfterImperative, words.dropFirst().first != wordAfterImperative { return false }
    return imperativeEndings.contains(where: first.hasSuffix)
  }
}
