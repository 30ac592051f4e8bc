internal import SpeechOutput

/// A sequence that splits text into short pieces, at the ends of sentences where possible.
///
/// Pieces are short because the engine can stop safely only after a piece and must repeat a whole
/// piece after a crash. Text up to `limit` is not split, because the intonation of each sentence
/// depends on the others. Pieces are found one at a time, so a book starts at once.
struct SentencePieces: Sequence, IteratorProtocol {
  struct Piece: Equatable {
    let text: String
    /// Whether the piece ends a sentence and is followed by a pause.
    let endsSentence: Bool
    let isLast: Bool
  }

  /// The maximum length of a piece, in Unicode scalars.
  let limit: Int
  private var rest: Substring.UnicodeScalarView

  /// Creates a sequence of the text's pieces. `limit` is in Unicode scalars, at least 1.
  init(of text: String, limit: Int = 500) {
    rest = text[...].unicodeScalars
    self.limit = Swift.max(limit, 1)
  }

  /// Returns the next piece, or `nil` at the end. Joined together, the pieces equal the text.
  mutating func next() -> Piece? {
    guard !rest.isEmpty else { return nil }
    // Take one scalar more than the limit, to find out whether another piece follows. Copy the text,
    // because for each letter of a substring, Swift would scan a letter with many accents again.
    let window = String(rest.prefix(limit + 1))
    let (end, endsSentence) = cut(window)
    let text = String(window[..<end])
    rest = rest.dropFirst(text.unicodeScalars.count)
    return Piece(text: text, endsSentence: endsSentence, isLast: rest.isEmpty)
  }

  /// Returns the end of the next piece, and whether a sentence ends there. The piece is the window if
  /// it is short enough, or ends after the last whole sentence, word or letter that fits.
  private func cut(_ window: String) -> (end: String.Index, endsSentence: Bool) {
    var afterSentence: String.Index?
    var afterSpace: String.Index?
    var length = 0
    var index = window.startIndex
    var sentence = SentenceState.open
    while index < window.endIndex {
      let letter = window[index]
      length += letter.unicodeScalars.count
      guard length <= limit else {
        if let afterSentence { return (afterSentence, true) }
        if let afterSpace { return (afterSpace, false) }
        guard index == window.startIndex else { return (index, false) }
        return (window.unicodeScalars.index(before: window.endIndex), false)
      }
      // The spaces after a sentence are part of it.
      if sentence == .over, !letter.isWhitespace { afterSentence = index }
      index = window.index(after: index)
      if letter.isWhitespace { afterSpace = index }
      sentence = sentence.followed(by: letter)
    }
    return (window.endIndex, false)
  }
}

extension SpeechPassage {
  /// The maximum number of consecutive symbols that are spoken. The engine would turn a megabyte of
  /// brackets into minutes of silence.
  private static let maximumSymbols = 1_000

  /// The pieces that the engine speaks one by one. Omitted symbols become an empty piece, so speech
  /// can still be interrupted there.
  var pieces: some Sequence<SpeechPassage> {
    sequence(state: (sentences: SentencePieces(of: text), symbols: 0)) { state in
      state.sentences.next().map { piece in
        state.symbols =
          Self.hasWord(piece.text) ? 0 : state.symbols + piece.text.unicodeScalars.count
        return SpeechPassage(
          state.symbols > Self.maximumSymbols ? "" : piece.text,
          pausesAtEnd: piece.isLast ? pausesAtEnd : piece.endsSentence)
      }
    }
  }

  private static func hasWord(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
  }
}

/// A state in the search for the end of a sentence.
private enum SentenceState {
  case open, over
  /// Punctuation was found. It ends the sentence only if a space follows, unlike in 3.14.
  case punctuated

  func followed(by letter: Character) -> SentenceState {
    // The engine treats a line break as the end of a sentence, so a piece may end there.
    if letter.isNewline { return .over }
    if letter.isWhitespace { return self == .open ? .open : .over }
    if Self.widePunctuation.contains(letter) { return .over }
    if Self.endsSentence(letter) { return .punctuated }
    // Closing quotes and brackets after the punctuation still belong to the sentence.
    if self != .open, Self.closes(letter) { return self }
    return .open
  }

  /// Full-width punctuation, which is not followed by a space.
  private static let widePunctuation: Set<Character> = ["。", "！", "？", "｡", "．"]

  private static func endsSentence(_ letter: Character) -> Bool {
    letter == "…" || letter.unicodeScalars.first?.properties.isSentenceTerminal == true
  }

  private static func closes(_ letter: Character) -> Bool {
    switch letter.unicodeScalars.first?.properties.generalCategory {
    case .closePunctuation, .finalPunctuation: true
    default: letter == "\"" || letter == "'"
    }
  }
}
