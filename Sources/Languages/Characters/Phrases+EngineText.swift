package import SpeechModel

/// The text for the speech engine, in which symbols, decimals, units and punctuation are words.
extension Phrases {
  /// Returns a text for the engine; the same text if the engine reads it correctly.
  ///
  /// The names of symbols and punctuation depend on the level. `none` includes symbols that are
  /// words, or parts of words and numbers: €, →, ✓, "C#", "50%", "R & B". `some` adds symbols such
  /// as # @ & + = % $ / \ * ^ ~ | < > _. `all` adds all punctuation, except apostrophes and points
  /// inside words and numbers. If a text has only marks, every level names them.
  package func engineText(of text: String, punctuation: PunctuationLevel = .none) -> String {
    spelled(text, punctuation: punctuation) ?? text
  }

  /// Returns a text for the engine; `nil` if it is the same.
  package func spelled(_ text: String, punctuation: PunctuationLevel) -> String? {
    let spelled = engine.spelled(text, plural: numbers.plural)
    guard PunctuationSpeaker.mayChange(spelled ?? text) else { return spelled }
    let reader = PunctuationSpeaker(
      names: operating.characters, plural: numbers.plural, level: punctuation,
      knowsEmoji: operating.characters.emojiNames.isEmpty, isEnglish: language == "en")
    return reader.reading(spelled ?? text) ?? spelled
  }
}
