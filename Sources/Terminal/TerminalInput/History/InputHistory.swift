internal import FileWriting
internal import Foundation

/// The saved history of typed lines.
///
/// Each new line is appended in one write, so that concurrent prompts keep each other's lines. A
/// file that has become too long is cut to its newest lines.
package struct InputHistory {
  private let path: String
  private var content = InputLines()
  /// The number of lines in the file, without those that other sessions have added meanwhile.
  private var count = 0
  private var problem: String?
  private var isUsable = true

  /// The maximum number of bytes to read, from the end of the file.
  private static let maximumBytes = 256 * 1024

  /// The lines, with the newest last.
  package var lines: [String] { content.lines }

  package init(path: String) {
    self.path = path
    do throws(Failure) {
      let file = try open(O_RDONLY)
      defer { close(file) }
      let end = try end(of: file)
      content = InputLines(end.bytes)
      count = end.bytes.count { $0 == 0x0A }
      // Drop the oldest lines if the file has more lines than the history keeps.
      if count > InputLines.maximumCount || end.isCut { try shorten() }
    } catch {
      // A missing file is the start of a history.
      if !error.isMissing { record(error) }
    }
  }

  /// Adds a line, without its line break, as the newest line.
  package mutating func add(_ line: String) {
    guard isUsable, content.add(line) else { return }
    do throws(Failure) {
      try append(line)
      count += 1
      if count >= 2 * InputLines.maximumCount { try shorten() }
    } catch {
      record(error)
    }
  }

  /// Returns and clears the message about a new problem with the file, if there is one.
  package mutating func takeProblem() -> String? {
    defer { problem = nil }
    return problem
  }

  private struct Failure: Error {
    let reason: String
    var isMissing = false

    static var ofLastCall: Failure {
      let number = errno
      return unsafe Failure(reason: String(cString: strerror(number)), isMissing: number == ENOENT)
    }
  }

  private mutating func record(_ failure: Failure) {
    isUsable = false
    problem =
      "Your input history is not saved: \(path): \(failure.reason). Everything else works."
  }

  /// Opens the file, which must be a regular file. Links are refused because they could lead to any
  /// file, and pipes and devices because they could block.
  private func open(_ flags: Int32) throws(Failure) -> Int32 {
    let file = unsafe Foundation.open(path, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw errno == ELOOP ? Failure(reason: "it is a link") : .ofLastCall }
    var info = stat()
    guard unsafe fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw Failure(reason: "it is not a regular file")
    }
    // Hide the history from other users.
    if info.st_mode & 0o077 != 0 { fchmod(file, 0o600) }
    return file
  }

  /// Returns the end of the file, and whether earlier bytes were left out.
  private func end(of file: Int32) throws(Failure) -> (bytes: [UInt8], isCut: Bool) {
    let start = max(0, Int(lseek(file, 0, SEEK_END)) - Self.maximumBytes)
    var bytes = [UInt8](repeating: 0, count: Self.maximumBytes)
    let count = unsafe pread(file, &bytes, bytes.count, off_t(start))
    guard count >= 0 else { throw .ofLastCall }
    let read = bytes.prefix(count)
    guard start > 0 else { return (Array(read), false) }
    // Drop the first line, which may be incomplete.
    return (Array(read.drop { $0 != 0x0A }.dropFirst()), true)
  }

  private func append(_ line: String) throws(Failure) {
    PrivateFolder.make(for: path)
    let file = try openLocked(O_WRONLY | O_CREAT | O_APPEND)
    defer { close(file) }
    do throws(FileError) {
      try OpenFile.write(Array((line + "\n").utf8), to: file, named: path)
    } catch {
      throw Failure(reason: error.reason)
    }
  }

  /// Opens the file and locks it until it is closed. Without the lock, replacing the file could lose a
  /// line from another prompt.
  private func openLocked(_ flags: Int32) throws(Failure) -> Int32 {
    for _ in 0..<100 {
      let file = try open(flags)
      do throws(FileLock.Refusal) {
        try FileLock.lock(file, waiting: .milliseconds(200))
      } catch .held {
        // Continue without the lock, because a prompt that Control-Z has stopped may hold it.
        close(file)
        break
      } catch {
        // Continue without the lock, because some disks do not support locks.
      }
      var (own, current) = (stat(), stat())
      if unsafe fstat(file, &own) == 0, unsafe lstat(path, &current) == 0,
        own.st_ino == current.st_ino
      {
        return file
      }
      // Open the file again, because it was replaced between opening and locking.
      close(file)
    }
    return try open(flags)
  }

  /// Replaces the file with its newest lines, atomically.
  private mutating func shorten() throws(Failure) {
    let old = try openLocked(O_RDWR)
    defer { close(old) }
    // Read the file again, because another prompt may have added lines.
    content = try InputLines(end(of: old).bytes)
    do throws(FileError) {
      try AtomicFile.replace(path, with: content.bytes, mode: 0o600)
    } catch {
      throw Failure(reason: error.reason)
    }
    count = min(content.lines.count, InputLines.maximumCount)
  }
}
