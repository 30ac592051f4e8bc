package import FileWriting
package import Foundation

/// A file, next to the source of a test, with the text that the test expects.
package struct RecordedFile {
  private let url: URL

  package var path: String { url.path }

  /// Creates a reference to a file, relative to the folder of the test's source.
  package init(_ name: String, beside source: String) {
    let folder = URL(fileURLWithPath: source).deletingLastPathComponent()
    url = name.hasPrefix("/") ? URL(fileURLWithPath: name) : folder.appendingPathComponent(name)
  }

  /// Returns the text of the file, or `nil` if the file does not exist.
  package func text() throws(RecordingRefusal) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let data = try? Data(contentsOf: url), let text = String(validating: data, as: UTF8.self)
    else { throw RecordingRefusal("\(path) can't be read, or is not UTF-8.") }
    return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
  }

  /// Returns the text without its final line break, or `nil` if the file does not exist.
  package func textWithoutLastLineEnd() throws(RecordingRefusal) -> String? {
    guard let text = try self.text() else { return nil }
    return text.last?.isNewline ?? false ? String(text.dropLast()) : text
  }

  /// The text that this process has recorded for each path. Access is safe, because only `record`
  /// uses this dictionary, and only while it holds the lock, which also excludes other threads.
  private nonisolated(unsafe) static var recorded: [String: String] = [:]

  /// Records the expected text, or throws if this run has already recorded different text.
  package func record(_ text: String) throws(RecordingRefusal) {
    let lock = try RecordingFolder.lock()
    defer { lock.end() }
    let key = url.resolvingSymlinksInPath().path
    if let before = Self.recorded[key], before != text {
      throw RecordingRefusal(
        "This file was already recorded with different text in this run. Use a separate file for "
          + "each text.")
    }
    try write(text)
    Self.recorded[key] = text
  }

  /// Writes the file and creates its folders. The caller must hold the lock.
  package func write(_ text: String) throws(RecordingRefusal) {
    // If the lines are equal, the file stays as it is, because it may have Windows line endings.
    if let old = try? self.text(), Self.lines(of: old) == Self.lines(of: text) { return }
    // If the folder can't be created, writing the file fails, so this error can be ignored.
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    do throws(FileError) {
      try AtomicFile.write(text, to: path)
    } catch {
      throw RecordingRefusal("\(path) can't be written: \(error.reason)")
    }
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }
}

/// The user's folder for the files that coordinate recording: locks and journals.
package enum RecordingFolder {
  /// Waits until no other test in any process is recording, and locks the folder.
  package static func lock(_ folder: URL? = nil) throws(RecordingRefusal) -> FileLock {
    guard let folder else { return try lock(try url()) }
    do throws(FileLock.Refusal) {
      return try FileLock(ofFolder: folder.path)
    } catch {
      throw RecordingRefusal("The folder \(folder.path) can't be locked.")
    }
  }

  /// Creates and returns the user's folder. Throws if other users own it or can write to it.
  static func url() throws(RecordingRefusal) -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("earshot-recordings-\(getuid())")
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    var status = stat()
    guard lstat(folder.path, &status) == 0, status.st_uid == getuid(),
      status.st_mode & S_IFMT == S_IFDIR, status.st_mode & 0o022 == 0
    else {
      throw RecordingRefusal(
        "\(folder.path) must be a folder that only you own and can write to. Remove it, or set "
          + "TMPDIR to another folder.")
    }
    return folder
  }
}

/// An error that explains why text can't be recorded.
package struct RecordingRefusal: Error, Equatable {
  package let reason: String

  package init(_ reason: String) { self.reason = reason }
}
