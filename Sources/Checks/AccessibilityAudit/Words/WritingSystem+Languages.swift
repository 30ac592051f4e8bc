internal import SpeechModel

/// The scripts of languages, and how words are written in them.
extension WritingSystem {
  /// Whether names in this script begin with a capital letter.
  var hasCapitals: Bool { [.latin, .cyrillic, .greek, .armenian].contains(self) }

  /// Whether words are written without spaces between them.
  var isWrittenWithoutSpaces: Bool { [.han, .kana, .thai].contains(self) }

  /// Returns the scripts used for a language, given as a BCP 47 tag, or `nil` if they are unknown.
  static func scripts(of tag: String) -> Set<WritingSystem>? {
    let tag = LanguageTag(tag)
    if let script = tag.script { return named[script] }
    if let others = besidesLatin(of: tag.language) {
      return tag.language == "sr" ? others.union([.latin]) : others
    }
    return latin.contains(tag.language) ? [.latin] : nil
  }

  private static let named: [String: Set<WritingSystem>] = [
    "latn": [.latin], "cyrl": [.cyrillic], "grek": [.greek], "arab": [.arabic], "hebr": [.hebrew],
    "hans": [.han], "hant": [.han], "hani": [.han], "jpan": [.han, .kana], "kore": [.hangul, .han],
    "thai": [.thai], "deva": [.devanagari], "geor": [.georgian], "armn": [.armenian],
  ]

  /// The languages that use only Latin letters.
  private static let latin = Set(
    """
    af ca cs cy da de en es et eu fi fr ga gl hr hu id is it lt lv ms mt nb nl nn no pl pt ro sk sl \
    sq sv sw tr vi
    """.split(separator: " ").map(String.init))
}
