internal import Foundation

/// A lock that only one process or thread can hold at a time.
///
/// The end of the process releases the lock. Each holder opens the file or folder anew, so the lock
/// also works between threads of the same process.
package struct FileLock {
  /// The reason for a failure to lock.
  package enum Refusal: Error, Equatable {
    /// Another holder, such as a suspended process, has kept the lock for too long.
    case held
    /// Locking is impossible, as in an unreadable folder and on some network file systems.
    case unavailable
  }

  /// The time between two attempts, in microseconds.
  private static let pause: UInt32 = 2_000

  private let descriptor: Int32

  /// Locks a folder without a lock file. Waits at most `time` for another holder, or forever if
  /// `time` is `nil`.
  package init(ofFolder folder: String, waiting time: Duration? = nil) throws(Refusal) {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unavailable }
    do throws(Refusal) {
      try Self.lock(descriptor, waiting: time)
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  package func end() { close(descriptor) }

  /// Locks an open file until it is closed. Waits at most `time` for another holder, or forever if
  /// `time` is `nil`.
  package static func lock(_ descriptor: Int32, waiting time: Duration?) throws(Refusal) {
    let end = time.map { ContinuousClock.now + $0 }
    while flock(descriptor, end == nil ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK:
        guard let end, ContinuousClock.now < end else { throw .held }
        usleep(pause)
      default: throw .unavailable
      }
    }
  }
}
