/// Joins the parts of an utterance to a text, with the marks that stand between them.
struct SegmentJoiner {
  /// For whom the text is.
  enum Form {
    /// For those who read it.
    case written
    /// For the engine.
    case spoken
  }

  let form: Form

  /// Returns the words of the segments as one text; nothing is added where nothing follows.
  func text(of segments: [SpeechSegment]) -> String {
    var text = ""
    var previous: SpeechSegment?
    for segment in segments {
      let words = form == .written ? segment.text : segment.engineText ?? segment.text
      guard !words.isEmpty else { continue }
      if let previous { text += mark(after: text, of: previous, before: segment, words: words) }
      text += words
      previous = segment
    }
    return text
  }

  /// Returns the mark with which a text ends that the next segment does not follow in one go.
  ///
  /// It is no full stop: the end of a text is one anyway, and after a number one could be taken for
  /// the sign of an ordinal.
  func markAtEnd(
    of text: String, of previous: SpeechSegment, before next: SpeechSegment
  ) -> String {
    let words = next.engineText ?? next.text
    let mark = mark(after: text, of: previous, before: next, words: words)
      .filter { !$0.isWhitespace }
    return mark == "." ? "" : mark
  }

  private func mark(
    after text: String, of previous: SpeechSegment, before next: SpeechSegment, words: String
  ) -> String {
    if next.joint == .none { return "" }
    // A mark of Chinese is as wide as a letter: no blank goes between it and the next.
    let wideBlank = words.unicodeScalars.first.map(Self.isWide) ?? false ? "" : " "
    if previous.kind == .state {
      // A state that goes before the rest brings its own mark: "Selected: Inbox".
      if text.hasSuffix(":") { return " " }
      if text.hasSuffix("：") { return wideBlank }
    }
    if let last = text.last, SentenceEnd.wideMarks.contains(last) { return wideBlank }
    switch next.joint {
    case .usual where previous.kind == .label && next.kind == .value:
      return form == .spoken && isFinished(text) ? " " : ": "
    case .usual: return isFinished(text) ? " " : ". "
    case .blank: return form == .written || isFinished(text) ? " " : ". "
    case .comma: return isFinished(text) ? " " : ", "
    case .none: return ""
    }
  }

  private func isFinished(_ text: String) -> Bool {
    switch form {
    case .written: SentenceEnd.isWritten(in: text)
    case .spoken: SentenceEnd.isHeard(in: text)
    }
  }

  /// Whether a character belongs to the scripts of Chinese and Japanese, or to their marks.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
