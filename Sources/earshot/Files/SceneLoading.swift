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

  /// Reads the bytes of a file, as many as a scene may have and one more at the most: a file that is
  /// too long, or never ends, is told by its length.
  ///
  /// - Parameter path: The file; - is standard input.
  /// - Returns: Its bytes.
  /// - Throws: The exit code 66 if it can't be read.
  static func bytes(of path: String) throws -> [UInt8] {
    do {
      let file =
        path == "-"
        ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      return try bytes(of: file, upTo: SceneLimits().bytes + 1)
    } catch {
      StandardError.write("\(path) can't be read. Name a file that is there and that you may read.")
      throw ExitCode.noInput
    }
  }
  private static func bytes(of file: FileHandle, upTo most: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < most,
      let piece = try file.read(upToCount: min(1 << 20, most - bytes.count)), !piece.isEmpty
    {
      bytes += piece
    }
    return bytes
  }
}
