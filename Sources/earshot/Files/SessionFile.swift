internal import ArgumentParser
private import Foundation
internal import ReaderSession
internal import SourceDiagnostics

/// Files of commands, and recorded sessions.
enum SessionFile {
  /// Reads a file of commands, with or without expected speech; `-` is standard input.
  ///
  /// Throws exit code 66 if the file can't be read, 65 if it is not a session.
  static func read(_ path: String) throws -> RecordedSession {
    let bytes = try SceneLoading.bytes(of: path)
    do throws(Diagnostic) {
      return try RecordedSession(bytes, named: path)
    } catch {
      throw ExitCode.badInput.reporting(error.description)
    }
  }

  /// Refuses to replace a file that is not a recorded session, because its content would be lost.
  ///
  /// A missing file, an empty one and a device are allowed. Throws exit code 73, after a message.
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

  /// Writes errors of a session to standard error; throws exit code 65 if there are any.
  static func report(_ problems: [Diagnostic]) throws {
    guard !problems.isEmpty else { return }
    for problem in problems { StandardError.write(problem.description) }
    throw ExitCode.badInput
  }
}
