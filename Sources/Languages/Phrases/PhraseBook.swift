/// The phrases of one language, shared: there are so many that handing them on by value would cost
/// more than all that is made of them.
package final class PhraseBook: Sendable {
  package let phrases: Phrases

  private init(_ phrases: Phrases) {
    self.phrases = phrases
  }

  /// English that tells no language: whatever voice speaks is right.
  package static let english = PhraseBook(.english)

  /// Returns the phrases for a language, and for none.
  ///
  /// - Parameter language: The language as a BCP 47 tag; one without phrases is spoken to in
  ///   English.
  /// - Returns: The phrases; they tell their language where one was asked for.
  package static func of(_ language: String?) -> PhraseBook {
    guard let language else { return english }
    return matching(language) ?? of("en")
  }

  /// Returns the phrases of a language, which tell it, or nil if there are none.
  package static func matching(_ language: String) -> PhraseBook? {
    Phrases.matching(language).flatMap { telling[$0.language] }
  }

  /// Returns phrases as they are.
  package static func containing(_ phrases: Phrases) -> PhraseBook {
    phrases == .english ? english : PhraseBook(phrases)
  }

  private static let telling = Dictionary(
    Phrases.all.map { phrases in
      var phrases = phrases
      phrases.toldLanguage = phrases.language
      return (phrases.language, PhraseBook(phrases))
    }, uniquingKeysWith: { first, _ in first })
}
