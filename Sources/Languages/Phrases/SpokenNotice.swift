package import SpeechModel

/// Words that whoever speaks has to say of its own accord.
public enum SpokenNotice {
  /// Returns what is said in the place of a text that the speech engine can't speak.
  ///
  /// - Parameter language: The language of the voice, as a BCP 47 tag.
  /// - Returns: A word; in English for a language without phrases.
  public static func skipped(in language: String) -> String {
    PhraseBook.of(language).phrases.operating.skipped
  }

  /// Returns what is said after a scene was read again.
  ///
  /// - Parameter phrases: The phrases of the reader.
  /// - Returns: The words.
  package static func reloaded(in phrases: Phrases) -> Utterance {
    Utterance([phrases.segment(.message, phrases.operating.reloaded)])
  }
}
