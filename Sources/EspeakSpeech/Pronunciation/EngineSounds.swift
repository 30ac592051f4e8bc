/// What the engine is given to make sounds instead of reading words.
///
/// Only with it is the engine told to take what stands between double brackets for mnemonics. It is
/// made of the mnemonics in our own tables and of nothing that an application wrote, so no text can
/// have brackets that work.
struct EngineSounds: Equatable, Sendable {
  /// The texts for the engine, one after the other. It reads at most 800 bytes in one go, and a
  /// bracket that is cut in two is read as words.
  let texts: [String]

  /// Sixty short syllables that every language has, which leave the engine as it was at first.
  static let settling = "[[" + String(repeating: "a ", count: 60) + "]]"

  private static let mostBytes = 500
  /// The engine has room for 200 phonemes in a word.
  private static let mostInAWord = 80

  /// Translates a pronunciation; nil if there is a sign in it that is none, no sound at all, or too
  /// much of them.
  ///
  /// - Parameters:
  ///   - notation: The notation of anybody.
  ///   - table: The sounds of the language of the voice.
  ///   - mark: The mark that ends the words, if there is one; it gives the sounds their melody.
  init?(_ notation: String, in table: PhonemeTable, mark: Mark? = nil) {
    guard let notation = IPANotation(notation) else { return nil }
    var translation = PhonemeTranslation(table)
    guard translation.translate(notation) else { return nil }
    let words = translation.words.filter { !$0.isEmpty }
    guard !words.isEmpty, words.allSatisfy({ $0.count <= Self.mostInAWord }) else { return nil }

    var texts = [""]
    for word in words.map({ $0.joined(separator: "|") }) {
      let last = texts.count - 1
      if texts[last].isEmpty {
        texts[last] = word
      } else if texts[last].utf8.count + word.utf8.count < Self.mostBytes {
        texts[last] += " " + word
      } else {
        texts.append(word)
      }
    }
    let end = mark?.rawValue ?? ""
    self.texts = texts.indices.map { index in
      "[[" + texts[index] + "]]" + (index == texts.count - 1 ? end : "")
    }
  }

  /// A mark at the end of a sentence or a part of one.
  enum Mark: String {
    case fullStop = "."
    case question = "?"
    case exclamation = "!"
    case comma = ","
    case colon = ":"
    case semicolon = ";"

    /// Finds the mark at the end of a text.
    init?(endOf text: String) {
      guard let last = text.last(where: { !$0.isWhitespace }) else { return nil }
      self.init(rawValue: String(last))
    }
  }
}
