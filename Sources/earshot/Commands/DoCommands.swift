internal import ArgumentParser
internal import Scenes
internal import ScreenReader

struct DoCommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "do",
    abstract: "Do something on a scene, and say what came of it.",
    discussion: """
      Commands are those of the prompt, with semicolons between them. Written is what is heard of the \
      last one, each text on a line. The first that can't be done is the last: the element is not \
      there, is dimmed or at its end, a number is out of range. Then it exits with 1.

        earshot do deck.yaml 'go volume; set 40'
        earshot do form.yaml 'go Send; double tap' && echo sent

      A command that is not understood ends with 65, before anything is done.
      """)

  @Argument(help: "The scene, or another tool's dump.", completion: .file())
  var scene: String

  @Argument(help: "What is done, such as 'go volume; set 40'.")
  var commands: String

  @OptionGroup var heard: TranscriptOptions

  func run() throws {
    let screen = SceneScreen(try SceneLoading.load(scene))
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
        try SessionFile.tell([SceneProblem(file: "do", at: place, error.message)])
      }
      if !last.wasDone || transcript.hasEnded { break }
    }
    let output = StandardOutput()
    for text in last.spoken { output.writeLine(text) }
    try output.check()
    if !last.wasDone { throw ExitCode(1) }
  }

  /// Returns the commands one by one, with the places where they begin.
  private func parsed() throws -> [(text: String, column: Int)] {
    var column = 1
    var found: [(text: String, column: Int)] = []
    var problems: [SceneProblem] = []
    var asksForText = false
    for part in commands.split(separator: ";", omittingEmptySubsequences: false) {
      let indent = part.unicodeScalars.prefix { $0.properties.isWhitespace }.count
      let start = column + indent
      column += part.unicodeScalars.count + 1
      // What stands behind the last semicolon, or between two, is no empty line that somebody typed.
      guard indent < part.unicodeScalars.count else { continue }
      // What follows “type” may be a text that a secure field waits for.
      if asksForText {
        found.append((String(part.drop(while: \.isWhitespace)), start))
        asksForText = false
        continue
      }
      do throws(CommandParser.NotUnderstood) {
        let command = try CommandParser().parse(String(part))
        asksForText = command == .type(nil)
        if command != nil { found.append((String(part), start)) }
      } catch {
        problems.append(
          SceneProblem(
            file: "do", at: SourcePosition(line: 1, column: start), error.message))
      }
    }
    try SessionFile.tell(problems)
    return found
  }
}
