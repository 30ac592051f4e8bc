internal import ArgumentParser
private import Locking
internal import ReaderSession
internal import SpeechModel
internal import SpeechOutput
private import Synchronization

/// The progress of speech, which the speech thread records for the session.
final class SpeechProgress: Sendable {
  private let reports = PosixMutex<[ReaderSession.Input]>([])
  private let isVerdictHeard = Atomic(true)
  private let isTaskHeard = Atomic(true)

  /// Whether the speech of the last task has started.
  var hasHeardTask: Bool { isTaskHeard.load(ordering: .acquiring) }

  /// Whether the speech before the last task has started, such as the verdict on the task before.
  var hasHeardVerdict: Bool { isVerdictHeard.load(ordering: .acquiring) }

  func expectTask() {
    isVerdictHeard.store(false, ordering: .releasing)
    isTaskHeard.store(false, ordering: .releasing)
  }

  func utteranceDidStart(_ utterance: Utterance) {
    switch utterance.purpose {
    case .task: isTaskHeard.store(true, ordering: .releasing)
    case .passage: reports.withLock { $0.append(.utteranceStarted(utterance.purpose)) }
    case .verdict: isVerdictHeard.store(true, ordering: .releasing)
    case .reply, .announcement, .typingEcho, .listing: break
    }
  }

  func utteranceDidEnd(_ utterance: Utterance, completed: Bool) {
    guard case .announcement = utterance.purpose else { return }
    reports.withLock { $0.append(.utteranceEnded(utterance.purpose, completed: completed)) }
  }

  func takeReports() -> [ReaderSession.Input] { reports.withLock { exchange(&$0, with: []) } }
}

/// Reports speech errors to the user, and records whether a sound file is incomplete.
final class ProblemReporter: Sendable {
  private let output: StandardOutput
  private let hasUnwrittenFile = Atomic(false)

  init(output: StandardOutput) { self.output = output }

  func report(_ problem: SpeechError) {
    if problem.code == .noDevice, output.isTerminal {
      guard !KnownSilence.isKnown else { return }
      KnownSilence.remember()
    }
    var message = problem.message
    if problem.code == .cannotWrite {
      hasUnwrittenFile.store(true, ordering: .relaxed)
    } else if ![.noVoiceForLanguage, .unknownVoice, .textSkipped].contains(problem.code) {
      message += " Until then, Earshot prints without speaking."
    }
    // At a terminal, `output` keeps the message from appearing in the row of the prompt.
    if output.isTerminal { output.writeLine(message) } else { StandardError.write(message) }
  }

  /// Throws an exit code if a sound file is incomplete.
  func check() throws {
    if hasUnwrittenFile.load(ordering: .relaxed) { throw ExitCode.cannotWrite }
  }
}
