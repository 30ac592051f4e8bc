internal import AccessibilityModel
internal import ArgumentParser
internal import ChildProcesses
internal import LiveTree
internal import Scenes
internal import ScreenReader
internal import TerminalClient
internal import TerminalSpeech
internal import TreeImport

/// A terminal program that is read in place of a scene, and can be started again.
@MainActor
final class TerminalContent: LiveContent {
  private let command: String
  private let name: String
  private let size: SourceSize
  private let limits: TerminalSettling.Limits
  private var live: LiveScreen<LiveTerminal>

  /// Starts a command of the shell.
  ///
  /// - Throws: A sentence without the end of its name, such as the reason why there is no such command.
  init(
    _ command: String, named name: String, size: SourceSize, _ limits: TerminalSettling.Limits
  ) throws(ProcessStart.Failure) {
    (self.command, self.name, self.size, self.limits) = (command, name, size, limits)
    live = try Self.start(command, name, size, limits)
  }

  private static func start(
    _ command: String, _ name: String, _ size: SourceSize, _ limits: TerminalSettling.Limits
  ) throws(ProcessStart.Failure) -> LiveScreen<LiveTerminal> {
    let child = try TerminalProcess(command, columns: size.width, rows: size.height)
    return LiveScreen(
      LiveTerminal(child, command: name, columns: size.width, rows: size.height, limits))
  }

  /// The text of the screen, if the program has ended with a code as for a command that was not found.
  var failure: String? { live.source.failure }

  var recording: TerminalRecording { live.source.recording }
  var screen: AccessibilityElement { live.screen }
  var rules: TraversalRules { TraversalRules() }
  var savedTree: String { recording.text }
  var problem: (message: String, code: ExitCode)? { nil }
  var operationCount: Int { live.operationCount }

  func scene(named name: String) -> SceneFile { SceneFile(of: live.source.snapshot) }

  func update() { live.update() }

  func end() { live.source.end() }

  /// Ends the program and starts it again. If it can't start, the last one has ended.
  func reopen() {
    end()
    if let live = try? Self.start(command, name, size, limits) { self.live = live }
  }
}
