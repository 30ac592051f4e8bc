private import Foundation

/// Lets one process at a time read the files of a folder, change them and write them.
///
/// It is the folder that is locked, for that needs no file of its own that somebody would have to take away, and
/// is over whenever a process ends.
enum FolderLock {
  /// How often, and after how many microseconds each, it is tried again. Whoever holds it writes one small file.
  private static let tries = 200
  private static let pause: UInt32 = 10_000

  /// Does something while nobody else does who asks here.
  ///
  /// Where there can be no lock, as in a folder that can't be read and on some network file systems, it is done
  /// all the same.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - body: What is done.
  /// - Returns: What comes of it; nil if somebody else has held the folder for two seconds, such as a process
  ///   that was stopped.
  /// - Throws: What `body` throws.
  static func holding<Result, Failure: Error>(
    _ folder: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return try body() }
    defer { close(descriptor) }
    for _ in 0..<tries {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return try body() }
      switch errno {
      case EWOULDBLOCK: usleep(pause)
      case EINTR: continue
      default: return try body()
      }
    }
    return nil
  }
}
