internal import SpeechModel

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
