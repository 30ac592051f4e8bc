extension PhonemeTable {
  /// Any other language: the sounds that all of the engine's tables have.
  static let general = PhonemeTable(
    .stress(.engines),
    "a æ=e ɑ=a e ɛ=e i o ɔ=o u ə=@ n̩=n- m̩=m- l̩=l- ŋ̩=N-",
    """
    p b β=B t d ð=D k ɡ=g ɣ=Q q ʔ=? f v θ=T s z ʃ=S ʒ=Z ʂ=s. ʐ=z. ɕ=S; ʑ=Z; ç=C ʝ=J^ x χ=X h
    tʃ=tS dʒ=dZ tɕ=tS; dʑ=dZ; c ɟ=J m n ɲ=n^ ŋ=N l ʎ=l^ ɫ=L ɬ=l# r ɾ=** j w
    """)

  /// Returns the table of a language.
  ///
  /// - Parameter language: The language of the voice, as a lower-case BCP 47 tag.
  /// - Returns: Its own table, or the general one.
  static func table(for language: String) -> PhonemeTable {
    let parts = language.split { $0 == "-" || $0 == "_" }
    switch parts.first {
    case "en": return parts.dropFirst().first == "us" ? americanEnglish : english
    case "de": return german
    case "fr": return french
    case "es": return spanish
    case "ru": return russian
    case "cmn", "zh": return mandarin
    default: return general
    }
  }
}
