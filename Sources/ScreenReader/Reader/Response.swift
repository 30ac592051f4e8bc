public import SpeechModel

/// The answer to an input: speech, an outcome, and requests to the host.
public struct Response: Equatable, Sendable {
  /// Speech that replaces everything that is being said; `nil` if that continues.
  ///
  /// After a command, the announcements that it caused follow in the reply. An empty reply only stops speech.
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
  ///   - reply: Speech that replaces everything that is being said; `nil` if that continues.
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

  /// Adds another response, which interrupts nothing of this one.
  ///
  /// - Parameter other: The response to a later part of the same input. Its outcome counts.
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
