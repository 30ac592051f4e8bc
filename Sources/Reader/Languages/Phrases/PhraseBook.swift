package import SpeechModel

/// The phrases of one language, shared by reference.
///
/// It is a class because the phrases are too large to be copied often.
package final class PhraseBook: Sendable {
  package let phrases: Phrases
  /// The book whose segments have no text for the engine, or `nil` if this is that book.
  private let bookWithoutEngineText: PhraseBook?

  private init(_ phrases: Phrases) {
    self.phrases = phrases
    var plain = phrases
    plain.hasEngineText = false
    bookWithoutEngineText = phrases.hasEngineText ? PhraseBook(plain) : nil
  }

  /// The same phrases as segments without text for the engine, which are composed faster.
  package var withoutEngineText: PhraseBook { bookWithoutEngineText ?? self }

  /// Returns a phrase as a segment without copying all phrases.
  package func segment(_ kind: SpeechSegment.Kind, _ phrase: String) -> SpeechSegment {
    phrases.segment(kind, phrase)
  }

  /// English phrases without a language tag, for any voice.
  package static let english = PhraseBook(.english)

  /// Returns the phrases for a language.
  ///
  /// - Parameter language: The language as a BCP 47 tag, or `nil` for any voice.
  /// - Returns: The phrases, tagged with their language unless `language` is `nil`. For an unknown
  ///   language, they are the English phrases.
  package static func of(_ language: String?) -> PhraseBook {
    guard let language else { return english }
    return matching(language) ?? of("en")
  }

  /// Returns the tagged phrases of a language, or `nil` if the language is unknown.
  package static func matching(_ language: String) -> PhraseBook? {
    Phrases.matching(language).flatMap { tagged[$0.language] }
  }

  /// Returns a book with these phrases, even if their language is unknown.
  package static func containing(_ phrases: Phrases) -> PhraseBook {
    phrases == .english ? english : PhraseBook(phrases)
  }

  private static let tagged = Dictionary(
    Phrases.all.map { phrases in
      var phrases = phrases
      phrases.segmentLanguage = phrases.language
      return (phrases.language, PhraseBook(phrases))
    }, uniquingKeysWith: { first, _ in first })
}
