/// Splits a typed line into words.
///
/// Words are separated at Unicode scalars, not at characters, because a space with a combining mark
/// is one character but still separates words.
package enum CommandWords {
  /// Returns the words of a string as slices of it.
  package static func of(_ text: some StringProtocol) -> [Substring] {
    Substring(text).unicodeScalars.split { isBlank($0) }.map { Substring($0) }
  }

  /// Returns a string without its leading spaces.
  static func withoutIndent(_ text: some StringProtocol) -> Substring {
    Substring(Substring(text).unicodeScalars.drop { isBlank($0) })
  }

  /// Returns the number of leading spaces in a string, counted in Unicode scalars.
  package static func indent(of text: some StringProtocol) -> Int {
    text.unicodeScalars.prefix { isBlank($0) }.count
  }

  /// Whether a string ends with a space.
  static func endsWithBlank(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.last.map(isBlank) ?? false
  }

  /// Returns the words after a command's name, or `nil` if the line does not begin with the name.
  static func arguments(after name: String, in words: [Substring]) -> ArraySlice<Substring>? {
    // Most names begin with a different letter than the line, so compare the first letters before
    // splitting the name.
    guard let letter = words.first?.utf8.first, letter | 0x20 == name.utf8.first else { return nil }
    let parts = name.split(separator: " ")
    guard words.count >= parts.count else { return nil }
    // Command words are ASCII, so a word with a different number of bytes can't match.
    for (word, part) in zip(words, parts) {
      guard word.utf8.count == part.utf8.count, word.lowercased() == part else { return nil }
    }
    return words[parts.count...]
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
}
