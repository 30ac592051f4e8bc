private import Foundation

/// Which file a name or a stream stands for: what it is called does not matter, nor which links lead to it.
enum FileIdentity: Hashable {
  /// A file that is there.
  case file(device: UInt64, number: UInt64)
  /// A file that is not there yet, in its folder.
  case name(String, device: UInt64, folder: UInt64)

  /// Finds the file of a name; nil for what can be written to without losing anything, such as a
  /// device or a pipe, and where there is no such folder.
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

  /// Finds the file of an open stream; nil if it is none.
  init?(descriptor: Int32) {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { return nil }
    self.init(info)
  }

  private init?(_ info: stat) {
    guard info.st_mode & S_IFMT == S_IFREG else { return nil }
    self = .file(
      device: UInt64(truncatingIfNeeded: info.st_dev),
      number: UInt64(truncatingIfNeeded: info.st_ino))
  }

  static var standardInput: FileIdentity? { FileIdentity(descriptor: STDIN_FILENO) }
  static var standardOutput: FileIdentity? { FileIdentity(descriptor: STDOUT_FILENO) }
}
