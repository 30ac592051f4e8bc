internal import SpeechModel
private import Synchronization

/// What has become of utterances that the reader has marked: noted by the thread that speaks, asked
/// for by the prompt's.
final class HeardProgress: Sendable {
  private let mark = Atomic(0)
  private let endings = Mutex<[(mark: Int, wasFinished: Bool)]>([])

  /// Whether the task that was asked for last was heard, or its beginning.
  private let isTaskHeard = Atomic(true)
  private let taskMark: Int

  /// Creates a progress.
  ///
  /// - Parameter taskMark: The mark of tasks, which no reading and no announcement has.
  init(taskMark: Int) { self.taskMark = taskMark }

  /// Whether the last task was heard, if there was any.
  var hasHeardTask: Bool { isTaskHeard.load(ordering: .acquiring) }

  /// Takes note that a task is about to be said.
  func expectTask() { isTaskHeard.store(false, ordering: .releasing) }

  /// The mark of the utterance of a reading that was begun last; 0 if none was.
  var lastMark: Int { mark.load(ordering: .acquiring) }

  func note(_ utterance: Utterance) {
    if utterance.mark == taskMark { isTaskHeard.store(true, ordering: .releasing) }
    // Marks below zero are those of announcements, which move no cursor.
    if let number = utterance.mark, number > 0 { mark.store(number, ordering: .releasing) }
  }

  func noteEnd(of utterance: Utterance, wasFinished: Bool) {
    guard let number = utterance.mark, number < 0, number != taskMark else { return }
    endings.withLock { $0.append((number, wasFinished)) }
  }

  /// Returns the announcements that have ended since this was last asked.
  func takeEndings() -> [(mark: Int, wasFinished: Bool)] {
    endings.withLock { endings in
      defer { endings = [] }
      return endings
    }
  }
}
