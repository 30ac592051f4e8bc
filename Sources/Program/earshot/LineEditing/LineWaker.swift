private import Foundation
private import Synchronization

/// Wakes an editor that is waiting for a key, from any thread.
final class LineWaker: Sendable {
  private let isWoken = Atomic(false)
  let reading: Int32
  private let writing: Int32

  /// Creates a waker, or returns `nil` if the process has too many open files.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// Makes the editor send a `refresh` request to its owner, now or the next time it waits.
  func wake() {
    guard !isWoken.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var byte: UInt8 = 0
    _ = write(writing, &byte, 1)
  }

  /// Clears the signal, so that later calls to `wake()` wake the editor again.
  func acknowledge() {
    guard isWoken.exchange(false, ordering: .acquiringAndReleasing) else { return }
    var bytes = [UInt8](repeating: 0, count: 16)
    _ = read(reading, &bytes, bytes.count)
  }
}
