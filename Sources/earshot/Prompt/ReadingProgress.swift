internal import SpeechModel
private import Synchronization

/// How far a reading has been heard: noted by the thread that speaks, asked for by the prompt's.
final class ReadingProgress: Sendable {
  private let mark = Atomic(0)

  /// The mark of the utterance that was begun last; 0 if none with a mark was.
  var lastMark: Int { mark.load(ordering: .acquiring) }

  func note(_ utterance: Utterance) {
    if let number = utterance.mark { mark.store(number, ordering: .releasing) }
  }
}
