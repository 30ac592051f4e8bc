extension Phrases {
  /// The phrases of every language there is, English first.
  public static let all: [Phrases] = [.english, .german, .russian, .spanish, .french, .chinese]

  /// Returns the phrases of a language.
  ///
  /// The whole tag is looked for first, then its first two letters, so that Austrian German is
  /// spoken to in German.
  ///
  /// - Parameter tag: The language as a BCP 47 tag, in any case; `de_AT` means `de-AT`.
  /// - Returns: The phrases, or nil if there are none for the language.
  public static func matching(_ tag: String) -> Phrases? {
    let wanted = canonical(tag)
    return byTag[wanted] ?? byLetters[String(wanted.prefix(2))]
  }

  /// The phrases of the language of a text, else the English ones.
  ///
  /// - Parameter tag: The language as a BCP 47 tag; `nil` for an unknown one.
  /// - Returns: The phrases.
  package static func ofText(in tag: String?) -> Phrases {
    let letters = canonical(tag ?? "").prefix { $0 != "-" }
    return byLetters[String(letters)] ?? .english
  }

  /// Whether words are written without spaces between them.
  package var isWrittenWithoutSpaces: Bool { engine.isWrittenWithoutBlanks }

  private static let byTag = Dictionary(
    all.map { (canonical($0.language), $0) }, uniquingKeysWith: { first, _ in first })
  private static let byLetters = Dictionary(
    all.map { (String(canonical($0.language).prefix(2)), $0) },
    uniquingKeysWith: { first, _ in first })

  private static func canonical(_ tag: String) -> String {
    String(tag.map { $0 == "_" ? "-" : $0 }).lowercased()
  }
}
