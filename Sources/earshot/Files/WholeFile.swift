private import Foundation

/// Writes files whole, or not at all.
enum WholeFile {
  /// Writes a text into a file.
  ///
  /// It is written beside the file and takes its place when it is complete, so that a file that was
  /// there stays as it was if anything goes wrong. A device or a pipe is written to as it is.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - path: Where the file is to be; a link to a file is followed.
  /// - Throws: A message that names the file, if it can't be written.
  static func write(_ text: String, to path: String) throws(FileError) {
    var info = stat()
    let exists = stat(path, &info) == 0
    guard !exists || info.st_mode & S_IFMT == S_IFREG else {
      return try fill(path, with: text, flags: O_WRONLY, mode: 0, named: path)
    }
    // A file that must not be written to must not be replaced either.
    guard !exists || access(path, W_OK) == 0 else {
      throw FileError(path: path, errorNumber: errno)
    }
    let file = URL(fileURLWithPath: target(of: path))
    let draft = file.deletingLastPathComponent()
      .appendingPathComponent(".earshot-\(UUID().uuidString)").path
    do throws(FileError) {
      try fill(draft, with: text, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o666, named: path)
      // Who may read the file stays as it was.
      if exists { chmod(draft, info.st_mode & 0o7777) }
      guard rename(draft, file.path) == 0 else { throw FileError(path: path, errorNumber: errno) }
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// Gives a file another name beside its own, one that nothing has.
  ///
  /// - Parameter path: The file.
  /// - Returns: Its new name.
  /// - Throws: Why it can't be done.
  static func setAside(_ path: String) throws(FileError) -> String {
    var number = 1
    var other = path + ".broken"
    var info = stat()
    while lstat(other, &info) == 0 {
      number += 1
      other = "\(path).broken-\(number)"
    }
    guard rename(path, other) == 0 else { throw FileError(path: path, errorNumber: errno) }
    return other
  }

  /// Returns where a path leads to, through its links; a link may lead to a file that is not there yet.
  private static func target(of path: String) -> String {
    if let found = realpath(path, nil) {
      defer { free(found) }
      return String(cString: found)
    }
    guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
      return path
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    return URL(fileURLWithPath: link, relativeTo: folder).path
  }

  private static func fill(
    _ file: String, with text: String, flags: Int32, mode: mode_t, named path: String
  ) throws(FileError) {
    let descriptor = open(file, flags | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw FileError(path: path, errorNumber: errno) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        let failure = errno
        close(descriptor)
        throw FileError(path: path, errorNumber: failure)
      }
    }
    // Some file systems tell only now that there was no room.
    guard close(descriptor) == 0 else { throw FileError(path: path, errorNumber: errno) }
  }
}
