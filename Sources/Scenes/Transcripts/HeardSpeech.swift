internal import ScreenReader
internal import SpeechModel

/// What is heard by somebody who does nothing more until all has been said, hints included.
///
/// The queue that decides at the prompt decides here, too: what it drops, or lets another take the
/// place of, is not heard. A minute goes by between two commands, so that nothing is taken for a
/// repetition of what was heard after the one before.
struct HeardSpeech {
  /// What became of the effects of one command.
  struct Outcome {
    /// What was heard to its end, in order.
    var utterances: [Utterance] = []
    /// The marks of readings whose utterances were begun.
    var begun: [Int] = []
    /// The marks of announcements that nothing more is heard of.
    var ended: [(mark: Int, wasFinished: Bool)] = []
  }

  private static let timeBetweenCommands: Duration = .seconds(60)
  /// How often the queue is asked again at most: an application in a loop must not be waited for.
  private static let mostDeadlines = 1_000

  private var queue = SpeechQueue()
  private var time: Duration = .zero
  private var current: SpeechQueue.Entry?
  private var outcome = Outcome()

  /// Hands over what a reader wants done, as the prompt does, and waits until it is quiet.
  ///
  /// - Parameter effects: What the reader has answered.
  /// - Returns: What is heard of it.
  mutating func hear(_ effects: [Effect]) -> Outcome {
    time += Self.timeBetweenCommands
    outcome = Outcome()
    take(queue.take(effects, at: time))
    waitUntilQuiet()
    return outcome
  }

  private mutating func waitUntilQuiet() {
    for _ in 0..<Self.mostDeadlines {
      while let entry = current.take() {
        take(queue.finish(entry.id, at: time))
      }
      guard let deadline = queue.nextDeadline else { return }
      time = max(time, deadline)
      take(queue.advance(to: time))
      if current == nil, queue.nextDeadline == deadline { return }
    }
  }

  private mutating func take(_ actions: [SpeechQueue.Action]) {
    for action in actions {
      switch action {
      case .start(let entry):
        current = entry
        if let mark = entry.utterance.mark, mark > 0 { outcome.begun.append(mark) }
      case .stop: current = nil
      case .stepTone: break
      case .end(let entry, let wasFinished):
        if wasFinished { outcome.utterances.append(entry.utterance) }
        if let mark = entry.utterance.mark, mark < 0 { outcome.ended.append((mark, wasFinished)) }
      }
    }
  }
}
