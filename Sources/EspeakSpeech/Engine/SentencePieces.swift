internal import SpeechOutput

/// A text in pieces of bounded length that end with its sentences.
///
/// Pieces are short: the engine can stop safely only after a piece, and after a crash it must make
/// the whole piece again. A text within the bound stays whole, since the melody of each sentence
/// depends on the others. Pieces are found one at a time, so that the first piece of a book is
/// available at once.
struct SentencePieces: Sequence, IteratorProtocol {
  struct Piece: Equatable {
    let text: String
    /// Whether a sentence ends with the piece, so that a pause follows.
    let endsSentence: Bool
    let isLast: Bool
  }

  /// The maximum length of a piece, in Unicode scalars.
  let limit: Int
  private var rest: Substring.UnicodeScalarView

  /// Creates the pieces of a text; the limit is in Unicode scalars, at least 1.
  init(of text: String, limit: Int = 500) {
    rest = text[...].unicodeScalars
    self.limit = Swift.max(limit, 1)
  }

  /// Returns the next piece; `nil` at the end. Together the pieces are the text.
  mutating func next() -> Piece? {
    guard !rest.isEmpty else { return nil }
    // Enough text to know whether a second piece follows, copied to a new string: a single letter
    // may have half a million accents, which a substring would count repeatedly.
    let window = String(rest.prefix(limit + 1))
    let (end, endsSentence) = cut(window)
    let text = String(window[..<end])
    rest = rest.dropFirst(text.unicodeScalars.count)
    return Piece(text: text, endsSentence: endsSentence, isLast: rest.isEmpty)
  }

  /// Returns the end of the next piece, and whether a sentence ends there.
  ///
  /// The piece is the rest of the text if that is short enough. Otherwise it ends with a sentence;
  /// if the window has no whole sentence, with a word; if it has no whole word, with a letter.
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
      // A sentence ends before the first letter that is neither its punctuation nor a following
      // space.
      if sentence.isOver, !letter.isWhitespace { afterSentence = index }
      index = window.index(after: index)
      if letter.isWhitespace { afterSpace = index }
      sentence = sentence.followed(by: letter)
    }
    return (window.endIndex, false)
  }
}

extension SpeechPassage {
  /// The maximum number of symbols in a row that are spoken: an engine turns a megabyte of brackets
  /// into minutes of silence.
  private static let maximumSymbols = 1_000

  /// The pieces that the engine speaks one by one.
  ///
  /// An empty piece stands for symbols that are left out; speech can be interrupted there.
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

/// The state of the search for the end of a sentence.
private enum SentenceState {
  case open
  /// After punctuation that ends a sentence only before a space: 3.14 is one number.
  case punctuated
  case over

  var isOver: Bool { self == .over }

  func followed(by letter: Character) -> SentenceState {
    // The engine treats a line break as the end of a sentence.
    if letter.isNewline { return .over }
    if letter.isWhitespace { return self == .open ? .open : .over }
    if Self.widePunctuation.contains(letter) { return .over }
    if Self.endsSentence(letter) { return .punctuated }
    // Closing quotes and brackets follow the punctuation.
    if self != .open, Self.closes(letter) { return self }
    return .open
  }

  /// Full-width punctuation, after which no space is written.
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
