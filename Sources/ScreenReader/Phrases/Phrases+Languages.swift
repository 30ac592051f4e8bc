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
    return all.first { canonical($0.language) == wanted }
      ?? all.first { $0.language.prefix(2) == wanted.prefix(2) }
  }

  private static func canonical(_ tag: String) -> String {
    String(tag.map { $0 == "_" ? "-" : $0 }).lowercased()
  }
}
