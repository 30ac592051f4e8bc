internal import FileWriting
private import Foundation
internal import ReaderSession

/// Records a session to a file, line by line, so that a crash loses at most one line.
final class SessionRecorder {
  private let path: String
  private let descriptor: Int32
  private var recording = SessionRecording()
  private(set) var failure: FileError?

  /// Creates the file, or empties an existing one.
  init(path: String) throws(FileError) {
    self.path = path
    descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError(path: path, errorNumber: errno) }
  }

  deinit { close(descriptor) }

  /// Applies a change to the recording, and writes the text that the change returns.
  func write(_ change: (inout SessionRecording) -> String) {
    let text = change(&recording)
    guard failure == nil else { return }
    do throws(FileError) {
      try OpenFile.write(Array(text.utf8), to: descriptor, named: path)
    } catch {
      failure = error
    }
  }
}
