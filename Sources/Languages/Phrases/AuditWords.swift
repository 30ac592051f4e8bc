package import AccessibilityModel

/// Words by which an audit recognises flaws in the texts of an application, in one language.
///
/// All words are in lower case.
package struct AuditWords: Equatable, Sendable {
  /// Words of labels that ask for a date or a time.
  package var dates: Set<String>
  /// Words for the role of an element, by its trait.
  package var roles: [AccessibilityTraits: Set<String>]
  /// Words of labels that promise a change.
  package var changes: Set<String>
  /// Beginnings of hints that order a gesture.
  package var gestures: [String]
  /// Whether `gestures` mean other things in other languages, so that only texts of this one are searched for them.
  package var gesturesNeedLanguage = false
  /// First words of hints that order something else.
  package var orders: Set<String> = []
  /// Endings of verbs that order something at the beginning of a hint.
  package var orderEndings: [String] = []
  /// The word that follows such a verb; `nil` if none has to.
  package var wordAfterOrder: String?
  /// Beginnings of a purpose that stands before its order: "Zum Öffnen doppeltippen".
  package var purposes: [String] = []
  /// Beginnings of orders in a language without spaces.
  package var orderPrefixes: [String] = []

  /// Returns whether a hint begins with an order.
  ///
  /// - Parameters:
  ///   - words: The words of the hint, in lower case.
  ///   - hint: The whole hint.
  /// - Returns: Whether it does, but for orders of gestures.
  package func orders(_ words: [String], in hint: String) -> Bool {
    guard let first = words.first else { return false }
    if orders.contains(first) || orderPrefixes.contains(where: hint.hasPrefix) { return true }
    if let wordAfterOrder, words.dropFirst().first != wordAfterOrder { return false }
    return orderEndings.contains(where: first.hasSuffix)
  }
}
