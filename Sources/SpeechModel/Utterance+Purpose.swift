extension Utterance {
  /// The reason for which an utterance is spoken.
  public enum Purpose: Hashable, Sendable {
    /// The answer to a command.
    case reply
    /// A passage that is read aloud, by its number; the cursor follows it.
    case passage(Int)
    /// Speech of the application, by its number.
    case announcement(Int)
    /// The echo of typed text, which is on the screen already.
    case typingEcho
    /// A task of the tutorial, which can be answered once it was heard.
    case task

    /// Whether the host reports when it begins and ends.
    public var isReported: Bool {
      switch self {
      case .reply, .typingEcho: false
      case .passage, .announcement, .task: true
      }
    }
  }
}
