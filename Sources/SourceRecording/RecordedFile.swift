internal import FileWriting
internal import Foundation

/// A file beside a test, in which is written down what the test expects.
package struct RecordedFile {
  private let url: URL

  package var path: String { url.path }

  /// Names a file.
  ///
  /// - Parameters:
  ///   - name: The file, seen from the folder of the test's source.
  ///   - source: The path of the test's source.
  package init(_ name: String, beside source: String) {
    let folder = URL(fileURLWithPath: source).deletingLastPathComponent()
    url = name.hasPrefix("/") ? URL(fileURLWithPath: name) : folder.appendingPathComponent(name)
  }

  /// Reads the file.
  ///
  /// - Returns: What is in it; nil if there is no such file.
  /// - Throws: A sentence if it is there and can't be read.
  package func text() throws(RecordingRefusal) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let data = try? Data(contentsOf: url), let text = String(validating: data, as: UTF8.self)
    else { throw RecordingRefusal("\(path) can't be read, or is not UTF-8.") }
    return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
  }

  /// Reads the file without the line end after its last line.
  ///
  /// - Returns: What is in it; nil if there is no such file.
  /// - Throws: A sentence if it is there and can't be read.
  package func textWithoutLastLineEnd() throws(RecordingRefusal) -> String? {
    guard let text = try self.text() else { return nil }
    return text.last?.isNewline ?? false ? String(text.dropLast()) : text
  }

  /// The texts that this process has written down, by the files' paths.
  ///
  /// It is safe since nothing but `record` touches it, and only while it holds the lock, which no two
  /// threads hold at a time, each with a descriptor of its own.
  private nonisolated(unsafe) static var recorded: [String: String] = [:]

  /// Writes down what a test expects, once in a run: a second test must not write over the first.
  ///
  /// - Parameter text: What is to be in the file.
  /// - Throws: A sentence if it can't be written, or if another text was before.
  package func record(_ text: String) throws(RecordingRefusal) {
    let lock = try RecordingFolder.lock()
    defer { lock.end() }
    let place = url.resolvingSymlinksInPath().path
    if let before = Self.recorded[place], before != text {
      throw RecordingRefusal(
        "Another text was written into this file before, in the same run: one file can't stand for "
          + "both.")
    }
    try write(text)
    Self.recorded[place] = text
  }

  /// Writes the file, and the folders above it; who writes holds the lock.
  ///
  /// - Parameter text: What is to be in it.
  /// - Throws: A sentence if it can't be written.
  package func write(_ text: String) throws(RecordingRefusal) {
    // What is the same stays as it is, line ends of Windows too.
    if let old = try? self.text(), Self.lines(of: old) == Self.lines(of: text) { return }
    // Where a folder can't be made, the file can't be written either.
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
