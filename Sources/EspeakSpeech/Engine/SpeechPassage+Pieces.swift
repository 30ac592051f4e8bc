internal import SpeechOutput

extension SpeechPassage {
  /// How long a text with a pronunciation of its own may be to stay whole, in bytes.
  private static let longestPronounced = 1 << 16

  /// The passage in pieces that an engine is given one by one.
  ///
  /// A pronunciation is that of the whole text, which stays in one piece. Of a text so long that
  /// nobody can have written down how it is pronounced, the pronunciation does not count.
  var pieces: some Sequence<SpeechPassage> {
    let isWhole = ipaNotation.map { $0.utf8.count + text.utf8.count <= Self.longestPronounced }
    let sentences =
      isWhole == true ? SentencePieces(of: text, limit: .max) : SentencePieces(of: text)
    return sentences.lazy.map { piece in
      SpeechPassage(
        piece.text, ipaNotation: isWhole == true ? ipaNotation : nil,
        pausesAtEnd: piece.isLast ? pausesAtEnd : piece.endsSentence)
    }
  }
}
