internal import SpeechModel

/// A word for a trait: what the element is, or a state that it is in.
struct TraitWord {
  let words: ExplainedSegment

  /// Whether the word says what the element is; only such words can be moved or left out.
  var isRole: Bool { words.segment.kind == .trait }
}
