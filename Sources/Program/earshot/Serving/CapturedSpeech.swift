private import Foundation
private import Locking
internal import SpeechModel

/// The utterances that the speech thread has started, and a socket that wakes the server for them.
final class CapturedSpeech: Sendable {
  private let texts = PosixMutex<[String]>([])
  private let ends: (read: Int32, write: Int32)

  /// The descriptor that is readable after `wake()`.
  var wakeDescriptor: Int32 { ends.read }

  init() throws(LoopbackListener.Failure) {
    var ends: [Int32] = [-1, -1]
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    guard socketpair(AF_UNIX, Int32(kind), 0, &ends) == 0 else { throw .unavailable(errno) }
    self.ends = (ends[0], ends[1])
  }

  deinit {
    close(ends.read)
    close(ends.write)
  }

  func add(_ utterance: Utterance) {
    guard utterance.hasWords else { return }
    texts.withLock { $0.append(utterance.text) }
  }

  /// Returns and clears the texts.
  func takeTexts() -> [String] { texts.withLock { exchange(&$0, with: []) } }

  /// Wakes the server. If the socket is full, it is awake already.
  func wake() {
    var byte: UInt8 = 0
    _ = write(ends.write, &byte, 1)
  }

  func clearWaking() {
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(ends.read, &bytes, bytes.count) == bytes.count {}
  }
}
