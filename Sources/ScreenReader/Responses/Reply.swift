internal import Languages
package import SpeechModel

/// A response while it is composed, with the rule behind each part.
package struct Reply {
  /// The speech, in order. Each earcon is in the utterance that it accompanies.
  private(set) var utterances: [Utterance] = []
  private(set) var explanations: [ExplainedSegment] = []
  private(set) var requests: [HostRequest] = []
  /// Earcons that accompany the next utterance.
  private var pendingEarcons: [Earcon] = []
  /// Whether it interrupts speech.
  var interrupts = true
  var outcome = Outcome.done
  /// The new position of the cursor, if it moved.
  var place: PlaceInOrder?

  /// Whether it has any words.
  var hasWords: Bool { utterances.contains(where: \.hasWords) }

  /// Whether it has words, earcons or tones.
  var isAudible: Bool { !utterances.isEmpty || !pendingEarcons.isEmpty }

  /// Says some parts in one breath.
  ///
  /// - Parameters:
  ///   - segments: The parts.
  ///   - pause: The silence that is kept before.
  ///   - source: The subject, if a newer utterance about it may replace this one.
  ///   - priority: The priority, if the application says it.
  ///   - purpose: The purpose, by which progress is reported back.
  ///   - tones: The places of values in their ranges, from 0 to 1, whose tones accompany the words.
  mutating func say(
    _ segments: [ExplainedSegment], pause: Duration = .zero, source: SpeechSource? = nil,
    priority: Utterance.Priority = .default, purpose: Utterance.Purpose = .reply,
    tones: [Double] = []
  ) {
    guard !segments.isEmpty else { return }
    var utterance = Utterance(segments.map(\.segment), pause: pause, source: source)
    utterance.priority = priority
    utterance.purpose = purpose
    utterance.tones = tones
    say(utterance)
    explanations += segments
  }

  mutating func say(_ segment: SpeechSegment, rule: String) {
    say([ExplainedSegment(segment, rule: rule)])
  }

  /// Says an utterance, with the earcons that wait for one.
  mutating func say(_ utterance: Utterance) {
    var utterance = utterance
    if utterance.pause > .zero {
      // An earcon does not wait for a hint.
      playPendingEarconsAlone()
    } else {
      utterance.earcons = pendingEarcons + utterance.earcons
      pendingEarcons = []
    }
    utterances.append(utterance)
  }

  /// Plays an earcon as the next utterance begins; by itself if none follows, or only a hint.
  mutating func play(_ earcon: Earcon) {
    pendingEarcons.append(earcon)
  }

  /// Plays the tones of values after the words, by their places in their ranges.
  mutating func play(tones: [Double]) {
    var utterance = Utterance([])
    utterance.tones = tones
    say(utterance)
  }

  mutating func request(_ request: HostRequest) {
    requests.append(request)
  }

  /// Adds another reply. Its outcome does not count.
  mutating func append(_ other: Reply) {
    for utterance in other.utterances { say(utterance) }
    pendingEarcons += other.pendingEarcons
    explanations += other.explanations
    requests += other.requests
    place = other.place ?? place
  }

  private mutating func playPendingEarconsAlone() {
    guard !pendingEarcons.isEmpty else { return }
    var alone = Utterance([])
    alone.earcons = pendingEarcons
    pendingEarcons = []
    let place = utterances.lastIndex { $0.pause == .zero }.map { $0 + 1 } ?? 0
    utterances.insert(alone, at: place)
  }

  /// The finished response.
  ///
  /// - Parameters:
  ///   - hasSounds: Whether earcons and tones are played.
  ///   - done: The words for a reply that has nothing but sounds, where they are not played.
  /// - Returns: The response.
  func response(hasSounds: Bool, done: SpeechSegment) -> Response {
    var finished = self
    finished.playPendingEarconsAlone()
    var spoken = hasSounds ? finished.utterances : finished.utterances.compactMap(\.withoutSounds)
    if spoken.isEmpty, finished.utterances.contains(where: { !$0.earcons.isEmpty }) {
      spoken = [Utterance([done])]
    }
    guard !interrupts else {
      return Response(reply: spoken, outcome: outcome, requests: requests)
    }
    // An earcon alone interrupts nothing that the application says.
    for index in spoken.indices where spoken[index].isEarconAlone { spoken[index].priority = .low }
    return Response(announcements: spoken, outcome: outcome, requests: requests)
  }
}

extension Utterance {
  fileprivate var isEarconAlone: Bool { !hasWords && tones.isEmpty }

  /// The utterance without earcons and tones; `nil` if nothing is left.
  fileprivate var withoutSounds: Utterance? {
    guard hasWords else { return nil }
    var words = self
    words.earcons = []
    guard !tones.isEmpty else { return words }
    words.tones = []
    // The pause sets one tone apart from the others.
    words.pause = .zero
    return words
  }
}

extension Reply {
  /// Creates a reply without rules, such as one about the last reply, which stays the last one.
  ///
  /// - Parameters:
  ///   - utterances: The speech, in order.
  ///   - earcon: The earcon that accompanies the first utterance; `nil` for none.
  ///   - outcome: The result of the command.
  package init(
    saying utterances: [Utterance], playing earcon: Earcon? = nil, _ outcome: Outcome = .done
  ) {
    if let earcon { play(earcon) }
    for utterance in utterances { say(utterance) }
    self.outcome = outcome
  }
}

extension ScreenReader {
  /// Makes a reply the last one, which can be repeated and explained.
  mutating func latest(_ reply: Reply) -> Reply {
    lastReply = reply
    return reply
  }

  /// Finishes a reply: without sounds if the settings have none.
  package func response(to reply: Reply) -> Response {
    reply.response(
      hasSounds: settings.sounds, done: phrases.segment(.message, phrases.done))
  }

  /// Answers with one phrase, in which texts take the place of the names in braces.
  mutating func message(
    _ phrase: String, _ values: [String: String] = [:], _ kind: SpeechSegment.Kind = .message,
    earcon: Earcon? = nil, outcome: Outcome = .done, rule: String
  ) -> Reply {
    var reply = Reply()
    reply.outcome = outcome
    if let earcon { reply.play(earcon) }
    reply.say(phrases.segment(kind, phrase, values), rule: rule)
    return latest(reply)
  }

  /// Refuses a command with one phrase.
  ///
  /// A mistake of the command is an error, with its earcon. That there is nothing to do is a message.
  mutating func refuse(_ phrase: String, _ reason: Outcome.Refusal, rule: String) -> Reply {
    switch reason {
    case .nothingToDo, .unsupported: message(phrase, outcome: .refused(reason), rule: rule)
    case .dimmed: message(phrase, [:], .state, outcome: .refused(reason), rule: rule)
    case .notFound, .notApplicable, .rejected:
      message(phrase, [:], .error, earcon: .error, outcome: .refused(reason), rule: rule)
    }
  }

  /// Refuses a command since the element is disabled.
  mutating func refuseDimmed() -> Reply {
    refuse(phrases.dimmed, .dimmed, rule: "for the trait notEnabled.")
  }
}
