internal import ArgumentParser
internal import ReaderCommands
internal import ReaderSession
internal import Scenes
internal import ScreenReader
internal import SourceDiagnostics

struct DoCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "do",
    abstract: "Perform commands on a scene, and print the result.",
    usage: "earshot do [<options>] <scene> <commands>",
    discussion: """
      Use the commands of the prompt, separated by semicolons. The output is the speech of the last \
      command, one utterance on each line. If a command fails, for example because the element is \
      missing, dimmed or at its limit, the rest are not performed, and the exit code is 1.

      If any command is not understood, none is performed, and the exit code is 65.

        earshot do deck.yaml 'go volume; set 40'
        earshot do form.yaml 'go Send; double tap' && echo sent
      """)

  @Argument(help: .scene, completion: .scenes)
  var scene: String

  @Argument(help: "The commands, such as 'go volume; set 40'.")
  var commands: String

  @OptionGroup var heard: TranscriptOptions

  func runOnMain() throws {
    let screen = SceneScreen(try SceneLoading.load(scene))
    InstalledVoices.warnIfUnknown(language: heard.language)
    let commands = try parsed()
    var settings = heard.sessionOptions.settings
    // Turn sounds off, so that a reply that would be only an earcon becomes the word “Done.”
    settings.sounds = false
    var transcript = Transcript(
      of: screen, settings: settings, rules: screen.rules, voices: .user(heard.sessionOptions)
    )
    var last = transcript.open()
    for command in commands {
      do throws(CommandParser.NotUnderstood) {
        if let line = try transcript.perform(command.text) { last = line }
      } catch {
        try SessionFile.report([Self.diagnostic(error.message, command.column)])
      }
      if !last.outcome.isDone || transcript.hasEnded { break }
    }
    try StandardOutput.print(last.spoken)
    if !last.outcome.isDone { throw ExitCode(1) }
  }

  /// Returns the commands and the columns where they start.
  private func parsed() throws -> [(text: String, column: Int)] {
    let parts = CommandParser().parts(of: commands)
    try SessionFile.report(
      parts.compactMap { part in
        part.problem.map { Self.diagnostic($0.message, part.column) }
      })
    return parts.filter { !$0.isComment }.map { ($0.text, $0.column) }
  }

  private static func diagnostic(_ message: String, _ column: Int) -> Diagnostic {
    Diagnostic(file: "do", at: SourcePosition(line: 1, column: column), message)
  }
}
