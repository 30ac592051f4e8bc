internal import SpeechOutput

extension SpeechPassage {
  /// How long a text with a pronunciation of its own may be to stay whole, in bytes.
  private static let longestPronounced = 1 << 16

  /// How many signs without a letter or a digit between them are spoken: of a megabyte of brackets an
  /// engine would make silence for minutes.
  private static let mostSigns = 1_000

  /// The passage in pieces that an engine is given one by one.
  ///
  /// A pronunciation is that of the whole text, which stays in one piece. Of a text so long that
  /// nobody can have written down how it is pronounced, the pronunciation does not count. A piece
  /// without text stands for signs that are left out; it is there so that whoever goes through them
  /// can be interrupted.
  var pieces: some Sequence<SpeechPassage> {
    let isWhole = ipaNotation.map { $0.utf8.count + text.utf8.count <= Self.longestPronounced }
    let sentences =
      isWhole == true ? SentencePieces(of: text, limit: .max) : SentencePieces(of: text)
    return sequence(state: (sentences: sentences, signs: 0)) { state in
      state.sentences.next().map { piece in
        state.signs = Self.hasWord(piece.text) ? 0 : state.signs + piece.text.unicodeScalars.count
        return SpeechPassage(
          state.signs > Self.mostSigns ? "" : piece.text,
          ipaNotation: isWhole == true ? ipaNotation : nil,
          pausesAtEnd: piece.isLast ? pausesAtEnd : piece.endsSentence)
      }
    }
  }

  private static func hasWord(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
  }
}
