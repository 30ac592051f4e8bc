internal import SpeechModel
private import Synchronization

/// What has become of utterances that the reader has marked: noted by the thread that speaks, asked
/// for by the prompt's.
final class HeardProgress: Sendable {
  private let mark = Atomic(0)
  private let endings = Mutex<[(mark: Int, wasFinished: Bool)]>([])

  /// The mark of the utterance of a reading that was begun last; 0 if none was.
  var lastMark: Int { mark.load(ordering: .acquiring) }

  func note(_ utterance: Utterance) {
    // Marks below zero are those of announcements, which move no cursor.
    if let number = utterance.mark, number > 0 { mark.store(number, ordering: .releasing) }
  }

  func noteEnd(of utterance: Utterance, wasFinished: Bool) {
    guard let number = utterance.mark, number < 0 else { return }
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
