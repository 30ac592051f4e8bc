internal import ArgumentParser
private import Foundation
internal import SpeechOutput
private import Synchronization

/// The standard streams of the process.
enum StandardStreams {
  /// Opens standard streams that are missing at the start of the program.
  ///
  /// Otherwise the next opened file would take the descriptor, and messages would land in it. `/dev/null`, opened
  /// for reading, behaves like a closed stream: it has no input and refuses output.
  static func openMissing() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      // `open` takes the lowest free descriptor.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}

/// Standard error, for messages.
enum StandardError {
  static func write(_ message: String) {
    // A failure here can't be reported.
    try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
  }
}

/// Reports speech errors to the user, and records whether a sound file is incomplete.
final class ProblemReporter: Sendable {
  private let output: StandardOutput
  private let hasUnwrittenFile = Atomic(false)

  init(output: StandardOutput) {
    self.output = output
  }

  func report(_ problem: SpeechError) {
    var message = problem.message
    if problem.code == .cannotWrite {
      hasUnwrittenFile.store(true, ordering: .relaxed)
    } else if ![.noVoiceForLanguage, .unknownVoice, .textSkipped].contains(problem.code) {
      message += " Until then, Earshot only prints."
    }
    // At a terminal, through the output, so that it does not land on the row of the prompt.
    if output.isTerminal { output.writeLine(message) } else { StandardError.write(message) }
  }

  /// Throws an exit code if a sound file is incomplete.
  func check() throws {
    if hasUnwrittenFile.load(ordering: .relaxed) { throw ExitCode.cannotWrite }
  }
}
