internal import ArgumentParser
private import Foundation
internal import ReaderSession
internal import SourceDiagnostics

/// Reads and checks files of commands and recorded sessions.
enum SessionFile {
  /// Reads a file of commands, or standard input if the path is `-`.
  ///
  /// The file may also contain expected speech. Throws exit code 66 if the file can't be read, and
  /// 65 if it is not a session.
  static func read(_ path: String) throws -> RecordedSession {
    let bytes = try SceneLoading.bytes(of: path)
    do throws(Diagnostic) {
      return try RecordedSession(bytes, named: path)
    } catch {
      throw ExitCode.badInput.reporting(error.description)
    }
  }

  /// Checks that recording to a file would not destroy other content.
  ///
  /// A recorded session, an empty file, a missing file or a device may be replaced. For any other
  /// file, prints a message and throws exit code 73.
  static func checkCanBeReplaced(_ path: String) throws {
    guard case .file? = FileIdentity(path: path), access(path, W_OK) == 0 else { return }
    if let bytes = DiskFile(path).bytes {
      if bytes.isEmpty { return }
      if let session = try? RecordedSession(bytes, named: path), !session.recorded.isEmpty {
        return
      }
    }
    throw ExitCode.cannotWrite.reporting(
      "\(path) is not a recorded session, and --record would replace it. Nothing was written. "
        + "Choose another file, or delete this one.")
  }

  /// Writes the errors of a session to standard error.
  ///
  /// Throws exit code 65 if there are any errors.
  static func report(_ problems: [Diagnostic]) throws {
    guard !problems.isEmpty else { return }
    for problem in problems { StandardError.write(problem.description) }
    throw ExitCode.badInput
  }
}
