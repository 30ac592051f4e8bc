internal import AccessibilityModel
internal import AccessibleControls
internal import ArgumentParser
internal import FileWriting
private import Foundation
internal import ReaderSession
internal import Scenes
internal import ScreenReader
internal import Tutorial

struct RunCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Open a scene at a prompt, and speak.",
    discussion: """
      Without a scene, it opens the DJ deck. Type "swipe right" for the next element, "help" for the \
      other commands, or "quit" to leave. At a terminal, Tab completes words, and the up and down \
      arrows recall earlier lines.

      Input from a file or a pipe is paced: Earshot reads the next line only after the speech for the \
      previous line is over.

        earshot run form.yaml
        earshot run form.yaml --record form.txt
        earshot run form.yaml --watch
        earshot run --terminal 'vim notes.txt'
      """)

  @Argument(help: "The scene, or a dump from another tool.", completion: .scenes)
  var scene: String?

  static let recordHelp =
    "Record the session in this file, for earshot verify. "
    + "An existing recorded session is replaced."
  static let historyHelp: ArgumentHelp = """
    Save typed lines, so that you can recall them next time. Text typed in a password field is \
    never saved.
    """

  @Option(file: Self.recordHelp)
  var record: String?

  @OptionGroup var live: LiveOptions

  @Flag(help: "Reload the scene whenever its file is saved, and announce changes at the cursor.")
  var watch = false

  // Do not nest these option groups in a larger one, because in a debug build each level of nesting
  // makes usage errors five times slower.
  @OptionGroup var voiceOptions: VoiceOptions
  @OptionGroup var soundFile: SoundFileOptions
  @OptionGroup var reading: ReadingOptions
  @OptionGroup var words: ReaderOptions

  @Flag(help: "Open a practice screen with one element of each kind, instead of the deck.")
  var practice = false

  @OptionGroup var prompted: PromptOptions

  @Flag(inversion: .prefixedNo, help: Self.historyHelp)
  var history = true

  func validate() throws {
    // After options without an explicit command, a word is a scene only if the file exists.
    if let scene, CommandLine.arguments.dropFirst().first?.hasPrefix("-") == true,
      !FileManager.default.fileExists(atPath: scene)
    {
      throw ValidationError(Earshot.unknownCommand(scene))
    }
    try OptionText.checkFile(record, of: "--record", suchAs: "session.txt")
    if scene == "-" {
      throw ValidationError("Standard input is for commands. Specify a file for the scene.")
    }
    if watch, scene == nil {
      throw ValidationError("--watch needs a scene, as in earshot run form.yaml --watch.")
    }
    if practice, scene != nil {
      throw ValidationError("--practice opens its own screen. Remove --practice or the scene.")
    }
    if live.isChosen {
      try live.check(scene: scene)
      if practice {
        throw ValidationError("--practice opens its own screen. Remove --practice or the program.")
      }
    }
    try prompted.check(soundFile)
    try words.check(live)
  }

  func runOnMain() throws { try open() }

  /// Opens the scene, and reads keys instead of lines if there is a key session.
  ///
  /// With `listening`, it also listens for spoken commands.
  @MainActor
  func open(byKeys keys: KeySession? = nil, listening: ListeningOptions? = nil) throws {
    try live.checkNeeds()
    try OutputFiles.check(
      ["--record": record, "--output": soundFile.output, "--save-tree": live.saveTree],
      reading: scene, isPrinting: true)
    if let record { try SessionFile.checkCanBeReplaced(record) }
    let speech = prompted.speech(soundFile)
    let settings = SessionSettings(voiceOptions, reading)
    let document = try scene.map(SceneLoading.load)
    let recorder = try recorder()
    let screen = document.map { SceneScreen($0) }
    let source = try live.isChosen ? live.open(atTerminal: StandardInput().isTerminal) : nil
    defer { EndingSources.endAll() }
    var prompt = try prompted.prompt(
      on: source?.screen ?? screen ?? (practice ? PracticeScreen() : DJDeck()),
      rules: source?.rules ?? screen?.rules ?? TraversalRules(), settings: settings,
      speech: speech, keepsHistory: history)
    let dialect = words.dialect(for: live, in: settings.effective)
    prompt.session.reader.settings.dialect = dialect
    (prompt.options.dialect, prompt.options.source) = (dialect, live.measuredSource)
    prompt.options.size = live.recordedSize
    prompt.recorder = recorder
    prompt.keys = keys
    prompt.listeningOptions = listening
    if listening != nil, prompt.input.isTerminal { prompt.keys = KeySession(isWholeSession: true) }
    prompt.options.apply(settings.effective)
    if prompted.companion { prompt.options.hints = false }
    prompt.source = source
    if source != nil { prompt.live = live }
    if watch, let scene { prompt.watched = WatchedScene(DiskFile(scene)) }
    try prompt.run()
    if let source = prompt.source { try live.saveSession(of: source) }
  }

  private func recorder() throws -> SessionRecorder? {
    guard let record else { return nil }
    do throws(FileError) {
      return try SessionRecorder(path: record)
    } catch {
      throw ExitCode.cannotWrite.reporting(error.message)
    }
  }
}

struct KeysCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Open a scene, operate it with single keys, and speak.",
    // Specify the usage here, because the generated one would also contain `run`, the name of the
    // command that defines the options.
    usage: "earshot keys [<options>] [<scene>]",
    discussion: """
      Arrows swipe, Space activates, Escape dismisses, and letters move to the next heading, link or \
      button. Press the question mark and a key to hear what the key does. Control-D leaves.

      Keys need a terminal. --record writes the command for each key, so that earshot verify can \
      replay the session. For commands from a file or a pipe, use earshot run.

        earshot keys form.yaml
        earshot keys form.yaml --record form.txt
      """)

  @OptionGroup var session: RunCommand

  func runOnMain() throws {
    guard isatty(STDIN_FILENO) == 1 else {
      throw ExitCode(EX_USAGE).reporting(
        "Keys need a terminal, but standard input is not one. "
          + "Start earshot keys at a terminal, or send commands, one on each line, to earshot run.")
    }
    try session.open(byKeys: KeySession(isWholeSession: true))
  }
}
