package import ScreenReader
internal import SpeechModel
package import TerminalKeys

/// A key that is held where it leads no further.
///
/// Where nothing is spoken, each answer is over at once, so a held key would flood a terminal. The answer is
/// given once, and again after the key was released.
package struct HeldKey {
  private var key: Key?
  private var response = Response()
  private var answered: Duration?

  /// Creates the state before the first key.
  package init() {}

  /// Records the response to a key.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - key: The key.
  ///   - time: The time when the key was read. A key that was pressed during the last answer is a repetition.
  /// - Returns: Whether the same key had the same response just before, and nothing has changed.
  package mutating func isRepetition(_ response: Response, of key: Key, at time: Duration) -> Bool {
    defer {
      self.key = key
      self.response = response
    }
    guard let answered, time - answered < SpeechQueue.heldKeyIntervals.upperBound else {
      return false
    }
    return key == self.key && response == self.response && response.leadsNowhere
  }

  /// Records that the answer was given.
  ///
  /// - Parameter time: The time.
  package mutating func recordAnswer(at time: Duration) {
    answered = time
  }
}

extension Response {
  /// Whether the command failed or met a limit, and did nothing else.
  ///
  /// Other words may repeat for another letter or another activation.
  fileprivate var leadsNowhere: Bool {
    requests.isEmpty && segments.contains { [.edge, .limit, .error].contains($0.kind) }
  }
}
