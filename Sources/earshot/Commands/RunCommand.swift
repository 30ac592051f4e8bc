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

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Open a scene at a prompt, and speak.",
    discussion: """
      Without a scene it opens the DJ deck. Type "swipe right" for the next element, "help" for the other \
      commands, "quit" to leave. At a terminal, Tab completes, and the up and down arrows recall earlier \
      lines.

      Input from a file or a pipe is paced: Earshot reads the next line when the speech for the line \
      before it is over.

        earshot run form.yaml
        earshot run form.yaml --record form.txt
        earshot run form.yaml --watch
      """)

  @Argument(help: "The scene, or a dump of another tool.", completion: .scenes)
  var scene: String?

  @Option(
    help: ArgumentHelp(
      "Record the session into this file, for earshot verify. Replaces an earlier recorded session.",
      valueName: "file"),
    completion: .file())
  var record: String?

  @Flag(help: "Reload the scene whenever its file is saved, and announce changes at the cursor.")
  var watch = false

  @OptionGroup var voiceOptions: VoiceOptions
  @OptionGroup var soundFile: SoundFileOptions

  @OptionGroup var reading: ReadingOptions

  @Flag(help: "Open a practice screen with one element of each kind, instead of the deck.")
  var practice = false

  @OptionGroup var prompted: PromptOptions

  @Flag(
    inversion: .prefixedNo,
    help: "Save the lines typed at a terminal, to recall them the next time; never passwords.")
  var history = true

  /// The options for the voice and the sound file.
  var speech: SpeechOptions {
    get { SpeechOptions(own: voiceOptions, files: soundFile) }
    set { voiceOptions = newValue.own }
  }

  func validate() throws {
    // An unknown word is more likely a mistyped command than a missing file.
    if let scene, !["run", "keys"].contains(CommandLine.arguments.dropFirst().first) {
      throw ValidationError(Earshot.unknownCommand(scene))
    }
    try OptionText.checkFile(record, of: "--record", suchAs: "session.txt")
    if scene == "-" {
      throw ValidationError("Standard input is for commands. Name the file of the scene.")
    }
    if watch, scene == nil {
      throw ValidationError("--watch needs a scene, such as earshot run form.yaml --watch.")
    }
    if practice, scene != nil {
      throw ValidationError("--practice opens its own screen. Remove --practice or the scene.")
    }
    try prompted.check(speech)
  }

  func run() throws { try onMain { try $0.open() } }

  /// Opens the scene, in key mode if there are keys; throws the exit code.
  @MainActor
  func open(byKeys keys: KeySession? = nil) throws {
    try checkOutputs()
    var options = self
    let (effective, file) = options.speech.applySettings(with: reading.chosenTexts)
    try options.run(with: effective, from: file, byKeys: keys)
  }

  /// Runs with the effective settings, which are already in the speech options.
  @MainActor
  private func run(
    with effective: EffectiveSettings, from file: SettingsFile, byKeys keys: KeySession?
  ) throws {
    let document = try scene.map(SceneLoading.load)
    let recorder = try recorder()
    let screen = document.map { SceneScreen($0) }
    InstalledVoices.warnIfUnknown(
      voice: prompted.isSilent ? effective.options["voice"] : nil, language: speech.language)
    let sounding = try prompted.isSilent ? nil : speech.sound()
    let voices = sounding?.voices ?? speech.silentMenu
    var prompt = Prompt(
      screen: screen ?? (practice ? PracticeScreen() : DJDeck()),
      sound: sounding?.sound, voices: voices, settings: prompted.settings(effective),
      rules: screen?.rules ?? TraversalRules(), isPaced: !prompted.unpaced,
      keepsHistory: history, isCompanion: prompted.companion)
    prompt.recorder = recorder
    prompt.keys = keys
    prompt.options = sessionOptions(effective)
    prompt.settingsSession = SettingsSession(effective, isBroken: !file.problems.isEmpty)
    if watch, let scene { prompt.watched = WatchedScene(DiskFile(scene)) }
    try prompt.run()
  }

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

  /// Returns the first line of a recorded session.
  private func sessionOptions(_ effective: EffectiveSettings) -> SessionOptions {
    var options = SessionOptions()
    options.apply(effective)
    if prompted.companion { options.hints = false }
    options.speech = speech.chosen
    options.speech.voice = speech.voice
    options.speech.punctuation = speech.punctuation
    return options
  }
}
