internal import AccessibilityModel
internal import ArgumentParser
internal import BrowserClient
internal import Languages
internal import ReaderSession
internal import Scenes
internal import ScreenReader
internal import TerminalSpeech

struct TranscriptCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "transcript",
    abstract: "Print the speech of a scene, a program or a page.",
    usage: "earshot transcript [<options>] [<scene>]",
    discussion: """
      Without commands, it opens the scene and swipes right to the last item. Each command waits until \
      all speech is over, including hints. Nothing is spoken aloud, but --sound writes the speech to a \
      file, with your voice and its settings, and --captions writes when each line is heard.

      The text format is a recorded session, which you can save and replay with earshot verify. The \
      JSON format has one object on each line, as Documentation/transcripts.md describes. If a command \
      is not understood, the exit code is 65.

      For a recorded terminal program, it prints each key and what is heard: new text by default, or \
      everything that is written with --stream, as tdsr says it.

        earshot transcript deck.yaml
        earshot transcript session.cast --stream
        earshot transcript --terminal 'python3 -q' --commands keys.txt
        printf 'go volume\\nswipe up 3\\n' | earshot transcript deck.yaml --commands -
        earshot transcript deck.yaml --format json --verbosity full
        earshot transcript deck.yaml --sound lesson.wav --captions lesson.vtt --command-voice en+f3
      """)

  /// The format in which a transcript is printed.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @Argument(help: .scene, completion: .scenes)
  var scene: String?

  @OptionGroup var live: LiveOptions

  @Option(file: "Perform the commands in this file, one on each line. Use - for standard input.")
  var commands: String?

  @Option(help: "The format of the transcript.")
  var format: Format = .text

  @Flag(help: "For a recording, say all output as it was written.")
  var stream = false

  @OptionGroup var heard: TranscriptOptions
  @OptionGroup var recording: SessionSoundOptions

  func validate() throws {
    try live.check(scene: scene)
    try heard.words.check(live)
    if commands == "-", scene == "-" {
      throw ValidationError(
        "The scene and the commands can't both be standard input. Specify a file for one of them.")
    }
  }

  func runOnMain() throws {
    guard let scene else {
      let session = try commands.map(SessionFile.read)
      var command = self
      if let session { command.live = try live.sized(by: session) }
      return try command.live.withSource { source in
        if commands == nil, (source as? BrowserPage)?.blockingMessage != nil {
          StandardError.write(
            "The page has opened a dialog, so only the dialog is read. Answer it with --commands.")
        }
        try command.write(source.screen, rules: source.rules, session, named: live.name)
      }
    }
    switch SceneLoading.content(of: scene) {
    case .scene(let document):
      if stream { throw ValidationError("--stream needs a recording of a terminal program.") }
      let screen = SceneScreen(document)
      let session = try commands.map(SessionFile.read)
      try write(screen, rules: screen.rules, session, named: scene)
    case .recording(let session): try write(session)
    case .failure(let code, _): throw code
    }
  }

  /// Writes what is heard of a recorded terminal program.
  private func write(_ session: TerminalRecording) throws {
    guard commands == nil, recording.sound == nil, !heard.isChosen else {
      throw ValidationError(
        "A recording of a terminal program has its own keys and words. Leave out --commands, --sound "
          + "and the options for speech.")
    }
    let output = StandardOutput()
    for step in session.steps(asStream: stream) {
      switch format {
      case .json: output.writeLine(step.json)
      case .text: for line in step.lines { output.writeLine(line) }
      }
    }
    try output.check()
  }

  @MainActor
  private func write(
    _ screen: AccessibilityElement, rules: TraversalRules, _ session: RecordedSession?,
    named scene: String
  ) throws {
    InstalledVoices.warnIfUnknown(language: heard.language)
    let output = StandardOutput()
    if let session {
      let chosen = heard.isChosen ? heard.sessionOptions : session.options
      try ReaderOptions.check(chosen.dialect, live)
      let replay = session.replay(
        on: screen, settings: chosen.settings, rules: rules, voices: .user(chosen))
      try SessionFile.report(replay.problems)
      var sound = try SessionSound(recording, chosen, reading: scene)
      writeBeginning(chosen, to: output)
      for step in replay.steps {
        write(step.line, to: output)
        try sound?.add(step.line)
      }
      try sound?.finish()
    } else {
      let options = heard.sessionOptions
      var sound = try SessionSound(recording, options, reading: scene)
      var transcript = Transcript(
        of: screen, settings: options.settings, rules: rules, voices: .user(options))
      writeBeginning(options, to: output)
      do {
        try transcript.walk {
          write($0, to: output)
          try sound?.add($0)
          // Stop when standard output is closed.
          if output.failure != nil { throw CancelledOutput() }
        }
      } catch let error as Transcript.NeverEnds {
        output.flush()
        throw ExitCode.badInput.reporting(
          "\(scene): the last item was not reached after \(error.swipes) swipes. "
            + "Specify a file of commands with --commands.")
      } catch is CancelledOutput {}
      try sound?.finish()
    }
    try output.check()
  }

  private struct CancelledOutput: Error {}

  private func writeBeginning(_ options: SessionOptions, to output: StandardOutput) {
    var options = options
    (options.source, options.size) = (live.measuredSource, live.recordedSize ?? options.size)
    if format == .text { for line in options.head { output.writeLine(line) } }
  }

  private func write(_ line: TranscriptLine, to output: StandardOutput) {
    switch format {
    case .json: output.writeLine(line.json)
    case .text: for text in line.sessionLines { output.writeLine(text) }
    }
  }
}

/// The options for the speech of a transcript, which ignores the user's settings.
struct TranscriptOptions: ParsableArguments {
  @Option(help: ArgumentHelp("How much to say (default: standard).", valueName: "level"))
  var verbosity: Verbosity?

  @Option(
    help: "The language of text that does not specify its language, such as de.",
    completion: .languages)
  var language: String?

  @Flag(inversion: .prefixedNo, help: "Say hints (the default).")
  var hints: Bool?

  @OptionGroup var words: ReaderOptions

  func validate() throws { try OptionText.checkLanguage(language) }

  /// Whether the user specified any of these options.
  var isChosen: Bool {
    verbosity != nil || language != nil || hints != nil || words.reader != nil
      || words.readerTable != nil
  }

  /// The options as a recorded session writes them in its first line.
  var sessionOptions: SessionOptions {
    var options = SessionOptions()
    options.verbosity = verbosity ?? .standard
    options.language = language
    options.dialect = words.dialect
    options.hints = hints ?? true
    // Brief verbosity turns hints off, so turn them on again if the user requested them.
    if hints == true, verbosity == .brief { _ = options.change("hints on") }
    return options
  }
}
