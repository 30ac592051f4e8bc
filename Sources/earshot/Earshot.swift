internal import ArgumentParser
internal import EspeakSpeech
private import Foundation

@main
struct Earshot: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "earshot",
    abstract: "A screen reader that lives in a terminal and in a test suite.",
    discussion: """
      Without a subcommand it opens a DJ deck at a prompt, speaking. Type "swipe right" for the next \
      element, "help" to hear what else there is, "quit" to leave.

        earshot
        earshot tutorial
        earshot run form.yaml
      """,
    version: version,
    subcommands: [
      Run.self, OperateByKeys.self, Learn.self, ShowTranscript.self, DoCommands.self, Verify.self,
      Check.self, Audit.self, Draw.self, Schema.self, Say.self, ListVoices.self,
      ChangeSettings.self, Doctor.self, Engine.self,
    ],
    defaultSubcommand: Run.self)

  static func main() {
    StandardStreams.keepPlaces()
    // Somebody waits for the next syllable when the engine's process starts: nothing comes before.
    if CommandLine.arguments.dropFirst().elementsEqual(Engine.arguments) { Engine.serve() }
    // Whoever reads the output and has enough ends the output, not the process in mid-word.
    signal(SIGPIPE, SIG_IGN)
    Crash.tell()
    do {
      guard try !tellOfPrompt() else { return }
      var command = try parseAsRoot()
      try command.run()
    } catch {
      leave(with: error)
    }
  }
}
