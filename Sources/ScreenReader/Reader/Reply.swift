internal import SpeechModel

/// What the reader answers to one command, and the rule behind each part.
struct Reply {
  private(set) var utterances: [Utterance] = []
  private(set) var explanations: [ExplainedSegment] = []
  var earcons: [Earcon] = []
  /// Why the cursor is where it went, if it went anywhere.
  var reasonOfPlace: String?

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
    reasonOfPlace = reply.reasonOfPlace ?? reasonOfPlace
  }

  mutating func say(_ text: String, _ kind: SpeechSegment.Kind, rule: String) {
    say([ExplainedSegment(kind, text, rule: rule)])
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

  /// Answers with one phrase.
  mutating func message(
    _ text: String, _ kind: SpeechSegment.Kind = .message, earcon: Earcon? = nil, rule: String
  ) -> [Effect] {
    var reply = Reply()
    reply.say(text, kind, rule: rule)
    if let earcon { reply.earcons = [earcon] }
    return effects(of: reply)
  }
}
