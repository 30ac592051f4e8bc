public import SpeechModel

/// A step in the life of an utterance, and its time.
public struct SpeechEvent: Equatable, Sendable {
  /// A step in the life of an utterance.
  public enum Kind: String, Equatable, Sendable {
    /// It begins to be heard, its pause being over.
    case began
    /// It was heard to its end.
    case finished
    /// It had begun and was interrupted.
    case interrupted
    /// It never began, since something took its place.
    case unheard
  }

  /// The step.
  public let kind: Kind
  /// The utterance.
  public let utterance: Utterance
  /// Whether it answers a command; if not, the application said it by itself.
  public let answersCommand: Bool
  /// The time, by the speaker's clock.
  public let time: Duration
  /// The number that tells utterances with the same words apart.
  package let id: Int
}
