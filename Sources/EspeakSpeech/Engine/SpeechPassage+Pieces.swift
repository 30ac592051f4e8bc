internal import SpeechOutput

extension SpeechPassage {
  /// How many signs without a letter or a digit between them are spoken: of a megabyte of brackets an
  /// engine would make silence for minutes.
  private static let mostSigns = 1_000

  /// The passage in pieces that an engine is given one by one.
  ///
  /// A piece without text stands for signs that are left out; the speech can be interrupted there.
  var pieces: some Sequence<SpeechPassage> {
    sequence(state: (sentences: SentencePieces(of: text), signs: 0)) { state in
      state.sentences.next().map { piece in
        state.signs = Self.hasWord(piece.text) ? 0 : state.signs + piece.text.unicodeScalars.count
        return SpeechPassage(
          state.signs > Self.mostSigns ? "" : piece.text,
          pausesAtEnd: piece.isLast ? pausesAtEnd : piece.endsSentence)
      }
    }
  }

  private static func hasWord(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
  }
}
