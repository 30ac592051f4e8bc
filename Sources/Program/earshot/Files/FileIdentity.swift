internal import Foundation

/// The identity of a file, regardless of its names and links.
enum FileIdentity: Hashable {
  case file(device: UInt64, number: UInt64)
  /// A name in an existing folder, for a file that does not exist yet.
  case name(String, device: UInt64, folder: UInt64)

  /// Identifies the file at a path, or returns `nil` if its folder is missing.
  ///
  /// Also returns `nil` for a device or a pipe, because writing to it destroys nothing.
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

  /// Identifies the file of an open stream, or returns `nil` if it is not a regular file.
  init?(descriptor: Int32) {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { return nil }
    self.init(info)
  }

  /// Identifies a file by its status, or returns `nil` if it is not a regular file.
  init?(_ info: stat) {
    guard info.st_mode & S_IFMT == S_IFREG else { return nil }
    self = .file(
      device: UInt64(truncatingIfNeeded: info.st_dev),
      number: UInt64(truncatingIfNeeded: info.st_ino))
  }

  static var standardInput: FileIdentity? { FileIdentity(descriptor: STDIN_FILENO) }
  static var standardOutput: FileIdentity? { FileIdentity(descriptor: STDOUT_FILENO) }
}
