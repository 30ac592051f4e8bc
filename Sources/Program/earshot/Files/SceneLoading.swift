internal import ArgumentParser
private import Foundation
internal import Scenes
internal import SourceDiagnostics
internal import TerminalSpeech
internal import TreeImport

/// Reads scenes, dumps and other input files.
enum SceneLoading {
  /// The result of reading a scene.
  enum Outcome {
    /// The file is a scene or a dump.
    case scene(SceneDocument)
    /// The file is unreadable or not a scene.
    case failure(ExitCode, [Diagnostic])
  }

  /// Reads a scene or a dump, and writes its diagnostics to standard error.
  ///
  /// Throws exit code 66 if the file can't be read, and 65 if it is not a scene.
  static func load(_ path: String) throws -> SceneDocument {
    switch outcome(of: path) {
    case .scene(let document): return document
    case .failure(let code, _): throw code
    }
  }

  /// Reads a scene or a dump, and writes its diagnostics to standard error.
  static func outcome(of path: String) -> Outcome {
    guard let bytes = try? bytes(of: path) else { return .failure(.noInput, [unreadable(path)]) }
    guard TerminalRecording.isRecording(bytes) else { return outcome(of: bytes, named: path) }
    do throws(Diagnostic) {
      // The screen of a recording is the last one.
      let screen = TerminalWatch.lastScreen(of: try TerminalRecording(reading: bytes, named: path))
      if let document = SceneFile(of: screen).document { return .scene(document) }
      throw unreadable(path)
    } catch {
      return .failure(ExitCode.badInput.reporting(error.description), [error])
    }
  }

  /// A scene, or the recording of a terminal program.
  enum Content {
    case scene(SceneDocument)
    case recording(TerminalRecording)
    case failure(ExitCode, [Diagnostic])
  }

  /// Reads a scene, a dump or a recording, and writes its diagnostics to standard error.
  static func content(of path: String) -> Content {
    guard let bytes = try? bytes(of: path, limit: TerminalRecording.maximumBytes) else {
      return .failure(.noInput, [unreadable(path)])
    }
    guard TerminalRecording.isRecording(bytes) else {
      switch outcome(of: bytes, named: path) {
      case .scene(let document): return .scene(document)
      case .failure(let code, let problems): return .failure(code, problems)
      }
    }
    do throws(Diagnostic) {
      return .recording(try TerminalRecording(reading: bytes, named: path))
    } catch {
      return .failure(ExitCode.badInput.reporting(error.description), [error])
    }
  }

  private static func outcome(of bytes: [UInt8], named path: String) -> Outcome {
    let file = SceneFile.read(sceneOrDump: bytes, named: path)
    StandardError.write(file.problems)
    guard let document = file.document else {
      return .failure(.badInput, file.problems.filter { $0.severity == .error })
    }
    return .scene(document)
  }

  /// Returns whether a file on disk is a dump of another tool.
  static func isDump(_ path: String) -> Bool {
    // A pipe can be read only once.
    guard case .file? = FileIdentity(path: path),
      let file = try? FileHandle(forReadingFrom: URL(fileURLWithPath: path)),
      let beginning = try? file.read(upToCount: 1 << 16)
    else { return false }
    return SceneFile.isDump([UInt8](beginning))
  }

  /// Returns the problem with a file that can't be read.
  static func unreadable(_ path: String) -> Diagnostic {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let message =
      isFolder.boolValue
      ? "This is a folder. Name a file."
      : exists ? "The file can't be read. Check its permissions." : "No such file."
    return Diagnostic(file: path.isEmpty ? "“”" : path, message)
  }

  /// Reads a file, or standard input if the path is `-`.
  ///
  /// Stops one byte after the limit, by default that of a scene, so that an endless device can't
  /// block. The extra byte shows that a file is too large. On failure, prints a message and throws
  /// exit code 66.
  static func bytes(of path: String, limit: Int = SceneLimits().bytes) throws -> [UInt8] {
    guard let bytes = readableBytes(of: path, limit: limit) else {
      throw ExitCode.noInput.reporting(unreadable(path).description)
    }
    return bytes
  }

  /// Reads a file as ``bytes(of:limit:)`` does, or returns `nil` if it can't be read.
  static func readableBytes(of path: String, limit: Int = SceneLimits().bytes) -> [UInt8]? {
    guard
      let file =
        path == "-"
        ? FileHandle.standardInput
        : try? PipeNotice.whileOpening(
          path, { try FileHandle(forReadingFrom: URL(fileURLWithPath: path)) })
    else { return nil }
    let limit = limit + 1
    var bytes: [UInt8] = []
    do {
      while bytes.count < limit,
        let portion = try file.read(upToCount: min(1 << 20, limit - bytes.count)), !portion.isEmpty
      {
        bytes += portion
      }
    } catch { return nil }
    return bytes
  }
}
