public import SpeechModel

/// The answer to an input: speech, an outcome, and requests to the host.
public struct Response: Equatable, Sendable {
  /// The speech that replaces current speech, or `nil` to let current speech continue.
  ///
  /// The reply to a command includes the announcements that the command caused. An empty reply
  /// stops current speech without replacing it.
  public var reply: [Utterance]?
  /// The application's speech, which joins the queue according to its priority.
  public var announcements: [Utterance]
  /// The result of the command.
  public var outcome: Outcome
  /// The requests to the host, in order.
  ///
  /// The host carries out each request before it speaks, unless ``HostRequest/followsSpeech`` is
  /// `true`.
  public var requests: [HostRequest]
  /// The words that stand for the sounds of a reply without words, or `nil` for “Done.”
  package var soundInWords: SpeechSegment?

  package init(
    reply: [Utterance]? = nil, announcements: [Utterance] = [], outcome: Outcome = .done,
    requests: [HostRequest] = []
  ) {
    self.reply = reply
    self.announcements = announcements
    self.outcome = outcome
    self.requests = requests
  }

  /// All utterances, in the order in which they are spoken.
  public var utterances: [Utterance] { (reply ?? []) + announcements }

  /// The text of each utterance that has words, in order.
  public var spoken: [String] { utterances.filter(\.hasWords).map(\.text) }

  /// The segments of all utterances, in order.
  public var segments: [SpeechSegment] { utterances.flatMap(\.segments) }

  /// The earcons of all utterances, in order.
  public var earcons: [Earcon] { utterances.flatMap(\.earcons) }

  /// Whether the host has nothing to do.
  public var isEmpty: Bool { reply == nil && announcements.isEmpty && requests.isEmpty }

  /// Appends the response to a later part of the same input, with the later outcome.
  package mutating func append(_ other: Response) {
    if reply == nil, other.reply == nil {
      announcements += other.announcements
    } else {
      reply = utterances + other.utterances
      announcements = []
    }
    requests += other.requests
    outcome = other.outcome
    soundInWords = soundInWords ?? other.soundInWords
  }
}

/// An instruction from the reader to its host.
public enum HostRequest: Equatable, Sendable {
  /// Switch speech on or off. While speech is off, replies are only printed.
  case speech(isOn: Bool)
  /// Pause current and queued speech.
  case pause
  /// Resume paused speech, unless a reply has discarded it.
  case resume
  /// Copy text to the clipboard.
  case copy(String)
  /// Hide the printed words, or show them again. Speech continues.
  case curtain(isOn: Bool)
  /// Apply the voice settings, starting with the next utterance.
  case voice(SpeechSettings)
  /// Drop the queued announcement with the given number, because its element was removed.
  case dropAnnouncement(Int)
  /// Drop queued speech about a value, because its element was removed.
  case dropValue(SpeechSource)

  /// Whether the host carries out the request after the speech of the same response.
  ///
  /// A reply would end a pause, and the confirmation that speech is off must still be spoken, so
  /// both requests come after the reply in the same response.
  public var followsSpeech: Bool { self == .speech(isOn: false) || self == .pause }
}

extension Response {
  /// Returns the response with a word after sounds alone, for users who can't hear the sounds.
  package func sayingSounds(as word: SpeechSegment) -> Response {
    let isSound = utterances.contains { !$0.earcons.isEmpty || !$0.tones.isEmpty }
    guard isSound, !utterances.contains(where: \.hasWords) else { return self }
    var response = self
    let said = Utterance([soundInWords ?? word])
    if reply == nil { response.announcements.append(said) } else { response.reply?.append(said) }
    return response
  }
}

extension Response {
  /// Returns the response with English sentences after the speech, or before it if `first`.
  package func saying(_ sentences: [String], first: Bool = false) -> Response {
    saying(sentences.map { SpeechSegment(.message, $0, language: "en") }, first: first)
  }

  /// Returns the response with segments after the speech, or before it if `first`.
  package func saying(_ segments: [SpeechSegment], first: Bool) -> Response {
    let added = segments.map { Utterance([$0]) }
    var response = self
    let speech = first ? added + utterances : utterances + added
    if reply == nil { response.announcements = speech } else { response.reply = speech }
    return response
  }
}

/// The result of a command.
public enum Outcome: Equatable, Sendable {
  /// The command was carried out.
  case done
  /// The command changed nothing.
  case unchanged
  /// The value or the focus reached a limit before covering the whole distance.
  case atLimit
  /// The command was refused.
  case refused(Refusal)
  /// The line is not a command. `nearest` lists similar commands.
  case notUnderstood(nearest: [String])

  /// The reason why a command was refused.
  public enum Refusal: String, CaseIterable, Sendable {
    /// No element, action or setting has that name.
    case notFound
    /// The focused element does not support the command.
    case notApplicable
    /// The command has nothing to act on, as with `undo` before any adjustment.
    case nothingToDo
    /// The element is disabled.
    case dimmed
    /// The application rejected the action or the value.
    case rejected
    /// The host can't carry out the command.
    case unsupported
  }

  package var isDone: Bool { self == .done }

  /// Whether the command is unknown, names something unknown, or does not apply.
  package var isMistake: Bool {
    switch self {
    case .done, .unchanged, .atLimit: false
    case .refused(let reason): reason == .notFound || reason == .notApplicable
    case .notUnderstood: true
    }
  }
}
