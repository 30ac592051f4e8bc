public import SpeechModel

extension Phrases {
  /// Returns a text of this language as the speech engine needs it.
  ///
  /// Signs, decimals, units and punctuation become words.
  ///
  /// At `none`, signs that are words or parts of words and numbers are named (€, →, ✓, and in "C#",
  /// "50%", "R & B"). At `some`, symbols such as # @ & + = % $ / \ * ^ ~ | < > _ are named
  /// anywhere. At `all`, all punctuation is named except apostrophes and points inside words and
  /// numbers. A text of nothing but marks has them named at every level.
  ///
  /// - Parameters:
  ///   - text: The written text.
  ///   - punctuation: The punctuation that is spoken by name.
  /// - Returns: The text for the engine; the same if the engine reads it correctly.
  public func engineText(of text: String, punctuation: PunctuationLevel = .none) -> String {
    spelled(text, punctuation: punctuation) ?? text
  }

  /// Returns a text for the engine; `nil` if it is the same.
  package func spelled(_ text: String, punctuation: PunctuationLevel) -> String? {
    let numbers = engine.spelled(text)
    guard PunctuationSpeaker.mayChange(numbers ?? text) else { return numbers }
    let reader = PunctuationSpeaker(
      names: operating.characters, plural: numberForms, level: punctuation,
      knowsEmoji: operating.characters.emojiNames.isEmpty, isEnglish: language == "en")
    return reader.reading(numbers ?? text) ?? numbers
  }

  private var numberForms: PluralRule { self.numbers.plural }
}
