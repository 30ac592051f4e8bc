internal import Foundation

/// Keeps other tests from writing at the same time, in this process and in others.
struct FileLock {
  private let descriptor: Int32

  /// Waits until nobody else writes.
  ///
  /// - Parameter folder: The folder of the lock.
  /// - Throws: A sentence if there is no lock to be had.
  init(in folder: URL) throws(RecordingRefusal) {
    descriptor = open(
      folder.appendingPathComponent("lock").path, O_CREAT | O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw RecordingRefusal("The folder \(folder.path) can't be written to.")
    }
    // Each has opened the file for itself, so that threads wait for each other, too.
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        close(descriptor)
        throw RecordingRefusal("The folder \(folder.path) can't be locked.")
      }
    }
  }

  /// Lets others write.
  func end() { close(descriptor) }

  /// Makes the folder of the locks and journals of this person.
  ///
  /// - Returns: The folder.
  /// - Throws: A sentence if somebody else has put something there.
  static func folder() throws(RecordingRefusal) -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("earshot-recordings-\(getuid())")
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    var status = stat()
    guard lstat(folder.path, &status) == 0, status.st_uid == getuid(),
      status.st_mode & S_IFMT == S_IFDIR, status.st_mode & 0o022 == 0
    else {
      throw RecordingRefusal("The folder \(folder.path) belongs to somebody else.")
    }
    return folder
  }
}
