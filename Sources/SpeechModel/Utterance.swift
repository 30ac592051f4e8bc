/// What is said in one breath: it is begun, finished or interrupted as a whole.
public struct Utterance: Equatable, Sendable {
  /// The parts, in the order in which they are said.
  public var segments: [SpeechSegment]
  /// The silence that is kept before it; whoever interrupts the silence interrupts the utterance.
  public var pause: Duration

  /// Creates an utterance.
  ///
  /// - Parameters:
  ///   - segments: The parts, in the order in which they are said.
  ///   - pause: The silence that is kept before it.
  public init(_ segments: [SpeechSegment], pause: Duration = .zero) {
    self.segments = segments
    self.pause = pause
  }

  /// Creates an utterance of one part.
  ///
  /// - Parameters:
  ///   - kind: What the part means.
  ///   - text: The words.
  public init(_ kind: SpeechSegment.Kind, _ text: String) {
    self.init([SpeechSegment(kind, text)])
  }

  /// The words as they are written, in one line unless a part has several.
  public var text: String { join(\.text) }

  /// The words as the engine needs them.
  public var engineText: String { join { $0.engineText ?? $0.text } }

  /// Joins the parts as VoiceOver does: a colon between a name and its value, a full stop after
  /// anything else that does not end in a mark of its own.
  private func join(_ words: (SpeechSegment) -> String) -> String {
    var text = ""
    var previous: SpeechSegment.Kind?
    for segment in segments {
      let next = words(segment)
      guard !next.isEmpty else { continue }
      if let previous { text += Self.separator(after: text, previous, before: segment.kind) }
      text += next
      previous = segment.kind
    }
    return text
  }

  private static func separator(
    after text: String, _ previous: SpeechSegment.Kind, before next: SpeechSegment.Kind
  ) -> String {
    if previous == .label, next == .value { return ": " }
    // A state that goes before the rest brings its own mark: "Selected: Inbox".
    if previous == .state, text.hasSuffix(":") { return " " }
    return text.hasSuffix(".") ? " " : ". "
  }
}
