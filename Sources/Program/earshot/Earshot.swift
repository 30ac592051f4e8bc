internal import ArgumentParser
internal import EspeakSpeech
private import Foundation
internal import SpeechOutput

@main
struct Earshot: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "earshot",
    abstract: "A screen reader that lives in a terminal and in a test suite.",
    discussion: """
      Without a subcommand, Earshot opens a DJ deck at a prompt and speaks. Type "swipe right" for the \
      next element, "help" for the other commands, or "quit" to leave.

        earshot
        earshot tutorial
        earshot run form.yaml
      """,
    version: version,
    subcommands: [
      RunCommand.self, KeysCommand.self, ListenCommand.self, AppCommand.self, AppsCommand.self,
      PageCommand.self,
      TutorialCommand.self,
      TranscriptCommand.self,
      DoCommand.self, VerifyCommand.self,
      CheckCommand.self, AuditCommand.self, DrawCommand.self, SchemaCommand.self, SayCommand.self,
      VoicesCommand.self, ReadersCommand.self, WitnessCommand.self, ServeCommand.self,
      MCPCommand.self,
      SettingsCommand.self, DoctorCommand.self, EngineCommand.self, RecognizerCommand.self,
      RecognizeFilesCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  /// The version of the program, its packages and its release tag.
  ///
  /// The changelog and `action.yml` repeat the version, and `VersionTests` checks that all three
  /// agree.
  static let version = "0.1.0"

  static func main() {
    Signals.replaceHandlerOfRuntime()
    StandardStreams.openMissing()
    // If this process was started as the speech engine, serve at once, because there is no speech
    // until the engine has started.
    if CommandLine.arguments.dropFirst().elementsEqual(EngineCommand.arguments) {
      EngineCommand.serve()
    }
    if CommandLine.arguments.dropFirst().elementsEqual(RecognizerCommand.arguments) {
      RecognizerCommand.serve()
    }
    guard StandardStreams.hasEnoughDescriptors() else {
      leave(
        with: ExitCode.unavailable.reporting(
          "The limit of open files is too low. Raise it, for example with ulimit -n 64."))
    }
    CrashHandler.install()
    Signals.start()
    do {
      guard try !printPromptHelp() else { return }
      var command = try parseAsRoot(arguments(Array(CommandLine.arguments.dropFirst())))
      try command.run()
    } catch {
      leave(with: error)
    }
  }
}

/// The exit codes of the program, as defined in `sysexits.h`.
extension ExitCode {
  /// A scene or a command is invalid.
  static let badInput = ExitCode(65)
  /// A file is missing or can't be read.
  static let noInput = ExitCode(66)
  /// The engine, the voice or the device is missing.
  static let unavailable = ExitCode(69)
  /// The output can't be written.
  static let cannotWrite = ExitCode(73)

  /// Writes a message to standard error, and returns the exit code.
  func reporting(_ message: String) -> ExitCode {
    StandardError.write(message)
    return self
  }

  /// Writes the message of an error to standard error, and returns its exit code.
  static func reporting(_ error: SpeechError, _ consequence: String = "") -> ExitCode {
    (error.code == .cannotWrite ? cannotWrite : unavailable).reporting(error.message + consequence)
  }
}
