internal import SpeechOutput

/// A text in pieces that end with its sentences, none of them long.
///
/// What an engine is given at a time is what it must finish before it can be given up safely, what is
/// lost if it crashes, and what has to be made again before it can go on: so it is bounded. A text
/// within the bound stays whole, for the melody of its sentences depends on each other. Pieces are
/// found one at a time: the first of a book is there at once.
struct SentencePieces: Sequence, IteratorProtocol {
  /// A piece of a text.
  struct Piece: Equatable {
    let text: String
    /// Whether a sentence ends with it, so that a pause belongs after it.
    let endsSentence: Bool
    /// Whether it is the last one.
    let isLast: Bool
  }

  /// How long a piece may be, in Unicode scalars.
  let limit: Int
  private var rest: Substring.UnicodeScalarView

  /// Creates the pieces of a text.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - limit: How long a piece may be, in Unicode scalars; at least 1.
  init(of text: String, limit: Int = 500) {
    rest = text[...].unicodeScalars
    self.limit = Swift.max(limit, 1)
  }

  /// Returns the next piece, or nil if there is none; together they are the text.
  mutating func next() -> Piece? {
    guard !rest.isEmpty else { return nil }
    // No more than it takes to find out whether there is a second piece, and a string of its own: a
    // single letter may have half a million accents, which a part of the text would count again and
    // again.
    let window = String(rest.prefix(limit + 1))
    let (end, endsSentence) = cut(window)
    let text = String(window[..<end])
    rest = rest.dropFirst(text.unicodeScalars.count)
    return Piece(text: text, endsSentence: endsSentence, isLast: rest.isEmpty)
  }

  /// Where the next piece ends: at the end of the text if that is near enough, else after the last
  /// sentence, else after the last blank, else between two letters that are seen as such.
  private func cut(_ window: String) -> (end: String.Index, endsSentence: Bool) {
    var afterSentence: String.Index?
    var afterBlank: String.Index?
    var length = 0
    var index = window.startIndex
    var sentence = SentenceState.open
    while index < window.endIndex {
      let letter = window[index]
      length += letter.unicodeScalars.count
      guard length <= limit else {
        if let afterSentence { return (afterSentence, true) }
        if let afterBlank { return (afterBlank, false) }
        guard index == window.startIndex else { return (index, false) }
        return (window.unicodeScalars.index(before: window.endIndex), false)
      }
      // A sentence is over before the first letter that is neither its mark nor a blank after that.
      if sentence.isOver, !letter.isWhitespace { afterSentence = index }
      index = window.index(after: index)
      if letter.isWhitespace { afterBlank = index }
      sentence = sentence.followed(by: letter)
    }
    return (window.endIndex, false)
  }
}

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

/// How far the end of a sentence has come.
private enum SentenceState {
  case open
  /// After a mark that ends a sentence only if a blank follows: 3.14 is one number.
  case marked
  case over

  var isOver: Bool { self == .over }

  func followed(by letter: Character) -> SentenceState {
    // A line break ends a sentence for the engine.
    if letter.isNewline { return .over }
    if letter.isWhitespace { return self == .open ? .open : .over }
    if Self.wideMarks.contains(letter) { return .over }
    if Self.endsSentence(letter) { return .marked }
    // Quotes and brackets close after the mark.
    if self != .open, Self.closes(letter) { return self }
    return .open
  }

  /// Marks as wide as a letter, after which no blank is written.
  private static let wideMarks: Set<Character> = ["。", "！", "？", "｡", "．"]

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
