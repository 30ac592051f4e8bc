internal import FileWriting
internal import Foundation

/// The lines that were typed, in a file that outlives the session.
///
/// Each line is added to the file when it is typed, in one go, so that two prompts at once lose nothing of
/// each other; when there are many, the file is replaced by the newest.
public struct InputHistory {
  private let path: String
  private var content = InputLines()
  /// How many lines the file has, as far as this session knows.
  private var count = 0
  private var problem: String?
  private var isUsable = true

  /// How much of a file is read, from its end, in bytes.
  private static let mostBytes = 256 * 1024

  /// The lines, the newest last.
  public var lines: [String] { content.lines }

  /// Reads what was typed before.
  ///
  /// - Parameter path: Where it is kept.
  public init(path: String) {
    self.path = path
    do throws(Failure) {
      guard let end = try read() else { return }
      content = InputLines(end.bytes)
      count = end.bytes.count { $0 == 0x0A }
      // More than the newest is there only for as long as it takes to read it.
      if count > InputLines.most || end.isCut { try shorten() }
    } catch {
      note(error)
    }
  }

  /// Adds a line as the newest.
  ///
  /// - Parameter line: The line, without its end.
  public mutating func add(_ line: String) {
    guard isUsable, content.add(line) else { return }
    do throws(Failure) {
      try append(line)
      count += 1
      if count >= 2 * InputLines.most { try shorten() }
    } catch {
      note(error)
    }
  }

  /// Returns what there is to tell of the file, once.
  ///
  /// - Returns: A sentence for a person; nil if all is well, or it was told.
  public mutating func takeProblem() -> String? {
    defer { problem = nil }
    return problem
  }

  // MARK: The file

  private struct Failure: Error {
    let reason: String
    var isMissing = false

    init(_ reason: String) { self.reason = reason }

    /// What the system says to the last call.
    static var ofLastCall: Failure {
      let number = errno
      var failure = unsafe Failure(String(cString: strerror(number)))
      failure.isMissing = number == ENOENT
      return failure
    }
  }

  private mutating func note(_ failure: Failure) {
    isUsable = false
    problem =
      "What you type is not kept for the next time: \(path): \(failure.reason). "
      + "Everything else works."
  }

  /// Opens the file if it is one that can be trusted: neither a link, which might lead to any file, nor
  /// something that is waited for.
  private func open(_ flags: Int32) throws(Failure) -> Int32 {
    let file = unsafe Foundation.open(path, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      throw errno == ELOOP ? Failure("it is a link") : .ofLastCall
    }
    var info = stat()
    guard unsafe fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw Failure("it is no file")
    }
    // What somebody types is nobody else's.
    if info.st_mode & 0o077 != 0 { fchmod(file, 0o600) }
    return file
  }

  /// Returns the end of the file, and whether there is more before it; nil if there is no file yet.
  private func read() throws(Failure) -> (bytes: [UInt8], isCut: Bool)? {
    let file: Int32
    do throws(Failure) {
      file = try open(O_RDONLY)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
    defer { close(file) }
    return try end(of: file)
  }

  private func end(of file: Int32) throws(Failure) -> (bytes: [UInt8], isCut: Bool) {
    let size = lseek(file, 0, SEEK_END)
    let start = max(0, Int(size) - Self.mostBytes)
    var bytes = [UInt8](repeating: 0, count: Self.mostBytes)
    let count = unsafe pread(file, &bytes, bytes.count, off_t(start))
    guard count >= 0 else { throw .ofLastCall }
    let read = bytes.prefix(count)
    // A line of which only the end was read is none.
    guard start > 0 else { return (Array(read), false) }
    return (Array(read.drop { $0 != 0x0A }.dropFirst()), true)
  }

  private func append(_ line: String) throws(Failure) {
    PrivateFolder.make(for: path)
    let file = try openAlone(O_WRONLY | O_CREAT | O_APPEND)
    defer { close(file) }
    do throws(FileError) {
      try OpenFile.write(Array((line + "\n").utf8), to: file, named: path)
    } catch {
      throw Failure(error.reason)
    }
  }

  /// Opens the file as its only writer until it is closed: a line that another prompt adds while the file is
  /// replaced would be lost with the old one.
  private func openAlone(_ flags: Int32) throws(Failure) -> Int32 {
    for _ in 0..<100 {
      let file = try open(flags)
      do throws(FileLock.Refusal) {
        try FileLock.lock(file, waiting: .milliseconds(200))
      } catch .held {
        // A prompt that control-Z has stopped is not waited for.
        close(file)
        break
      } catch {
        // Nor is a disk without locks.
      }
      var own = stat()
      var current = stat()
      if unsafe fstat(file, &own) == 0, unsafe lstat(path, &current) == 0,
        own.st_ino == current.st_ino
      {
        return file
      }
      // It was replaced between the two.
      close(file)
    }
    return try open(flags)
  }

  /// Puts the newest lines in the place of the file, so that there is always a whole one.
  private mutating func shorten() throws(Failure) {
    let old = try openAlone(O_RDWR)
    defer { close(old) }
    // Another prompt may have added some.
    content = try InputLines(end(of: old).bytes)
    do throws(FileError) {
      try AtomicFile.replace(path, with: content.bytes, mode: 0o600)
    } catch {
      throw Failure(error.reason)
    }
    count = min(content.lines.count, InputLines.most)
  }
}
