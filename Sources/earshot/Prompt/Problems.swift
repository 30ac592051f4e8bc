internal import ArgumentParser
internal import SpeechOutput
private import Synchronization

/// Tells the person what can't be heard, and remembers whether a file could not be written.
final class Problems: Sendable {
  private let output: StandardOutput
  private let hasUnwrittenFile = Atomic(false)

  init(output: StandardOutput) {
    self.output = output
  }

  func tell(_ problem: SpeechError) {
    var message = problem.message
    if problem.code == .cannotWrite {
      hasUnwrittenFile.store(true, ordering: .relaxed)
    } else if ![.noVoiceForLanguage, .unknownVoice, .textSkipped].contains(problem.code) {
      message += " Until then everything is only printed."
    }
    // In front of a person it must not land behind the prompt, on the same line.
    if output.isTerminal { output.writeLine(message) } else { StandardError.write(message) }
  }

  /// Throws an exit code if a file that was asked for lacks something.
  func check() throws {
    if hasUnwrittenFile.load(ordering: .relaxed) { throw ExitCode.cannotWrite }
  }
}
