private import Locking
internal import SpeechModel

/// The utterances that the speech thread has started.
final class CapturedSpeech: Sendable {
  private let texts = PosixMutex<[String]>([])

  func add(_ utterance: Utterance) {
    guard utterance.hasWords else { return }
    texts.withLock { $0.append(utterance.text) }
  }

  func takeTexts() -> [String] { texts.withLock { exchange(&$0, with: []) } }
}
