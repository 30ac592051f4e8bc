internal import Foundation

/// The identity of a file, regardless of its names and links.
enum FileIdentity: Hashable {
  case file(device: UInt64, number: UInt64)
  /// A name in an existing folder, for a file that does not exist yet.
  case name(String, device: UInt64, folder: UInt64)

  /// Finds the file at a path; `nil` for a missing folder, and for a device or a pipe, which writing does not destroy.
  init?(path: String) {
    var info = stat()
    if stat(path, &info) == 0 {
      self.init(info)
      return
    }
    let file = URL(fileURLWithPath: path)
    guard stat(file.deletingLastPathComponent().path, &info) == 0 else { return nil }
    self = .name(
      file.lastPathComponent, device: UInt64(truncatingIfNeeded: info.st_dev),
      folder: UInt64(truncatingIfNeeded: info.st_ino))
  }

  /// Finds the file of an open stream; `nil` if it is not a regular file.
  init?(descriptor: Int32) {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { return nil }
    self.init(info)
  }

  /// Finds the file of a status; `nil` if it is not a regular file.
  init?(_ info: stat) {
    guard info.st_mode & S_IFMT == S_IFREG else { return nil }
    self = .file(
      device: UInt64(truncatingIfNeeded: info.st_dev),
      number: UInt64(truncatingIfNeeded: info.st_ino))
  }

  static var standardInput: FileIdentity? { FileIdentity(descriptor: STDIN_FILENO) }
  static var standardOutput: FileIdentity? { FileIdentity(descriptor: STDOUT_FILENO) }
}
