internal import AccessibilityModel
internal import AccessibleControls
internal import ArgumentParser
internal import EspeakSpeech
internal import FileWriting
internal import ReaderSession
internal import Scenes
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput
internal import Tutorial

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open a scene at a prompt, speaking.",
    discussion: """
      Without a scene it opens the DJ deck. Type "swipe right" for the next element, "help" to hear what \
      else there is, "quit" to leave. At a terminal Tab completes, and up and down bring back what was \
      typed.

      Lines that do not come from a terminal are read one after the other, each when everything \
      that the one before it asked for has been said.

        earshot run form.yaml
        earshot run form.yaml --record form.txt
        earshot run form.yaml --watch
      """)

  @Argument(help: "The scene, or another tool's dump.", completion: .scenes)
  var scene: String?

  @Option(
    help: ArgumentHelp(
      "Keep the commands with what is heard in this file, for earshot verify. "
        + "A recorded session that is there is replaced.",
      valueName: "file"),
    completion: .file())
  var record: String?

  @Flag(
    help: "Read the scene again whenever its file is saved, and say what changed at the cursor.")
  var watch = false

  @OptionGroup var voiceOptions: VoiceOptions
  @OptionGroup var soundFile: SoundFileOptions

  @OptionGroup var reading: PersonalReadingOptions

  @Flag(help: "Open a screen with one of each kind of element to practise on, not the deck.")
  var practice = false

  @OptionGroup var prompted: PromptOptions

  @Flag(
    inversion: .prefixedNo,
    help: "Keep what is typed at a terminal, to be recalled the next time; never what is secret.")
  var history = true

  /// How it is spoken, and into which file.
  var speech: SpeechOptions {
    get { SpeechOptions(own: voiceOptions, files: soundFile) }
    set { voiceOptions = newValue.own }
  }

  func validate() throws {
    // A word that is no command is one that was mistyped, sooner than a file that is not there.
    if let scene, !["run", "keys"].contains(CommandLine.arguments.dropFirst().first) {
      throw ValidationError(
        Earshot.unknownCommand(scene))
    }
    try OptionText.checkFile(record, of: "--record", suchAs: "session.txt")
    if scene == "-" {
      throw ValidationError("Standard input is what is typed. Name the file of the scene.")
    }
    if watch, scene == nil {
      throw ValidationError("--watch needs a scene, such as earshot run form.yaml --watch.")
    }
    if practice, scene != nil {
      throw ValidationError("--practice opens a screen of its own. Leave it or the scene out.")
    }
    try prompted.check(speech)
  }

  func run() throws { try onMain { try $0.open() } }

  /// Opens the scene.
  ///
  /// - Parameter keys: What single keys mean; nil for lines.
  /// - Throws: The exit code for what can't be read, spoken or written.
  @MainActor
  func open(byKeys keys: KeyMode? = nil) throws {
    try checkOutputs()
    var options = self
    let (chosen, file) = options.speech.takeSettings(beside: reading.chosenTexts)
    try options.run(with: chosen, from: file, byKeys: keys)
  }

  /// Runs with the person's settings, which the speech options hold already.
  @MainActor
  private func run(
    with chosen: ChosenSettings, from file: SettingsFile, byKeys keys: KeyMode?
  ) throws {
    let document = try scene.map(SceneLoading.load)
    let recorder = try recorder()
    let screen = document.map { SceneScreen($0) }
    KnownVoices.tellUnknown(
      voice: prompted.isSilent ? chosen.options["voice"] : nil, language: speech.language)
    let sounding = try prompted.isSilent ? nil : speech.sound()
    let voices = sounding?.voices ?? speech.unheardVoices
    var prompt = Prompt(
      screen: screen ?? (practice ? PracticeScreen() : DJDeck()),
      sound: sounding?.sound, voices: voices, settings: prompted.settings(chosen),
      rules: screen?.rules ?? TraversalRules(), isPaced: !prompted.unpaced,
      keepsHistory: history, isCompanion: prompted.companion)
    prompt.recorder = recorder
    prompt.keys = keys
    prompt.options = sessionOptions(chosen)
    prompt.personal = PersonalState(chosen: chosen, isBroken: !file.problems.isEmpty)
    if watch, let scene { prompt.watched = WatchedScene(DiskFile(scene)) }
    try prompt.run()
  }

  /// Refuses to write what is read, or two things into one file.
  private func checkOutputs() throws {
    try PromptOptions.checkOutputs(of: speech, reading: scene, recording: record)
    if let record { try SessionFile.checkCanBeReplaced(record) }
  }

  private func recorder() throws -> SessionRecorder? {
    guard let record else { return nil }
    do throws(FileError) {
      return try SessionRecorder(path: record)
    } catch {
      StandardError.write(error.message)
      throw ExitCode.cannotWrite
    }
  }

  /// Returns what a recorded session begins with.
  private func sessionOptions(_ chosen: ChosenSettings) -> SessionOptions {
    var options = SessionOptions()
    options.take(chosen)
    if prompted.companion { options.hints = false }
    options.speech = speech.chosen
    options.speech.voice = speech.voice
    options.speech.punctuation = speech.punctuation
    return options
  }
}
