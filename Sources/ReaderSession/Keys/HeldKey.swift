package import ScreenReader
internal import SpeechModel
package import TerminalKeys

/// A key that is held without effect, such as an arrow at the last element.
///
/// Without speech, each answer is over at once, so a held key would flood a terminal. The answer appears once,
/// and again after the user releases the key.
package struct HeldKey {
  private var key: Key?
  private var response = Response()
  private var answered: Duration?

  package init() {}

  /// Records the response to a key, and returns whether it repeats the last one.
  ///
  /// A key that was read during the last answer repeats it.
  package mutating func isRepetition(_ response: Response, of key: Key, at time: Duration) -> Bool {
    defer {
      self.key = key
      self.response = response
    }
    guard let answered, time - answered < SpeechQueue.heldKeyIntervals.upperBound else {
      return false
    }
    return key == self.key && response == self.response && response.hasNoEffect
  }

  /// Records the time of the answer.
  package mutating func recordAnswer(at time: Duration) {
    answered = time
  }
}

extension Response {
  /// Whether the command failed or met a limit, and did nothing else.
  ///
  /// Other words may repeat for another letter or another activation.
  fileprivate var hasNoEffect: Bool {
    requests.isEmpty && segments.contains { [.edge, .limit, .error].contains($0.kind) }
  }
}
