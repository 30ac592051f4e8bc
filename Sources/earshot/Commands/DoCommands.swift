internal import ArgumentParser
internal import ReaderCommands
internal import ReaderSession
internal import Scenes
internal import ScreenReader
internal import SourceDiagnostics

struct DoCommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "do",
    abstract: "Do something on a scene, and say what came of it.",
    usage: "earshot do [<options>] <scene> <commands>",
    discussion: """
      Commands are those of the prompt, with semicolons between them. Written is what is heard of the \
      last one, each text on a line. The first that can't be done is the last: the element is not \
      there, is dimmed or at its end, a number is out of range. Then it exits with 1.

      A command that is not understood ends with 65, before anything is done.

        earshot do deck.yaml 'go volume; set 40'
        earshot do form.yaml 'go Send; double tap' && echo sent
      """)

  @Argument(help: .scene, completion: .scenes)
  var scene: String

  @Argument(help: "What is done, such as 'go volume; set 40'.")
  var commands: String

  @OptionGroup var heard: TranscriptOptions

  func run() throws { try onMain { try $0.runOnMain() } }

  @MainActor
  private func runOnMain() throws {
    let screen = SceneScreen(try SceneLoading.load(scene))
    KnownVoices.tellUnknown(language: heard.language)
    let commands = try parsed()
    var settings = heard.sessionOptions.settings
    // What is answered by a sound alone would print nothing; in words it is "Done."
    settings.sounds = false
    var transcript = Transcript(
      of: screen, settings: settings, rules: screen.rules, voices: .person(heard.sessionOptions)
    )
    var last = transcript.open()
    for command in commands {
      do throws(CommandParser.NotUnderstood) {
        if let line = try transcript.perform(command.text) { last = line }
      } catch {
        let place = SourcePosition(line: 1, column: command.column)
        try SessionFile.tell([Diagnostic(file: "do", at: place, error.message)])
      }
      if !last.outcome.isDone || transcript.hasEnded { break }
    }
    let output = StandardOutput()
    for text in last.spoken { output.writeLine(text) }
    try output.check()
    if !last.outcome.isDone { throw ExitCode(1) }
  }

  /// Returns the commands one by one, with the places where they begin.
  private func parsed() throws -> [(text: String, column: Int)] {
    let parts = CommandParser().parts(of: commands)
    let problems = parts.compactMap { part in
      part.problem.map {
        Diagnostic(file: "do", at: SourcePosition(line: 1, column: part.column), $0.message)
      }
    }
    try SessionFile.tell(problems)
    return parts.filter { !$0.isComment }.map { ($0.text, $0.column) }
  }
}
