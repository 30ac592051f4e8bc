package import FileWriting
package import Foundation

/// The folder of the locks and journals of this person.
package enum RecordingFolder {
  /// Waits until no other test writes, in this process and in others.
  ///
  /// - Parameter folder: The folder; nil is that of this person.
  /// - Returns: The lock.
  /// - Throws: A sentence if there is no lock to be had.
  package static func lock(_ folder: URL? = nil) throws(RecordingRefusal) -> FileLock {
    guard let folder else { return try lock(try url()) }
    do throws(FileLock.Refusal) {
      return try FileLock(ofFolder: folder.path)
    } catch {
      throw RecordingRefusal("The folder \(folder.path) can't be locked.")
    }
  }

  /// Makes the folder.
  ///
  /// - Returns: The folder.
  /// - Throws: A sentence if the folder is another user's.
  static func url() throws(RecordingRefusal) -> URL {
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
