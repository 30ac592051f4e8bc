internal import ArgumentParser
private import Foundation
internal import Scenes

/// Reads the files that commands are given.
enum SceneLoading {
  /// Reads a scene or a dump; what is wrong, or was left out, is written to standard error.
  ///
  /// - Parameter path: The file.
  /// - Returns: The screen as data.
  /// - Throws: The exit code 66 if the file can't be read, 65 if it is no scene.
  static func load(_ path: String) throws -> SceneDocument {
    let file = SceneFile.read(try bytes(of: path), named: path)
    for problem in file.problems { StandardError.write(problem.description) }
    guard let document = file.document else { throw ExitCode.badInput }
    return document
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameter path: The file; - is standard input.
  /// - Returns: Its bytes.
  /// - Throws: The exit code 66 if it can't be read.
  static func bytes(of path: String) throws -> [UInt8] {
    do {
      guard path != "-" else { return [UInt8](try FileHandle.standardInput.readToEnd() ?? Data()) }
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      StandardError.write("\(path) can't be read. Name a file that is there and that you may read.")
      throw ExitCode.noInput
    }
  }
}
