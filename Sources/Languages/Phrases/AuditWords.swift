package import AccessibilityModel

/// Words that the audit looks for in texts of one language.
///
/// All words are in lower case.
package struct AuditWords: Equatable, Sendable {
  /// Words of labels for a date or a time.
  package var dates: Set<String>
  /// Words for the role of an element, by its trait.
  package var roles: [AccessibilityTraits: Set<String>]
  /// Words of labels that announce a change.
  package var changes: Set<String>
  /// First words of hints that name a gesture.
  package var gestures: [String]
  /// Whether `gestures` have other meanings in other languages, so that the audit looks for them
  /// only in texts of this one.
  package var gesturesNeedLanguage = false
  /// First words of hints that are commands.
  package var orders: Set<String> = []
  /// Endings of imperative verbs at the start of a hint.
  package var orderEndings: [String] = []
  /// The word that must follow such a verb; `nil` if no word must.
  package var wordAfterOrder: String?
  /// First words of a purpose before its command: "Zum Öffnen doppeltippen".
  package var purposes: [String] = []
  /// Starts of commands in a language without spaces.
  package var orderPrefixes: [String] = []

  /// Returns whether a hint starts with a command.
  ///
  /// - Parameters:
  ///   - words: The words of the hint, in lower case.
  ///   - hint: The whole hint.
  /// - Returns: Whether it starts with a command, gestures excluded.
  package func orders(_ words: [String], in hint: String) -> Bool {
    guard let first = words.first else { return false }
    if orders.contains(first) || orderPrefixes.contains(where: hint.hasPrefix) { return true }
    if let wordAfterOrder, words.dropFirst().first != wordAfterOrder { return false }
    return orderEndings.contains(where: first.hasSuffix)
  }
}
