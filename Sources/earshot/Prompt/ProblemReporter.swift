internal import ArgumentParser
internal import SpeechOutput
private import Synchronization

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
