/// How a line is taken apart into words, the same for whoever reads it and whoever completes it.
///
/// A blank is a Unicode scalar: with a combining mark behind it, it is one character, and yet a blank and
/// what was typed.
package enum CommandWords {
  /// Returns the words of a text, as parts of it.
  static func of(_ text: some StringProtocol) -> [Substring] {
    Substring(text).unicodeScalars.split { isBlank($0) }.map { Substring($0) }
  }

  /// Returns a text without the blanks that it begins with.
  static func withoutIndent(_ text: some StringProtocol) -> Substring {
    Substring(Substring(text).unicodeScalars.drop { isBlank($0) })
  }

  /// Returns how many blanks a text begins with.
  ///
  /// - Parameter text: The text.
  /// - Returns: Their number, in Unicode scalars.
  package static func indent(of text: some StringProtocol) -> Int {
    text.unicodeScalars.prefix { isBlank($0) }.count
  }

  /// Whether a text ends with a blank.
  static func endsWithBlank(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.last.map(isBlank) ?? false
  }

  /// Returns the words behind a command's name if a line begins with it.
  ///
  /// - Parameters:
  ///   - name: The name, in lower case.
  ///   - words: The words of the line.
  /// - Returns: Those behind it, which may be none; nil if the line does not begin so.
  static func behind(_ name: String, in words: [Substring]) -> ArraySlice<Substring>? {
    let parts = name.split(separator: " ")
    guard words.count >= parts.count else { return nil }
    // Command words are ASCII; a longer word is no command, and lowercasing it would only cost.
    for (word, part) in zip(words, parts) {
      guard word.utf8.count == part.utf8.count, word.lowercased() == part else { return nil }
    }
    return words[parts.count...]
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
}
