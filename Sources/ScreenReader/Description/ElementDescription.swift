public import SpeechModel

/// What is said about an element: the description at once, the hint after a pause.
public struct ElementDescription: Equatable, Sendable {
  /// The parts of the description; none if the element has nothing to say.
  public var description: [ExplainedSegment] = []
  /// The parts of the hint; none if there is none.
  public var hint: [ExplainedSegment] = []

  /// The description as it is written; empty if there is nothing to say.
  public var text: String { Utterance(description.map(\.segment)).text }

  /// The hint as it is written; nil if there is none.
  public var hintText: String? {
    hint.isEmpty ? nil : Utterance(hint.map(\.segment)).text
  }
}

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
