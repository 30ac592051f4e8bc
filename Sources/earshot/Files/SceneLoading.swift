internal import ArgumentParser
private import Foundation
internal import Scenes
internal import SourceDiagnostics
internal import TreeImport

/// Reads the files that commands are given.
enum SceneLoading {
  /// What became of a file that should be a scene.
  enum Outcome {
    /// It is one, or a dump.
    case scene(SceneDocument)
    /// It is none, or could not be read.
    case failure(ExitCode, [Diagnostic])
  }

  /// Reads a scene or a dump; what is wrong, or was left out, is written to standard error.
  ///
  /// - Parameter path: The file.
  /// - Returns: The screen as data.
  /// - Throws: The exit code 66 if the file can't be read, 65 if it is no scene.
  static func load(_ path: String) throws -> SceneDocument {
    switch outcome(of: path) {
    case .scene(let document): return document
    case .failure(let code, _): throw code
    }
  }

  /// Reads a scene or a dump, and returns why it is none; that is written to standard error, too.
  ///
  /// - Parameter path: The file.
  /// - Returns: The screen as data, or else the exit code (66 if the file can't be read, 65 if it is
  ///   no scene) and what is wrong.
  static func outcome(of path: String) -> Outcome {
    guard let bytes = try? bytes(of: path) else {
      return .failure(.noInput, [Diagnostic(file: path, "It can't be read. \(howToRead)")])
    }
    let file = SceneFile.read(sceneOrDump: bytes, named: path)
    for problem in file.problems { StandardError.write(problem.description) }
    guard let document = file.document else {
      return .failure(.badInput, file.problems.filter { $0.severity == .error })
    }
    return .scene(document)
  }

  private static let howToRead = "Name a file that is there and that you may read."

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
      let name = path.isEmpty ? "“”" : path
      StandardError.write("\(name) can't be read. \(howToRead)")
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
