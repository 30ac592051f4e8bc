internal import SpeechModel

/// What the reader answers to one command, and the rule behind each part.
struct Reply {
  private(set) var utterances: [Utterance] = []
  private(set) var explanations: [ExplainedSegment] = []
  var earcons: [Earcon] = []
  /// Where the cursor went, if it went anywhere.
  var place: PlaceInOrder?

  mutating func say(_ segments: [ExplainedSegment], pause: Duration = .zero) {
    guard !segments.isEmpty else { return }
    utterances.append(Utterance(segments.map(\.segment), pause: pause))
    explanations += segments
  }

  /// Takes in what is said after it.
  mutating func append(_ reply: Reply) {
    utterances += reply.utterances
    explanations += reply.explanations
    earcons += reply.earcons
    place = reply.place ?? place
  }

  mutating func say(_ segment: SpeechSegment, rule: String) {
    say([ExplainedSegment(segment, rule: rule)])
  }
}

extension ScreenReader {
  /// Makes a reply the last one, and returns what it asks for.
  mutating func effects(of reply: Reply) -> [Effect] {
    lastReply = reply
    return Self.effects(saying: reply.utterances, playing: reply.earcons)
  }

  /// Returns what cuts the old and says the new, without becoming the last reply: an answer about
  /// a reply leaves that reply to be asked about again.
  static func effects(saying utterances: [Utterance], playing earcons: [Earcon] = []) -> [Effect] {
    [.stop] + earcons.map(Effect.play) + utterances.map(Effect.speak)
  }

  /// Answers with one phrase, in which texts are put in the place of the names in braces.
  mutating func message(
    _ phrase: String, _ values: [String: String] = [:], _ kind: SpeechSegment.Kind = .message,
    earcon: Earcon? = nil, rule: String
  ) -> [Effect] {
    var reply = Reply()
    reply.say(phrases.segment(kind, phrase, values), rule: rule)
    if let earcon { reply.earcons = [earcon] }
    return effects(of: reply)
  }
}
