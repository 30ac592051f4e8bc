public import SpeechModel

extension Phrases {
  /// Returns a text in this language as a speech engine must be given it to be heard right: with
  /// signs, decimals and units in words, and with the names of marks.
  ///
  /// At `none`, signs that are words or parts of words and numbers are named (€, →, ✓, and in "C#",
  /// "50%", "R & B"); at `some` also # @ & + = % $ / \ * ^ ~ | < > _ and the like anywhere; at
  /// `all` every mark but apostrophes and points inside words and numbers. A text that is made of
  /// marks alone has them named at every level, since nothing else is there.
  ///
  /// - Parameters:
  ///   - text: The text as it is written.
  ///   - punctuation: Which marks are spoken by their names.
  /// - Returns: The text for the engine; the same where nothing would be misread.
  public func engineText(of text: String, punctuation: PunctuationLevel = .none) -> String {
    spelled(text, punctuation: punctuation) ?? text
  }

  /// Returns a text for the engine, or nil if it is the same.
  package func spelled(_ text: String, punctuation: PunctuationLevel) -> String? {
    let numbers = engine.spelled(text)
    guard MarkReader.concerns(numbers ?? text) else { return numbers }
    let reader = MarkReader(
      names: operating.characters, plural: numberForms, level: punctuation,
      knowsEmoji: operating.characters.emojiNames.isEmpty, isEnglish: language == "en")
    return reader.reading(numbers ?? text) ?? numbers
  }

  private var numberForms: PluralRule { self.numbers.plural }
}
