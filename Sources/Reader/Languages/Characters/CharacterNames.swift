package import SpeechModel

/// The names of characters in one language.
package struct CharacterNames: Equatable, Sendable {
  /// The phrase for a capital letter. Placeholder: `{letter}`.
  package let capital: String
  /// The word for an ampersand between two words.
  package let and: String
  /// The phrase after the base of a power. Placeholder: `{exponent}`.
  let power: String
  /// The word for a tilde before a number, as in "~5 min".
  let about: String
  /// The phrase for a repeated character. Placeholders: `{name}` and `{count}`.
  package let repeated: CountedPhrase
  /// The name of an unknown emoji.
  package let emoji: String
  /// The names of the punctuation levels.
  package let levels: [PunctuationLevel: String]
  /// The names of spaces, punctuation and symbols.
  package let names: [Character: String]
  /// The names of emoji, provided only if the engine has none in the language.
  package var emojiNames: [Character: String] = [:]

  /// Returns the spoken name of a character.
  ///
  /// The names of lower-case letters, digits and unknown characters are the characters themselves.
  package func name(of character: Character) -> String {
    if let name = names[PunctuationClass.named(character)] { return name }
    let plain = CharacterForms.plain(character)
    if plain != String(character) { return plain.count == 1 ? name(of: Character(plain)) : plain }
    if character.isWhitespace { return names[" "] ?? String(character) }
    guard character.isUppercase else { return String(character) }
    return Phrases.fill(capital, ["letter": String(character)])
  }
}

/// A spelling alphabet: a word for each letter, as in "Alfa" for A.
package struct SpellingAlphabet: Equatable, Sendable {
  private let words: [Character: String]

  init(_ words: [Character: String]) { self.words = words }

  /// A word, with its language if that differs from the alphabet's language.
  package struct Word: Equatable {
    package let text: String
    package var language: String?

    package init(text: String, language: String? = nil) {
      self.text = text
      self.language = language
    }
  }

  /// Returns the word for a letter of either case, or `nil` if the letter has no word.
  ///
  /// For a Latin letter that the alphabet lacks, the result is the internationally known English
  /// word.
  package func word(for letter: Character) -> Word? {
    guard letter.isLetter, let small = letter.lowercased().first else { return nil }
    if let word = words[small] { return Word(text: word) }
    return Self.english.words[small].map { Word(text: $0, language: "en") }
  }
}
