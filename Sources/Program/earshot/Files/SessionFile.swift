internal import ArgumentParser
internal import FileWriting
private import Foundation
internal import ReaderSession
internal import SourceDiagnostics

/// Reads and checks files of commands and recorded sessions.
enum SessionFile {
  /// The result of reading a session.
  enum Outcome {
    case session(RecordedSession)
    /// The file is unreadable or not a session.
    case failure(ExitCode, [Diagnostic])
  }

  /// Reads a file of commands, or standard input if the path is `-`.
  ///
  /// The file may also contain expected speech. Throws exit code 66 if the file can't be read, and
  /// 65 if it is not a session.
  static func read(_ path: String) throws -> RecordedSession {
    switch outcome(of: path) {
    case .session(let session): return session
    case .failure(let code, _): throw code
    }
  }

  /// Reads a file of commands, and writes its problem to standard error.
  static func outcome(of path: String) -> Outcome {
    guard let bytes = try? SceneLoading.bytes(of: path) else {
      return .failure(.noInput, [SceneLoading.unreadable(path)])
    }
    do throws(Diagnostic) {
      return .session(try RecordedSession(bytes, named: path))
    } catch {
      return .failure(ExitCode.badInput.reporting(error.description), [error])
    }
  }

  /// Checks that recording to a file would not destroy other content.
  ///
  /// A recorded session without the user's comments, an empty file, a missing file or a device may
  /// be replaced. For any other file, prints a message and throws exit code 73.
  static func checkCanBeReplaced(_ path: String) throws {
    guard case .file? = FileIdentity(path: path), access(path, W_OK) == 0 else { return }
    if let bytes = DiskFile(path).bytes {
      if bytes.isEmpty { return }
      if let session = try? RecordedSession(bytes, named: path), !session.recorded.isEmpty {
        if session.isUneditedRecording { return }
        throw refusal(path, "contains lines that --record did not write", "them")
      }
    }
    throw refusal(path, "is not a recorded session", "it")
  }

  private static func refusal(_ path: String, _ reason: String, _ object: String) -> ExitCode {
    .cannotWrite.reporting(
      "\(path) \(reason), and --record would replace \(object). Nothing was written. "
        + "Choose another file, or delete this one.")
  }

  /// Writes the errors of a session to standard error.
  ///
  /// Throws exit code 65 if there are any errors.
  static func report(_ problems: [Diagnostic]) throws {
    guard !problems.isEmpty else { return }
    StandardError.write(problems)
    throw ExitCode.badInput
  }
}

/// Records a session to a file, line by line, so that a crash loses at most one line.
final class SessionRecorder {
  private let path: String
  private let descriptor: Int32
  private let isNew: Bool
  private var recording = SessionRecording()
  private var hasBegun = false
  private(set) var failure: FileError?

  /// Opens or creates the file. Its old content stays until the first line is written.
  init(path: String) throws(FileError) {
    self.path = path
    isNew = FileIdentity(path: path).map { if case .name = $0 { true } else { false } } ?? false
    descriptor = PipeNotice.whileOpening(path) {
      Foundation.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else { throw FileError(path: path, errorNumber: errno) }
  }

  deinit {
    close(descriptor)
    // If the session did not start, or the disk is full, leave no empty file.
    if isNew { OpenFile.removeIfEmpty(path) }
  }

  /// Applies a change to the recording, and writes the text that the change returns.
  func write(_ change: (inout SessionRecording) -> String) {
    let text = change(&recording)
    guard failure == nil else { return }
    // Truncating a pipe or a device fails, and is not needed.
    if !exchange(&hasBegun, with: true) { ftruncate(descriptor, 0) }
    do throws(FileError) {
      try OpenFile.write(Array(text.utf8), to: descriptor, named: path)
    } catch {
      failure = error
    }
  }
}
