/// What is said in one breath: it is begun, finished or interrupted as a whole.
public struct Utterance: Equatable, Sendable {
  /// The parts, in the order in which they are said.
  public var segments: [SpeechSegment]
  /// The silence that is kept before it; whoever interrupts the silence interrupts the utterance.
  public var pause: Duration
  /// The reason for which it is spoken, by which its progress is reported back.
  public var purpose = Purpose.reply
  /// How much it matters beside other speech, if the application says it of its own accord.
  public var priority: Priority
  /// What it tells of, if a newer utterance can take its place.
  public var source: SpeechSource?
  /// The short sounds that are heard as it begins: through its words, or by themselves where it has
  /// none.
  public var earcons: [Earcon] = []
  /// Values whose tones are heard then, each by its place in its range, from 0 to 1.
  public var tones: [Double] = []

  /// Creates an utterance.
  ///
  /// - Parameters:
  ///   - segments: The parts, in the order in which they are said.
  ///   - pause: The silence that is kept before it.
  ///   - priority: How much it matters beside other speech.
  ///   - source: What it tells of, if a newer utterance can take its place.
  public init(
    _ segments: [SpeechSegment], pause: Duration = .zero, priority: Priority = .default,
    source: SpeechSource? = nil
  ) {
    self.segments = segments
    self.pause = pause
    self.priority = priority
    self.source = source
  }

  /// Creates an utterance of one part.
  ///
  /// - Parameters:
  ///   - kind: What the part means.
  ///   - text: The words.
  public init(_ kind: SpeechSegment.Kind, _ text: String) {
    self.init([SpeechSegment(kind, text)])
  }

  /// Whether anything is said; if not, it is heard by its sounds alone.
  public var hasWords: Bool { !segments.isEmpty }

  /// Whether short sounds or tones belong to it.
  public var hasSounds: Bool { !earcons.isEmpty || !tones.isEmpty }

  /// The words as they are written, in one line unless a part has several.
  ///
  /// The marks between them are those that other tools publish of VoiceOver, which take nothing
  /// but a full stop for the end of a sentence: "Really?. Button."
  public var text: String { SegmentJoiner(form: .written).text(of: segments) }

  /// The words as the engine needs them: "Really? Button."
  public var engineText: String { SegmentJoiner(form: .spoken).text(of: segments) }
}
