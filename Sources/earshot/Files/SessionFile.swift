internal import ArgumentParser
private import Foundation
internal import ReaderSession
internal import SourceDiagnostics

/// Files of commands and recorded sessions.
enum SessionFile {
  /// Reads a file of commands, with or without what must be heard.
  ///
  /// - Parameter path: The file; - is standard input.
  /// - Returns: The session.
  /// - Throws: The exit code 66 if the file can't be read, 65 if it is none.
  static func read(_ path: String) throws -> RecordedSession {
    let bytes = try SceneLoading.bytes(of: path)
    do throws(Diagnostic) {
      return try RecordedSession(bytes, named: path)
    } catch {
      StandardError.write(error.description)
      throw ExitCode.badInput
    }
  }

  /// Refuses to replace a file that is no recorded session: nobody can make it again.
  ///
  /// - Parameter path: Where a session is to be recorded. An empty file, a device or one that is not there
  ///   can be replaced.
  /// - Throws: The exit code 73, after a message, if it can't be.
  static func checkCanBeReplaced(_ path: String) throws {
    guard case .file? = FileIdentity(path: path), access(path, W_OK) == 0 else { return }
    let bytes = (try? Data(contentsOf: URL(fileURLWithPath: path))).map { [UInt8]($0) }
    if let bytes {
      if bytes.isEmpty { return }
      if let session = try? RecordedSession(bytes, named: path), !session.recorded.isEmpty {
        return
      }
    }
    StandardError.write(
      "\(path) is no recorded session, and --record would replace it. Nothing was written. "
        + "Name another file, or remove that one.")
    throw ExitCode.cannotWrite
  }

  /// Writes what could not be understood to standard error.
  ///
  /// - Throws: The exit code 65 if there is any.
  static func tell(_ problems: [Diagnostic]) throws {
    guard !problems.isEmpty else { return }
    for problem in problems { StandardError.write(problem.description) }
    throw ExitCode.badInput
  }
}
