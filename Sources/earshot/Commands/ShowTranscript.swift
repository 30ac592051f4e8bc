internal import AccessibilityModel
internal import ArgumentParser
internal import ReaderSession
internal import Scenes
internal import ScreenReader

struct ShowTranscript: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transcript",
    abstract: "Write what is heard of a scene.",
    usage: "earshot transcript [<options>] <scene>",
    discussion: """
      Without commands the scene is opened and swiped through to the last item. With commands, each \
      waits until all speech is over, hints included. Nothing is spoken, and no engine is started.

      The text is a recorded session: save it, and earshot verify replays it. The JSON is one object a \
      line; Documentation/transcripts.md describes it. A command that is not understood ends with 65.

        earshot transcript deck.yaml
        printf 'go volume\\nswipe up 3\\n' | earshot transcript deck.yaml --commands -
        earshot transcript deck.yaml --format json --verbosity full
      """)

  /// How a transcript is written.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @Argument(help: .scene, completion: .scenes)
  var scene: String

  @Option(
    help: ArgumentHelp(
      "Do what stands in this file, one command a line; - is standard input.", valueName: "file"),
    completion: .file())
  var commands: String?

  @Option(help: "How it is written.")
  var format: Format = .text

  @OptionGroup var heard: TranscriptOptions

  func validate() throws {
    if commands == "-", scene == "-" {
      throw ValidationError("Only one of the scene and the commands can be standard input.")
    }
  }

  func run() throws { try onMain { try $0.runOnMain() } }

  @MainActor
  private func runOnMain() throws {
    let screen = SceneScreen(try SceneLoading.load(scene))
    KnownVoices.tellUnknown(language: heard.language)
    let output = StandardOutput()
    if let commands {
      let session = try SessionFile.read(commands)
      let chosen = heard.isChosen ? heard.sessionOptions : session.options
      let replay = session.replay(
        on: screen, settings: chosen.settings, rules: screen.rules, voices: .person(chosen))
      try SessionFile.tell(replay.problems)
      write(replay.steps.map(\.line), chosen, to: output)
    } else {
      let options = heard.sessionOptions
      var transcript = Transcript(
        of: screen, settings: options.settings, rules: screen.rules, voices: .person(options))
      writeBeginning(options, to: output)
      do {
        try transcript.walk {
          write($0, to: output)
          // Nobody waits for what nobody reads.
          if output.failure != nil { throw CancelledOutput() }
        }
      } catch let error as Transcript.NeverEnds {
        output.flush()
        StandardError.write(
          "\(scene): there was a further element after each of \(error.swipes) swipes. "
            + "Give the commands that matter with --commands.")
        throw ExitCode.badInput
      } catch is CancelledOutput {}
    }
    try output.check()
  }

  private struct CancelledOutput: Error {}

  private func write(
    _ lines: [TranscriptLine], _ options: SessionOptions, to output: StandardOutput
  ) {
    writeBeginning(options, to: output)
    for line in lines { write(line, to: output) }
  }

  private func writeBeginning(_ options: SessionOptions, to output: StandardOutput) {
    if format == .text, let line = options.line { output.writeLine(line) }
  }

  private func write(_ line: TranscriptLine, to output: StandardOutput) {
    switch format {
    case .json: output.writeLine(line.json)
    case .text: for text in line.sessionLines { output.writeLine(text) }
    }
  }
}
