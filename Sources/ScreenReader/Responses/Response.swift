public import SpeechModel

/// The answer to an input: speech, an outcome, and requests to the host.
public struct Response: Equatable, Sendable {
  /// Speech that replaces current speech; `nil` if that continues.
  ///
  /// After a command, the announcements that it caused follow in the reply. An empty reply only
  /// stops speech.
  public var reply: [Utterance]?
  /// Speech of the application that joins the queue by its priority.
  public var announcements: [Utterance]
  /// The result of the command.
  public var outcome: Outcome
  /// Requests to the host, in order.
  ///
  /// The host carries them out before it speaks, but for those with ``HostRequest/followsSpeech``.
  public var requests: [HostRequest]

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - reply: Speech that replaces current speech; `nil` if that continues.
  ///   - announcements: Speech of the application that joins the queue by its priority.
  ///   - outcome: The result of the command.
  ///   - requests: Requests to the host, in order.
  public init(
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

  /// Adds another response without interrupting this one.
  ///
  /// - Parameter other: The response to a later part of the same input. Its outcome replaces this
  ///   one's.
  public mutating func append(_ other: Response) {
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

/// A request of the reader that only its host can carry out.
public enum HostRequest: Equatable, Sendable {
  /// Speak from now on, or only print.
  case speech(isOn: Bool)
  /// Pause current and waiting speech.
  case pause
  /// Resume paused speech; any reply discards it instead.
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

  /// Whether the host carries out the request after the speech of its response, not before.
  ///
  /// A reply ends a pause, so a pause that comes with a reply must follow it.
  public var followsSpeech: Bool { self == .speech(isOn: false) || self == .pause }
}

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
