/// Whether a text ends in a mark after which no full stop is needed.
public enum SentenceEnd {
  /// The marks of Chinese that end a sentence, each as wide as a letter.
  static let wideMarks: Set<Character> = ["。", "！", "？"]
  /// The marks that end a sentence for a listener.
  private static let heardMarks: Set<Character> = wideMarks.union([".", "!", "?", "…"])

  /// Returns whether a text is finished as it is written.
  ///
  /// Of the marks of other scripts only the full stop counts, as published of VoiceOver.
  ///
  /// - Parameter text: Any text.
  /// - Returns: Whether nothing is added to it.
  public static func isWritten(in text: String) -> Bool {
    guard let last = text.last else { return false }
    return last == "." || wideMarks.contains(last)
  }

  /// Returns whether a text is finished for a listener, whatever blanks follow.
  ///
  /// - Parameter text: Any text.
  /// - Returns: Whether nothing is added to it.
  public static func isHeard(in text: String) -> Bool {
    guard let last = text.last(where: { !$0.isWhitespace }) else { return false }
    return heardMarks.contains(last)
  }
}
