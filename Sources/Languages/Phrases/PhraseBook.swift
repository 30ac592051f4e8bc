package import SpeechModel

/// The shared phrases of one language.
///
/// They are so many that a class is cheaper than copies of the value.
package final class PhraseBook: Sendable {
  package let phrases: Phrases

  private init(_ phrases: Phrases) {
    self.phrases = phrases
  }

  /// Returns a phrase as a segment, as ``Phrases/segment(_:_:_:separator:)`` does, without a copy of all phrases.
  package func segment(_ kind: SpeechSegment.Kind, _ phrase: String) -> SpeechSegment {
    phrases.segment(kind, phrase)
  }

  /// English phrases without a language tag, for any voice.
  package static let english = PhraseBook(.english)

  /// Returns the phrases for a language.
  ///
  /// - Parameter language: The language, a BCP 47 tag; a language without phrases gets English
  ///   ones. `nil` means any voice.
  /// - Returns: The phrases, tagged with their language unless `language` is `nil`.
  package static func of(_ language: String?) -> PhraseBook {
    guard let language else { return english }
    return matching(language) ?? of("en")
  }

  /// Returns the tagged phrases of a language; `nil` for an unknown one.
  package static func matching(_ language: String) -> PhraseBook? {
    Phrases.matching(language).flatMap { tagged[$0.language] }
  }

  /// Returns the given phrases.
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
