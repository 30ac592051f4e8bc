internal import ScreenReader
internal import SpeechModel
internal import TerminalKeys

/// A key that is held, or pressed faster than anybody listens, where it leads no further.
///
/// That there is nothing further on is told once then: where nothing is spoken, each answer is over at once, and
/// a terminal would be flooded with them. Whoever lets the key go and presses it again is answered again.
struct HeldKey {
  private var key: Key?
  private var answer = Response()
  private var time: ContinuousClock.Instant?

  /// Takes note of what a key is about to be answered.
  ///
  /// - Parameters:
  ///   - answer: What is heard.
  ///   - key: The key.
  ///   - now: When it was read. A key that came while the last answer was being given is always a repetition.
  /// - Returns: Whether that was told just now, and nothing has changed.
  mutating func tellsNothingNew(
    _ answer: Response, of key: Key, at now: ContinuousClock.Instant
  ) -> Bool {
    defer {
      self.key = key
      self.answer = answer
    }
    guard let time, now - time < SpeechQueue.heldKeyIntervals.upperBound else { return false }
    return key == self.key && answer == self.answer && answer.leadsNowhere
  }

  /// Takes note that the key was answered.
  mutating func wasAnswered(at now: ContinuousClock.Instant) {
    time = now
  }
}

extension Response {
  /// Whether something could not be done, and nothing else happened: the same words may be the answer to another
  /// letter, or to another activation.
  fileprivate var leadsNowhere: Bool {
    requests.isEmpty && segments.contains { [.edge, .limit, .error].contains($0.kind) }
  }
}
