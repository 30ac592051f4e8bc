internal import SpeechModel

/// A part of what is said, with the rule that gave it.
struct ExplainedSegment: Equatable {
  let segment: SpeechSegment
  /// The rule, as `why` says it; a sentence without its subject, such as "is its label."
  let rule: String

  init(_ kind: SpeechSegment.Kind, _ text: String, rule: String) {
    segment = SpeechSegment(kind, text)
    self.rule = rule
  }
}

/// What is said about an element: the description at once, the hint after a pause.
struct ElementDescription: Equatable {
  var description: [ExplainedSegment] = []
  var hint: [ExplainedSegment] = []
}
