internal import ArgumentParser
private import Foundation

/// How the program ends where something else than a command has the last word: a mistake in the command
/// line, or help, a version or a script that were asked for.
extension Earshot {
  /// Writes what is to be said, and ends the program.
  ///
  /// - Parameter error: Why it ends.
  static func leave(with error: any Error) -> Never {
    let code = exitCode(for: error)
    let text = fullMessage(for: error)
    guard code.isSuccess else {
      if !text.isEmpty { StandardError.write(([text] + hyphenAdvice).joined(separator: "\n")) }
      Foundation.exit(code.rawValue)
    }
    do {
      let output = StandardOutput()
      if !text.isEmpty { output.writeLine(CompletionScript.refined(text)) }
      try output.check()
    } catch {
      Foundation.exit(ExitCode.cannotWrite.rawValue)
    }
    Foundation.exit(code.rawValue)
  }

  /// What helps where a file was taken for an option.
  private static var hyphenAdvice: [String] {
    CommandLine.arguments.dropFirst().prefix { $0 != "--" }.filter {
      $0.hasPrefix("-") && $0 != "-" && FileManager.default.fileExists(atPath: $0)
    }.prefix(1).map { "There is a file of that name. Write ./\($0) for it." }
  }
}
