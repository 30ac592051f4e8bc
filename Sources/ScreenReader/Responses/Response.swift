public import SpeechModel

/// The answer to an input: speech, an outcome, and requests to the host.
public struct Response: Equatable, Sendable {
  /// Speech that replaces current speech; `nil` if current speech continues.
  ///
  /// The reply to a command includes the announcements that the command caused. An empty reply only
  /// stops speech.
  public var reply: [Utterance]?
  /// Speech of the application that joins the queue by its priority.
  public var announcements: [Utterance]
  /// The result of the command.
  public var outcome: Outcome
  /// Requests to the host, in order.
  ///
  /// The host carries them out before it speaks, except those with ``HostRequest/followsSpeech``.
  public var requests: [HostRequest]

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

  /// The words, utterance by utterance.
  public var spoken: [String] { utterances.filter(\.hasWords).map(\.text) }

  /// The segments, in order.
  public var segments: [SpeechSegment] { utterances.flatMap(\.segments) }

  /// The earcons, in order.
  public var earcons: [Earcon] { utterances.flatMap(\.earcons) }

  /// Whether the host has nothing to do.
  public var isEmpty: Bool { reply == nil && announcements.isEmpty && requests.isEmpty }

  /// Adds the response to a later part of the same input, whose outcome replaces the present outcome.
  package mutating func append(_ other: Response) {
    if reply == nil, other.reply == nil {
      announcements += other.announcements
    } else {
      reply = utterances + other.utterances
      announcements = []
    }
    requests += other.requests
    outcome = other.outcome
  }
}

/// An instruction of the reader to its host.
public enum HostRequest: Equatable, Sendable {
  /// Switch speech on, or only print from now on.
  case speech(isOn: Bool)
  /// Pause current and waiting speech.
  case pause
  /// Resume paused speech, which any reply discards.
  case resume
  /// Put a text on the clipboard.
  case copy(String)
  /// Hide the printed words, or show them again; speech continues.
  case curtain(isOn: Bool)
  /// Use these settings from the next utterance on.
  case voice(SpeechSettings)
  /// Drop a waiting announcement whose element was removed.
  case dropAnnouncement(Int)
  /// Drop waiting announcements of a value whose element was removed.
  case dropValue(SpeechSource)

  /// Whether the host carries out the request after the speech of the same response.
  ///
  /// A reply ends a pause, so a pause must follow the reply that comes with it.
  public var followsSpeech: Bool { self == .speech(isOn: false) || self == .pause }
}

/// Sentences that the host adds.
extension Response {
  /// Adds sentences that exist only in English, after the speech or before it.
  package func saying(_ sentences: [String], first: Bool = false) -> Response {
    let added = sentences.map {
      Utterance([SpeechSegment(.message, $0, language: "en")])
    }
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
  /// The value or the cursor reached a limit before the whole distance.
  case atLimit
  /// The command was refused.
  case refused(Refusal)
  /// The line is not a command; `nearest` has similar commands.
  case notUnderstood(nearest: [String])

  /// The reason why a command was refused.
  public enum Refusal: String, CaseIterable, Sendable {
    /// No element, action or setting has the name.
    case notFound
    /// The focused element does not support the command.
    case notApplicable
    /// The command has nothing to act on, such as `undo` without an adjustment.
    case nothingToDo
    /// The element is disabled.
    case dimmed
    /// The application rejected the action or the value.
    case rejected
    /// The host can't carry out the command.
    case unsupported
  }

  /// Whether the command was carried out.
  package var isDone: Bool { self == .done }

  /// Whether the command itself is wrong: unknown, without a match, or not applicable.
  package var isMistake: Bool {
    switch self {
    case .done, .unchanged, .atLimit: false
    case .refused(let reason): reason == .notFound || reason == .notApplicable
    case .notUnderstood: true
    }
  }
}
