/// Makes a text harmless for the engine.
///
/// libespeak-ng takes the character 1 as the beginning of a command even in plain text; its
/// effects outlast the text. A zero ends the text silently. Control characters and the marks that
/// turn the direction of writing have no sound, so each becomes a blank.
enum SafeText {
  /// Returns a text in which nothing commands the engine; empty if there is nothing to say.
  ///
  /// - Parameter text: Any text of any application.
  /// - Returns: The text with blanks in the place of what could do harm.
  static func of(_ text: String) -> String {
    var safe = String.UnicodeScalarView()
    var hasSound = false
    for scalar in text.unicodeScalars {
      let isBlank = isSilent(scalar) || scalar.properties.isWhitespace
      hasSound = hasSound || !isBlank
      // A line break ends a sentence for the engine; other blanks are all the same.
      safe.append(isBlank && scalar != "\n" ? " " : scalar)
    }
    return hasSound ? String(safe) : ""
  }

  private static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .privateUse, .unassigned, .surrogate: true
    case .format: !joiners.contains(scalar)
    default: false
    }
  }

  /// Format characters that change how letters or symbols beside them are read.
  private static let joiners: Set<Unicode.Scalar> = ["\u{200C}", "\u{200D}", "\u{00AD}"]
}
