internal import Foundation

/// Files that are written whole, or not at all.
package enum AtomicFile {
  /// Writes a text into a file.
  ///
  /// It is written beside the file and takes its place when it is complete, so that a file that was
  /// there stays as it was if anything goes wrong. A device or a pipe is written to as it is.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - path: Where the file is to be; a link to a file is followed.
  /// - Throws: Why it can't be written.
  package static func write(_ text: String, to path: String) throws(FileError) {
    var info = stat()
    let exists = unsafe stat(path, &info) == 0
    guard !exists || info.st_mode & S_IFMT == S_IFREG else {
      return try fill(path, with: Array(text.utf8), flags: O_WRONLY, mode: 0, named: path)
    }
    // A file that must not be written to must not be replaced either.
    if exists, unsafe access(path, W_OK) != 0 { throw FileError(path: path, errorNumber: errno) }
    // The permissions stay the same.
    let mode = exists ? info.st_mode & 0o7777 : nil
    try replace(target(of: path), with: Array(text.utf8), mode: mode, named: path)
  }

  /// Puts a new file in the place of a name.
  ///
  /// A link is replaced, not followed.
  ///
  /// - Parameters:
  ///   - path: The name.
  ///   - bytes: The content of the new file.
  ///   - mode: Who may do what with it.
  /// - Throws: Why it can't be written; then there is what was there before.
  package static func replace(
    _ path: String, with bytes: [UInt8], mode: UInt32
  ) throws(FileError) {
    try replace(path, with: bytes, mode: mode_t(mode), named: path)
  }

  private static func replace(
    _ path: String, with bytes: [UInt8], mode: mode_t?, named name: String
  ) throws(FileError) {
    // Nothing can have this name already.
    let draft = URL(fileURLWithPath: path).deletingLastPathComponent()
      .appendingPathComponent(".earshot-\(UUID().uuidString)").path
    do throws(FileError) {
      // A draft is no more readable than the file.
      let flags = O_WRONLY | O_CREAT | O_EXCL
      try fill(draft, with: bytes, flags: flags, mode: (mode ?? 0o666) & 0o666, named: name)
      if let mode { unsafe chmod(draft, mode) }
      guard unsafe rename(draft, path) == 0 else {
        throw FileError(path: name, errorNumber: errno)
      }
    } catch {
      unsafe unlink(draft)
      throw error
    }
  }

  /// Gives a file another name beside its own, one that nothing has.
  ///
  /// - Parameter path: The file.
  /// - Returns: Its new name.
  /// - Throws: Why it can't be done.
  package static func setAside(_ path: String) throws(FileError) -> String {
    var number = 1
    var other = path + ".broken"
    var info = stat()
    while unsafe lstat(other, &info) == 0 {
      number += 1
      other = "\(path).broken-\(number)"
    }
    guard unsafe rename(path, other) == 0 else { throw FileError(path: path, errorNumber: errno) }
    return other
  }

  /// Returns where a path leads to, through its links; a link may lead to a file that is not there yet.
  private static func target(of path: String) -> String {
    if let found = unsafe realpath(path, nil) {
      defer { unsafe free(found) }
      return unsafe String(cString: found)
    }
    guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
      return path
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    return URL(fileURLWithPath: link, relativeTo: folder).path
  }

  private static func fill(
    _ file: String, with bytes: [UInt8], flags: Int32, mode: mode_t, named path: String
  ) throws(FileError) {
    let descriptor = unsafe open(file, flags | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw FileError(path: path, errorNumber: errno) }
    do throws(FileError) {
      try OpenFile.write(bytes, to: descriptor, named: path)
    } catch {
      close(descriptor)
      throw error
    }
    // Some file systems tell only now that there was no room.
    guard close(descriptor) == 0 else { throw FileError(path: path, errorNumber: errno) }
  }
}
