package import AccessibilityModel

/// The words that the audit looks for in texts of one language.
///
/// All words are in lower case.
package struct AuditWords: Equatable, Sendable {
  /// Words in labels of dates and times.
  package var dates: Set<String>
  /// Words for the role of an element, by its trait.
  package var roles: [AccessibilityTraits: Set<String>]
  /// Words in labels that announce a change.
  package var changes: Set<String>
  /// First words of hints that name a gesture.
  package var gestures: [String]
  /// Whether the audit looks for `gestures` only in texts of this language, because they mean other
  /// things in other languages.
  package var gesturesNeedLanguage = false
  /// Verbs that start a hint with a command.
  package var imperatives: Set<String> = []
  /// Endings of imperative verbs at the start of a hint.
  package var imperativeEndings: [String] = []
  /// The word after such a verb; `nil` if any word can follow.
  package var wordAfterImperative: String?
  /// First words of a purpose before its command: "Zum Öffnen doppeltippen".
  package var purposes: [String] = []
  /// Imperatives of a language without spaces.
  package var imperativePrefixes: [String] = []

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
