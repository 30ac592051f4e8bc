internal import Listening

/// Words that sound alike, so that the decoder mixes them up.
enum SoundAlikes {
  /// The pairs of words. Only the end of the word, which is quiet, differs.
  private static let pairs = """
    thirteen thirty, fourteen forty, fifteen fifty, sixteen sixty, seventeen seventy, \
    eighteen eighty, nineteen ninety
    """

  private static let others: [String: String] = Dictionary(
    uniqueKeysWithValues: pairs.split(separator: ",").flatMap { pair in
      let words = pair.split(separator: " ").map(String.init)
      return [(words[0], words[1]), (words[1], words[0])]
    })

  /// Returns the words with the last word that has a sound-alike replaced by it, or `nil` if no
  /// word has one, or the grammar does not accept the result.
  static func alternative(to words: [String], in grammar: SpokenGrammar) -> [String]? {
    guard let index = words.lastIndex(where: { others[$0] != nil }),
      let other = others[words[index]]
    else { return nil }
    var alternative = words
    alternative[index] = other
    return grammar.accepts(alternative) ? alternative : nil
  }
}
