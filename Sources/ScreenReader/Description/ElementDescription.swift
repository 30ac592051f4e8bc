public import SpeechModel

/// The speech for an element: its description, and its hint after a pause.
public struct ElementDescription: Equatable, Sendable {
  /// The parts of the description; empty if there is nothing to say.
  public var description: [ExplainedSegment] = []
  /// The parts of the hint; empty without a hint.
  public var hint: [ExplainedSegment] = []

  /// The description as it is printed; empty if there is nothing to say.
  public var text: String { Utterance(description.map(\.segment)).text }

  /// The hint as it is printed; `nil` without a hint.
  public var hintText: String? {
    hint.isEmpty ? nil : Utterance(hint.map(\.segment)).text
  }
}

/// A segment, with the rule behind it.
public struct ExplainedSegment: Equatable, Sendable {
  /// The segment.
  public let segment: SpeechSegment
  /// The rule, as `why` says it; a sentence without its subject, such as "is its label."
  public let rule: String

  /// Whether the segment names the role of an element. Only such segments can be moved or left out.
  var isRole: Bool { segment.kind == .trait }

  /// Creates a segment with its rule.
  ///
  /// - Parameters:
  ///   - segment: The segment.
  ///   - rule: The rule, as `why` says it; a sentence without its subject.
  public init(_ segment: SpeechSegment, rule: String) {
    self.segment = segment
    self.rule = rule
  }
}
