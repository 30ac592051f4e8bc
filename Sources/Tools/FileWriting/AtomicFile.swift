internal import Foundation

/// Writes files completely or not at all.
package enum AtomicFile {
  /// Writes text to a file, or to the destination of a link.
  ///
  /// The text goes to a draft beside the file. The complete draft replaces the file, so a failure
  /// leaves the old file unchanged. Devices and pipes are written to directly.
  ///
  /// Pass `true` for `isPrivate` if only the owner may read a new file.
  package static func write(
    _ text: String, to path: String, isPrivate: Bool = false
  ) throws(FileError) {
    var info = stat()
    let exists = unsafe stat(path, &info) == 0
    // A link that leads to itself is not a missing file, and must not be replaced.
    guard exists || errno == ENOENT else { throw FileError(path: path, errorNumber: errno) }
    guard !exists || info.st_mode & S_IFMT == S_IFREG else {
      return try fill(path, with: Array(text.utf8), flags: O_WRONLY, mode: 0, named: path)
    }
    // Renaming the draft would replace even a read-only file, so check that the file is writable.
    if exists, unsafe access(path, W_OK) != 0 { throw FileError(path: path, errorNumber: errno) }
    // An existing file keeps its permissions.
    let mode = exists ? UInt32(info.st_mode & 0o7777) : isPrivate ? 0o600 : nil
    try replace(target(of: path), with: Array(text.utf8), mode: mode, named: path)
  }

  /// Replaces a file. If the path is a link, replaces the link, not its destination. A failure
  /// leaves the old file unchanged.
  ///
  /// Pass `name` if the user knows the file by another path. Errors then contain `name`.
  package static func replace(
    _ path: String, with bytes: [UInt8], mode: UInt32?, named name: String? = nil
  ) throws(FileError) {
    let name = name ?? path
    let mode = mode.map { mode_t(truncatingIfNeeded: $0) }
    let draft = URL(fileURLWithPath: path).deletingLastPathComponent()
      .appendingPathComponent(".earshot-\(UUID().uuidString)").path
    do throws(FileError) {
      // Create the draft with the file's permissions, so it is never readable by more users than
      // the file.
      let flags = O_WRONLY | O_CREAT | O_EXCL
      try fill(draft, with: bytes, flags: flags, mode: (mode ?? 0o666) & 0o666, named: name)
      if let mode { unsafe chmod(draft, mode) }
      guard unsafe rename(draft, path) == 0 else { throw FileError(path: name, errorNumber: errno) }
    } catch {
      unsafe unlink(draft)
      throw error
    }
  }

  /// Renames a file to an unused name in its folder and returns the new path.
  package static func moveAside(_ path: String) throws(FileError) -> String {
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

  /// Returns the destination of a path after following its links. The file need not exist yet.
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
    // Some file systems report a full disk only when a file is closed, so check the result.
    guard close(descriptor) == 0 else { throw FileError(path: path, errorNumber: errno) }
  }
}

/// Writes to files that are already open.
package enum OpenFile {
  /// Writes all bytes to an open file. A failure may leave some of them written.
  ///
  /// `path` is used only in errors.
  package static func write(
    _ bytes: [UInt8], to descriptor: Int32, named path: String
  ) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw FileError(path: path, errorNumber: errno)
      }
    }
  }
}

extension OpenFile {
  /// Removes a regular file that a failure has left empty.
  package static func removeIfEmpty(_ path: String) {
    var info = stat()
    guard unsafe lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG, info.st_size == 0 else {
      return
    }
    unsafe unlink(path)
  }
}

/// Creates folders that only their owner can read.
package enum PrivateFolder {
  /// Creates the folder for a file, including its parents. A failure is not reported, because
  /// writing the file then fails with an error.
  package static func make(for path: String) {
    try? FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(),
      withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }
}

/// A system error while writing a file.
package struct FileError: Error, Equatable {
  /// The path of the file, as the user knows it.
  package let path: String
  package let errorNumber: Int32

  package init(path: String, errorNumber: Int32) {
    self.path = path
    self.errorNumber = errorNumber
  }

  /// The system's text for the error.
  package var reason: String { unsafe String(cString: strerror(errorNumber)) }

  /// Whether the disk or the quota is full.
  package var isFull: Bool { errorNumber == ENOSPC || errorNumber == EDQUOT }
}
