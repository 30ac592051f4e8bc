/// A formatter that joins segments into text, with separators between them.
struct UtteranceFormatter {
  /// Whether users read the text or the engine speaks it.
  enum Form { case written, spoken }

  let form: Form

  /// Returns the text of the segments, without a separator at the end.
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

  /// Returns the punctuation that ends a run's text before the first segment of the next run. The
  /// punctuation is never a full stop, because the end of a run sounds like a full stop anyway, and
  /// a number with a full stop could be read as an ordinal.
  func finalMark(of text: String, of previous: SpeechSegment, before next: SpeechSegment) -> String
  {
    let words = next.engineText ?? next.text
    let mark = mark(after: text, of: previous, before: next, words: words)
      .filter { !$0.isWhitespace }
    return mark == "." ? "" : mark
  }

  private func mark(
    after text: String, of previous: SpeechSegment, before next: SpeechSegment, words: String
  ) -> String {
    if next.separator == .none { return "" }
    // Full-width punctuation includes its own space, so no space precedes Chinese text.
    let wideSpace = words.unicodeScalars.first.map(Self.isWide) ?? false ? "" : " "
    let isValue =
      previous.kind == .label && next.kind == .value && next.separator == .standard
    if previous.kind == .state || isValue {
      // A state before the label and many labels of forms end with a colon, as in "Selected: Inbox".
      if text.hasSuffix(":") { return " " }
      if text.hasSuffix("：") { return wideSpace }
    }
    if let last = text.last, SentenceEnd.wideTerminators.contains(last) { return wideSpace }
    switch next.separator {
    case .standard where isValue:
      return form == .spoken && isFinished(text) ? " " : ": "
    case .standard: return isFinished(text) ? " " : ". "
    case .space: return form == .written || isFinished(text) ? " " : ". "
    case .comma: return isFinished(text) ? " " : ", "
    case .none: return ""
    }
  }

  private func isFinished(_ text: String) -> Bool {
    switch form {
    case .written: SentenceEnd.isWritten(in: text)
    case .spoken: SentenceEnd.isSpoken(in: text)
    }
  }

  /// Returns whether a character is a Chinese or Japanese letter or punctuation mark.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}

/// Checks whether text ends with punctuation that replaces a full stop.
package enum SentenceEnd {
  /// The wide Chinese marks that end a sentence.
  static let wideTerminators: Set<Character> = ["。", "！", "？"]
  /// The marks that end a spoken sentence.
  private static let spokenTerminators: Set<Character> = wideTerminators.union([".", "!", "?", "…"])

  /// Returns whether written text needs no full stop. As in VoiceOver, only a full stop or a Chinese
  /// mark ends a sentence.
  package static func isWritten(in text: String) -> Bool {
    text.last.map { $0 == "." || wideTerminators.contains($0) } ?? false
  }

  /// Returns whether spoken text needs no full stop, ignoring trailing spaces.
  package static func isSpoken(in text: String) -> Bool {
    text.last { !$0.isWhitespace }.map(spokenTerminators.contains) ?? false
  }
}
