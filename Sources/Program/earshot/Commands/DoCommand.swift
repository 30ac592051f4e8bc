internal import AccessibilityModel
internal import ArgumentParser
internal import Dialects
internal import ReaderCommands
internal import ReaderSession
internal import Scenes
internal import ScreenReader
internal import SourceDiagnostics

struct DoCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "do",
    abstract: "Perform commands on a scene, a program or a page, and print the result.",
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
  var scene: String?

  // With a program, the only argument is the commands.
  @Argument(help: "The commands, such as 'go volume; set 40'.")
  var commands: String?

  @OptionGroup var live: LiveOptions

  @OptionGroup var heard: TranscriptOptions

  func validate() throws {
    try live.check(scene: live.isChosen && commands == nil ? nil : scene)
    try heard.words.check(live)
    if (live.isChosen ? scene : commands) == nil {
      throw ValidationError("Specify the commands to perform, such as “go volume; set 40”.")
    }
  }

  func runOnMain() throws {
    guard let scene else { return }
    guard let commands else {
      let parts = CommandParser().parts(of: scene)
      let dialect = live.page == nil ? nil : heard.words.dialect
      let problems = Self.problems(in: parts, onPageWith: dialect)
      // A program can't be copied, so its commands are checked without the focus.
      try SessionFile.report(problems)
      return try live.withSource {
        try perform(parts, in: transcript(of: $0.screen, rules: $0.rules))
      }
    }
    let document = try SceneLoading.load(scene)
    let parts = CommandParser().parts(of: commands)
    if parts.contains(where: { $0.problem != nil }) { try rehearse(parts, on: document) }
    try perform(parts, in: transcript(of: document))
  }

  @MainActor
  private func perform(_ parts: [CommandParser.Part], in transcript: Transcript) throws {
    InstalledVoices.warnIfUnknown(language: heard.language)
    var transcript = transcript
    var last = transcript.open()
    for command in parts where !command.isComment {
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

  /// Performs the commands on a copy of the scene, and reports those that are not understood.
  ///
  /// The commands are performed to know the focus at each one. Only the focus shows whether a
  /// command may contain a secret, which a message must not quote.
  @MainActor
  private func rehearse(_ parts: [CommandParser.Part], on document: SceneDocument) throws {
    var transcript = transcript(of: document)
    _ = transcript.open()
    var problems: [Diagnostic] = []
    for part in parts {
      do throws(CommandParser.NotUnderstood) {
        _ = try transcript.perform(part.text)
      } catch {
        problems.append(Self.diagnostic(error.message, part.column))
      }
    }
    try SessionFile.report(problems)
  }

  @MainActor
  private func transcript(of document: SceneDocument) -> Transcript {
    let screen = SceneScreen(document)
    return transcript(of: screen, rules: screen.rules)
  }

  @MainActor
  private func transcript(of screen: AccessibilityElement, rules: TraversalRules) -> Transcript {
    var settings = heard.sessionOptions.settings
    // Turn sounds off, so that a reply that would be only an earcon becomes the word “Done.”
    settings.sounds = false
    return Transcript(
      of: screen, settings: settings, rules: rules, voices: .user(heard.sessionOptions))
  }

  /// Returns the problems of commands. On a page, a letter may be a quick key of the reader.
  static func problems(
    in parts: [CommandParser.Part], onPageWith dialect: Dialect?
  ) -> [Diagnostic] {
    parts.compactMap { part in
      dialect?.quickKey(in: part.text) == nil
        ? part.problem.map { diagnostic($0.message, part.column) } : nil
    }
  }

  private static func diagnostic(_ message: String, _ column: Int) -> Diagnostic {
    Diagnostic(file: "do", at: SourcePosition(line: 1, column: column), message)
  }
}
