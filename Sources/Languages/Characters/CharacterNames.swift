package import SpeechModel

/// What characters are called that are not heard by themselves.
package struct CharacterNames: Equatable, Sendable {
  /// Before a capital letter, with the letter in place of `{letter}`.
  package let capital: String
  /// What an ampersand is between two words.
  package let and: String
  /// `{count}` and `{name}`, of a mark that stands several times in a row.
  package let repeated: CountedPhrase
  /// An emoji that nobody has given a name.
  package let emoji: String
  /// The names of the levels at which marks are spoken.
  package let levels: [PunctuationLevel: String]
  /// The names of blanks, marks and symbols.
  package let names: [Character: String]
  /// The names of emoji, where the engine has none in the language.
  package let emojiNames: [Character: String]

  package init(
    capital: String, and: String, repeated: CountedPhrase, emoji: String,
    levels: [PunctuationLevel: String], names: [Character: String],
    emojiNames: [Character: String] = [:]
  ) {
    self.capital = capital
    self.and = and
    self.repeated = repeated
    self.emoji = emoji
    self.levels = levels
    self.names = names
    self.emojiNames = emojiNames
  }

  /// Returns what is said for a character; a letter without case, a digit, or a mark without a name
  /// is said as it is.
  package func name(of character: Character) -> String {
    if let name = names[character] { return name }
    if character.isWhitespace { return names[" "] ?? String(character) }
    guard character.isUppercase else { return String(character) }
    return Phrases.fill(capital, ["letter": String(character)])
  }
}
