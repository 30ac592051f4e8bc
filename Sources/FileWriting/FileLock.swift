internal import Foundation

/// A lock that one process or thread at a time holds.
///
/// It ends with its process. Each holder opens the file or the folder anew, so that threads wait for each other, too.
package struct FileLock {
  /// Why there is no lock.
  package enum Refusal: Error, Equatable {
    /// Another holder kept it for too long, such as a process that was stopped.
    case held
    /// There can be none, as in a folder that can't be read and on some network file systems.
    case unavailable
  }

  /// How long to wait before it is tried again, in microseconds.
  private static let pause: UInt32 = 2_000

  private let descriptor: Int32

  /// Locks a folder, which needs no file of its own.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - time: How long to wait for other holders; nil is for as long as it takes.
  /// - Throws: Why there is no lock.
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

  /// Lets the next holder in.
  package func end() { close(descriptor) }

  /// Locks an open file until it is closed.
  ///
  /// - Parameters:
  ///   - descriptor: The file.
  ///   - time: How long to wait for other holders; nil is for as long as it takes.
  /// - Throws: Why there is no lock.
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
