internal import Languages
package import SpeechModel

/// A response under construction, with the reason for each part.
package struct Reply {
  /// The speech, in order. Each earcon is part of the utterance that it accompanies.
  private(set) var utterances: [Utterance] = []
  private(set) var explanations: [ExplainedSegment] = []
  private(set) var requests: [HostRequest] = []
  /// The earcons to play with the next utterance.
  private var pendingEarcons: [Earcon] = []
  var interrupts = true
  var outcome = Outcome.done
  /// The new position of the focus, if it moved.
  var position: OrderPosition?
  /// A sentence that explains why nothing was said, for `why`.
  var silenceReason: String?
  /// The words that stand for the sounds where they can't be heard, or `nil` for “Done.”
  var soundInWords: SpeechSegment?

  /// The earcons of the reply, in order.
  var earcons: [Earcon] { utterances.flatMap(\.earcons) + pendingEarcons }

  var hasWords: Bool { utterances.contains(where: \.hasWords) }

  var isAudible: Bool { !utterances.isEmpty || !pendingEarcons.isEmpty }

  /// Says segments as one utterance. `tones` contains the relative positions of values in their
  /// ranges, from 0 to 1. The tones begin together with the words.
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

  mutating func say(_ segment: SpeechSegment, rule: String) { say([segment.explained(by: rule)]) }

  /// Says an utterance, together with the pending earcons.
  mutating func say(_ utterance: Utterance) {
    var utterance = utterance
    if utterance.pause > .zero {
      // A hint follows a pause, so the pending earcons must not wait for it.
      playPendingEarconsAlone()
    } else {
      utterance.earcons = pendingEarcons + utterance.earcons
      pendingEarcons = []
    }
    utterances.append(utterance)
  }

  /// Plays an earcon with the next utterance, or alone if only a hint or nothing follows.
  mutating func play(_ earcon: Earcon) { pendingEarcons.append(earcon) }

  /// Plays tones for relative positions of values in their ranges, from 0 to 1.
  mutating func play(tones: [Double]) {
    var utterance = Utterance([])
    utterance.tones = tones
    say(utterance)
  }

  mutating func request(_ request: HostRequest) { requests.append(request) }

  /// Appends another reply, but keeps the outcome of this reply.
  mutating func append(_ other: Reply) {
    for utterance in other.utterances { say(utterance) }
    pendingEarcons += other.pendingEarcons
    explanations += other.explanations
    requests += other.requests
    position = other.position ?? position
    soundInWords = soundInWords ?? other.soundInWords
  }

  /// Returns the reply with a segment at its beginning, in the first utterance that has words.
  func beginning(with segment: ExplainedSegment) -> Reply {
    var reply = self
    reply.explanations.insert(segment, at: 0)
    if let index = utterances.firstIndex(where: { $0.hasWords && $0.pause == .zero }) {
      reply.utterances[index].segments.insert(segment.segment, at: 0)
    } else {
      reply.utterances.insert(Utterance([segment.segment]), at: 0)
    }
    return reply
  }

  /// Whether another reply has announced the words of this one already.
  func repeatsAnnouncement(of other: Reply) -> Bool {
    let own = utterances.filter(\.hasWords).map(\.text)
    guard own.count == 1 else { return false }
    return other.utterances.contains { utterance in
      guard case .announcement = utterance.purpose else { return false }
      return utterance.text == own[0] || utterance.text.hasPrefix(own[0] + " ")
    }
  }

  /// The reply without its speech.
  var withoutSpeech: Reply {
    var reply = Reply()
    (reply.requests, reply.position) = (requests, position)
    return reply
  }

  private mutating func playPendingEarconsAlone() {
    guard !pendingEarcons.isEmpty else { return }
    var alone = Utterance([])
    alone.earcons = pendingEarcons
    pendingEarcons = []
    let index = utterances.lastIndex { $0.pause == .zero }.map { $0 + 1 } ?? 0
    utterances.insert(alone, at: index)
  }

  /// Returns the finished response. Without sounds, `done` replaces a reply of sounds only.
  func response(hasSounds: Bool, done: SpeechSegment) -> Response {
    var finished = self
    finished.playPendingEarconsAlone()
    var spoken = hasSounds ? finished.utterances : finished.utterances.compactMap(\.withoutSounds)
    if spoken.isEmpty, finished.utterances.contains(where: { !$0.earcons.isEmpty }) {
      spoken = [Utterance([soundInWords ?? done])]
    }
    guard !interrupts else {
      var response = Response(reply: spoken, outcome: outcome, requests: requests)
      response.soundInWords = soundInWords
      return response
    }
    // An earcon without words must not interrupt the application's announcements.
    for index in spoken.indices where spoken[index].isEarconAlone { spoken[index].priority = .low }
    return Response(announcements: spoken, outcome: outcome, requests: requests)
  }
}

extension Utterance {
  fileprivate var isEarconAlone: Bool { !hasWords && tones.isEmpty }

  /// The utterance without earcons and tones, or `nil` if it has no words.
  fileprivate var withoutSounds: Utterance? {
    guard hasWords else { return nil }
    var words = self
    words.earcons = []
    guard !tones.isEmpty else { return words }
    words.tones = []
    // The pause only separates the tones from earlier tones.
    words.pause = .zero
    return words
  }
}

extension Reply {
  init(
    explaining segments: [ExplainedSegment], playing earcon: Earcon? = nil,
    _ outcome: Outcome = .done
  ) {
    self.init(playing: earcon, outcome)
    say(segments)
  }

  /// Creates a reply without reasons for `why` to explain, such as the answer to a question.
  package init(
    saying utterances: [Utterance] = [], playing earcon: Earcon? = nil, _ outcome: Outcome = .done
  ) {
    if let earcon { play(earcon) }
    for utterance in utterances { say(utterance) }
    self.outcome = outcome
  }

  package init(
    _ segment: SpeechSegment, playing earcon: Earcon? = nil, _ outcome: Outcome = .done
  ) {
    self.init(saying: [Utterance([segment])], playing: earcon, outcome)
  }
}

extension Earcon {
  /// The meaning, as the end of a sentence.
  var meaning: String {
    switch self {
    case .focus: "the focus moved"
    case .activate: "the element was activated"
    case .limit: "the value is at a limit"
    case .edge: "there is nothing more in that direction"
    case .on: "the element was turned on"
    case .off: "the element was turned off"
    case .error: "the command failed"
    case .announcement: "the application made an announcement"
    case .screen: "a new screen appeared"
    case .layout: "part of the screen changed"
    case .page: "the page changed"
    }
  }
}

/// Replies that consist of one phrase, and refusals.
extension ScreenReader {
  /// Stores a reply as the last reply, so that `why` can explain it, and returns it.
  mutating func latest(_ reply: Reply) -> Reply {
    recall.lastReply = reply
    return reply
  }

  /// Returns the finished response for a reply, without sounds if sounds are off.
  package func response(to reply: Reply) -> Response {
    reply.response(hasSounds: settings.sounds, done: phrases.segment(.message, phrases.done))
  }

  /// Replies with one phrase. The values replace the placeholders in braces in the phrase.
  mutating func message(
    _ phrase: String, _ values: KeyValuePairs<String, String> = [:],
    _ kind: SpeechSegment.Kind = .message, earcon: Earcon? = nil, outcome: Outcome = .done,
    rule: String
  ) -> Reply {
    let segment = phrases.segment(kind, phrase, values).explained(by: rule)
    return latest(Reply(explaining: [segment], playing: earcon, outcome))
  }

  /// Refuses a command with one phrase. If the command was wrong or was rejected, the reply is an
  /// error with the error earcon. If there was nothing to do, it is a plain message.
  mutating func refuse(
    _ phrase: String, _ rule: String, _ reason: Outcome.Refusal = .nothingToDo
  ) -> Reply {
    switch reason {
    case .nothingToDo, .unsupported: message(phrase, outcome: .refused(reason), rule: rule)
    case .dimmed: message(phrase, [:], .state, outcome: .refused(reason), rule: rule)
    case .notFound, .notApplicable, .rejected:
      message(phrase, [:], .error, earcon: .error, outcome: .refused(reason), rule: rule)
    }
  }

  mutating func refuseDimmed() -> Reply {
    refuse(phrases.dimmed, "for the trait notEnabled.", .dimmed)
  }

  func sayUnchanged(_ rule: String, reply: inout Reply) {
    reply.outcome = .unchanged
    reply.say(phrases.segment(.message, phrases.unchanged), rule: rule)
  }

  /// Says that a command can't go any further.
  mutating func refuseAtEdge(_ phrase: String, _ rule: String) -> Reply {
    message(phrase, [:], .edge, earcon: .edge, outcome: .atLimit, rule: rule)
  }
}
