/// The words of a typed line.
///
/// A blank is a Unicode scalar: with a combining mark after it, it is one character, and yet a blank and
/// typed text.
package enum CommandWords {
  /// Returns the words of a text, as parts of it.
  package static func of(_ text: some StringProtocol) -> [Substring] {
    Substring(text).unicodeScalars.split { isBlank($0) }.map { Substring($0) }
  }

  /// Returns a text without its leading blanks.
  static func withoutIndent(_ text: some StringProtocol) -> Substring {
    Substring(Substring(text).unicodeScalars.drop { isBlank($0) })
  }

  /// Returns the number of leading blanks of a text.
  ///
  /// - Parameter text: The text.
  /// - Returns: The number of Unicode scalars.
  package static func indent(of text: some StringProtocol) -> Int {
    text.unicodeScalars.prefix { isBlank($0) }.count
  }

  /// Whether a text ends with a blank.
  static func endsWithBlank(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.last.map(isBlank) ?? false
  }

  /// Returns the words after the name of a command.
  ///
  /// - Parameters:
  ///   - name: The name, in lower case.
  ///   - words: The words of the line.
  /// - Returns: The words, if any; `nil` if the line does not begin with the name.
  static func arguments(after name: String, in words: [Substring]) -> ArraySlice<Substring>? {
    let parts = name.split(separator: " ")
    guard words.count >= parts.count else { return nil }
    // Command words are ASCII, so a word of another length can't be one.
    for (word, part) in zip(words, parts) {
      guard word.utf8.count == part.utf8.count, word.lowercased() == part else { return nil }
    }
    return words[parts.count...]
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
}
