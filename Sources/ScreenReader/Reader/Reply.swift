internal import SpeechModel

/// What the reader answers to one command, and the rule behind each part.
struct Reply {
  /// What is heard, in order.
  private(set) var effects: [Effect] = []
  private(set) var explanations: [ExplainedSegment] = []
  /// Where the cursor went, if it went anywhere.
  var place: PlaceInOrder?

  /// The words, without the sounds.
  var utterances: [Utterance] {
    effects.compactMap { if case .speak(let utterance) = $0 { utterance } else { nil } }
  }

  /// Says some parts in one breath.
  ///
  /// - Parameters:
  ///   - segments: The parts.
  ///   - pause: The silence that is kept before.
  ///   - source: What they tell of, if something newer can take their place.
  ///   - priority: How much they may get in the way, if the application says them.
  ///   - mark: The number by which they are known again when they have been heard.
  ///   - tones: The places of values in their ranges, from 0 to 1, whose tones are heard with them.
  mutating func say(
    _ segments: [ExplainedSegment], pause: Duration = .zero, source: SpeechSource? = nil,
    priority: Utterance.Priority = .default, mark: Int? = nil, tones: [Double] = []
  ) {
    guard !segments.isEmpty else { return }
    var utterance = Utterance(segments.map(\.segment), pause: pause, source: source)
    utterance.priority = priority
    utterance.mark = mark
    utterance.tones = tones
    effects.append(.speak(utterance))
    explanations += segments
  }

  /// Plays a sound before what is said next.
  mutating func play(_ earcon: Earcon) {
    effects.append(.play(earcon))
  }

  /// Plays the tones of values after what was said, by their places in their ranges.
  mutating func play(tones: [Double]) {
    var utterance = Utterance([])
    utterance.tones = tones
    effects.append(.speak(utterance))
  }

  /// Has what is said next spoken in another way.
  mutating func change(_ speech: SpeechSettings) {
    effects.append(.settings(speech))
  }

  /// Takes in what is heard after it.
  mutating func append(_ reply: Reply) {
    effects += reply.effects
    explanations += reply.explanations
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
    return [.stop] + reply.effects
  }

  /// Leaves the sounds out if the person wants none.
  func audible(_ effects: [Effect]) -> [Effect] {
    guard !settings.sounds else { return effects }
    let words = effects.compactMap { effect -> Effect? in
      switch effect {
      case .play: return nil
      case .speak(var utterance) where !utterance.tones.isEmpty:
        guard utterance.hasWords else { return nil }
        utterance.tones = []
        // It was there to tell one tone from the others.
        utterance.pause = .zero
        return .speak(utterance)
      default: return effect
      }
    }
    // What is answered by a sound alone must not be answered by nothing.
    guard words.spoken.isEmpty, !effects.earcons.isEmpty else { return words }
    return words + [.speak(Utterance([phrases.segment(.message, phrases.done)]))]
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
    if let earcon { reply.play(earcon) }
    reply.say(phrases.segment(kind, phrase, values), rule: rule)
    return effects(of: reply)
  }
}
