public import SpeechModel

/// A part of what is said, with the rule that gave it.
public struct ExplainedSegment: Equatable, Sendable {
  /// What is said.
  public let segment: SpeechSegment
  /// The rule, as `why` says it; a sentence without its subject, such as "is its label."
  public let rule: String

  /// Whether the words say what an element is; only such words can be moved or left out.
  var isRole: Bool { segment.kind == .trait }

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - segment: What is said.
  ///   - rule: The rule, as `why` says it; a sentence without its subject.
  public init(_ segment: SpeechSegment, rule: String) {
    self.segment = segment
    self.rule = rule
  }
}
