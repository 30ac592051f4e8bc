internal import ReaderSession
internal import SpeechModel
private import Synchronization

/// The progress of speech: recorded by the thread that speaks, reported to the session by the prompt.
final class SpeechProgress: Sendable {
  private let reports = Mutex<[ReaderSession.Input]>([])
  private let isTaskHeard = Atomic(true)

  /// Whether the last task was heard, or its beginning.
  var hasHeardTask: Bool { isTaskHeard.load(ordering: .acquiring) }

  /// Waits for a task that is about to be spoken.
  func expectTask() { isTaskHeard.store(false, ordering: .releasing) }

  func utteranceDidStart(_ utterance: Utterance) {
    switch utterance.purpose {
    case .task: isTaskHeard.store(true, ordering: .releasing)
    case .passage: reports.withLock { $0.append(.utteranceStarted(utterance.purpose)) }
    case .reply, .announcement, .typingEcho: break
    }
  }

  func utteranceDidEnd(_ utterance: Utterance, completed: Bool) {
    guard case .announcement = utterance.purpose else { return }
    reports.withLock { $0.append(.utteranceEnded(utterance.purpose, completed: completed)) }
  }

  /// Returns the reports since this was last called.
  func drainReports() -> [ReaderSession.Input] {
    reports.withLock { reports in
      defer { reports = [] }
      return reports
    }
  }
}
