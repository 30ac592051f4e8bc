/// A word for each letter, by which letters that sound alike are told apart.
package struct SpellingAlphabet: Equatable, Sendable {
  private let words: [Character: String]

  package init(_ words: [Character: String]) {
    self.words = words
  }

  /// A word, and the language it is in if that is not the alphabet's own.
  package struct Word: Equatable {
    package let text: String
    package var language: String?

    package init(text: String, language: String? = nil) {
      self.text = text
      self.language = language
    }
  }

  /// Returns the word for a letter, or nil if it has none.
  ///
  /// A letter of the Latin script that the alphabet lacks has its English word, which is known
  /// everywhere.
  ///
  /// - Parameter letter: A letter of either case.
  /// - Returns: The word.
  package func word(for letter: Character) -> Word? {
    guard letter.isLetter, let small = letter.lowercased().first else { return nil }
    if let word = words[small] { return Word(text: word) }
    return Self.english.words[small].map { Word(text: $0, language: "en") }
  }
}
