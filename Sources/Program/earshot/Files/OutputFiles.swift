internal import ArgumentParser
internal import Dispatch
internal import FileWriting
private import Foundation

/// Checks and writes the output files of a command.
enum OutputFiles {
  /// Checks that outputs would overwrite neither an input nor each other.
  ///
  /// If the check fails, prints a message and throws exit code 73. The inputs are standard input
  /// and the scene. `options` contains the paths by option, where `-` is standard output. Pass
  /// `true` for `isPrinting` if the command also writes to standard output. Call this before
  /// opening the first file, because opening a file for writing empties it.
  static func check(
    _ options: KeyValuePairs<String, String?>, reading scene: String? = nil,
    isPrinting: Bool = false
  ) throws {
    let inputs = [
      ("the scene", scene.flatMap { $0 == "-" ? nil : FileIdentity(path: $0) }),
      ("standard input", FileIdentity.standardInput),
    ]
    let outputs = options.compactMap { option, path in
      path.flatMap { path in
        path == "-" ? nil : FileIdentity(path: path).map { (option, path, file: $0) }
      }
    }
    for (option, path, file) in outputs {
      guard let (name, _) = inputs.first(where: { $0.1 == file }) else { continue }
      throw ExitCode.cannotWrite.reporting(
        "\(option) \(path) would overwrite \(name). Nothing was written. Choose another file.")
    }
    var seen: [FileIdentity: String] = [:]
    for (option, path, file) in outputs {
      if let other = seen.updateValue(option, forKey: file) { throw same(other, option, path) }
    }
    guard isPrinting, let printed = FileIdentity.standardOutput else { return }
    for (option, path, file) in outputs where file == printed {
      throw same(option, "standard output", path)
    }
  }

  private static func same(_ one: String, _ other: String, _ path: String) -> ExitCode {
    .cannotWrite.reporting(
      "\(one) and \(other) are the same file, \(path). Nothing was written. Choose two different files."
    )
  }

  /// Writes text to a file that the user named.
  ///
  /// On failure, prints a message and throws exit code 73.
  static func write(_ text: String, to path: String) throws {
    do throws(FileError) {
      try PipeNotice.whileOpening(path) { () throws(FileError) in
        try AtomicFile.write(text, to: path)
      }
    } catch {
      throw ExitCode.cannotWrite.reporting(error.message)
    }
  }
}

/// A notice that a command is waiting for the other end of a named pipe.
enum PipeNotice {
  /// Opens a file, and reports a pipe that no other program has opened after a second.
  static func whileOpening<Result, Failure>(
    _ path: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFIFO else { return try body() }
    let notice = DispatchWorkItem {
      StandardError.write("Waiting for another program to open the pipe \(path).")
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 1, execute: notice)
    defer { notice.cancel() }
    return try body()
  }
}
