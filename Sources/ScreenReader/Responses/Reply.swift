internal import Languages
package import SpeechModel

/// A response while it is composed, with the rule behind each part.
package struct Reply {
  /// The speech, in order. Each earcon is in the utterance that it accompanies.
  private(set) var utterances: [Utterance] = []
  private(set) var explanations: [ExplainedSegment] = []
  private(set) var requests: [HostRequest] = []
  /// Earcons that wait for the next utterance.
  private var pendingEarcons: [Earcon] = []
  var interrupts = true
  var outcome = Outcome.done
  /// The new position of the cursor, if it moved.
  var place: OrderPosition?

  var hasWords: Bool { utterances.contains(where: \.hasWords) }

  /// Whether it has words, earcons or tones.
  var isAudible: Bool { !utterances.isEmpty || !pendingEarcons.isEmpty }

  /// Says some segments as one utterance.
  ///
  /// `tones` are positions of values in their ranges, from 0 to 1, played after the words.
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

  /// Says an utterance, with the waiting earcons.
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

  /// Plays an earcon with the next utterance, or alone before a hint or at the end.
  mutating func play(_ earcon: Earcon) {
    pendingEarcons.append(earcon)
  }

  /// Plays the tones of values after the words, by their positions in their ranges.
  mutating func play(tones: [Double]) {
    var utterance = Utterance([])
    utterance.tones = tones
    say(utterance)
  }

  mutating func request(_ request: HostRequest) {
    requests.append(request)
  }

  /// Adds another reply. Its outcome is ignored.
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

  /// Returns the finished response; `done` replaces a reply of sounds alone if sounds are off.
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
    // An earcon alone does not interrupt the application's announcements.
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
    // The pause only separates tones.
    words.pause = .zero
    return words
  }
}

extension Reply {
  /// Creates a reply without rules, such as one about the last reply.
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

  /// Replies with one phrase, whose names in braces are replaced by texts.
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
  /// A mistake in the command is an error with its earcon; a command without anything to do gets a
  /// message.
  mutating func refuse(_ phrase: String, _ reason: Outcome.Refusal, rule: String) -> Reply {
    switch reason {
    case .nothingToDo, .unsupported: message(phrase, outcome: .refused(reason), rule: rule)
    case .dimmed: message(phrase, [:], .state, outcome: .refused(reason), rule: rule)
    case .notFound, .notApplicable, .rejected:
      message(phrase, [:], .error, earcon: .error, outcome: .refused(reason), rule: rule)
    }
  }

  /// Refuses a command because the element is disabled.
  mutating func refuseDimmed() -> Reply {
    refuse(phrases.dimmed, .dimmed, rule: "for the trait notEnabled.")
  }
}
