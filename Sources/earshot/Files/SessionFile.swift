internal import ArgumentParser
internal import Scenes

/// Files of commands and recorded sessions.
enum SessionFile {
  /// Reads a file of commands, with or without what must be heard.
  ///
  /// - Parameter path: The file; - is standard input.
  /// - Returns: The session.
  /// - Throws: The exit code 66 if the file can't be read, 65 if it is none.
  static func read(_ path: String) throws -> RecordedSession {
    let bytes = try SceneLoading.bytes(of: path)
    do throws(SceneProblem) {
      return try RecordedSession(bytes, named: path)
    } catch {
      StandardError.write(error.description)
      throw ExitCode.badInput
    }
  }

  /// Writes what could not be understood to standard error.
  ///
  /// - Throws: The exit code 65 if there is any.
  static func tell(_ problems: [SceneProblem]) throws {
    guard !problems.isEmpty else { return }
    for problem in problems { StandardError.write(problem.description) }
    throw ExitCode.badInput
  }
}
