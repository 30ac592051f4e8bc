internal import AccessibilityModel
internal import AccessibleControls
internal import ArgumentParser
internal import EspeakSpeech
internal import Scenes
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open a scene at a prompt, speaking.",
    discussion: """
      Without a scene it opens the DJ deck. Type "swipe right" for the next element, "help" to hear what \
      else there is, "quit" to leave.

        earshot run form.yaml
        earshot run form.yaml --record form.txt
        earshot run form.yaml --watch

      Lines that do not come from a terminal are read one after the other, each when everything \
      that the one before it asked for has been said.
      """)

  @Argument(help: "The scene, or another tool's dump.", completion: .file())
  var scene: String?

  @Option(
    help: ArgumentHelp(
      "Keep the commands with what is heard in this file, for earshot verify. "
        + "A recorded session that is there is replaced.",
      valueName: "file"),
    completion: .file())
  var record: String?

  @Flag(help: "Read the scene again whenever its file is saved, and say what has changed.")
  var watch = false

  @OptionGroup var speech: SpeechOptions

  @Option(help: "How much is said: brief, standard or full.")
  var verbosity: Verbosity = .standard

  @Flag(inversion: .prefixedNo, help: "Say how elements are operated.")
  var hints = true

  @Option(help: "How long a hint waits, in seconds, from 0 to 10.")
  var hintPause = 0.7

  @Option(help: "How loud sounds are beside speech, in percent, from 0 to 100.")
  var soundVolume: Int?

  @Flag(help: "Open a screen with one of each kind of element to practise on, not the deck.")
  var practice = false

  @Flag(help: "Only write what would be said.")
  var silent = false

  @Flag(help: "Read lines that do not come from a terminal at once; each cuts the one before it.")
  var unpaced = false

  func validate() throws {
    guard (0...10).contains(hintPause) else {
      throw ValidationError("--hint-pause is a number of seconds from 0 to 10, not \(hintPause).")
    }
    try SpeechOptions.check(soundVolume, "--sound-volume", SpeechSettings.volumes)
    // A word that is no command is one that was mistyped, sooner than a file that is not there.
    if let scene, !["run", "keys"].contains(CommandLine.arguments.dropFirst().first) {
      throw ValidationError(
        "There is no command “\(scene)”. earshot --help lists them; earshot run opens a scene.")
    }
    if record?.isEmpty == true {
      throw ValidationError("--record needs the name of a file, such as session.txt.")
    }
    if scene == "-" {
      throw ValidationError("Standard input is what is typed. Name the file of the scene.")
    }
    if watch, scene == nil {
      throw ValidationError("--watch needs a scene, such as earshot run form.yaml --watch.")
    }
    if practice, scene != nil {
      throw ValidationError("--practice opens a screen of its own. Leave it or the scene out.")
    }
    if silent, speech.output != nil {
      throw ValidationError("--silent makes no sound that --output could write. Leave one out.")
    }
  }

  func run() throws { try open() }

  /// Opens the scene.
  ///
  /// - Parameter keys: What single keys mean; nil for lines.
  /// - Throws: The exit code for what can't be read, spoken or written.
  func open(byKeys keys: KeyMode? = nil) throws {
    try checkOutputs()
    let document = try scene.map(SceneLoading.load)
    let recorder = try recorder()
    let screen = document.map { SceneScreen($0, language: speech.language) }
    let sounding = try sound()
    let voices =
      sounding?.voices
      ?? VoiceChoice(
        own: speech.chosenProfile.applying(speech.chosen), asked: speech.chosen, synthesizer: nil)
    var prompt = Prompt(
      screen: screen ?? (practice ? PracticeScreen() : DJDeck()),
      sound: sounding?.sound, voices: voices, settings: settings,
      rules: screen?.rules ?? TraversalRules(), isPaced: !unpaced)
    prompt.recorder = recorder
    prompt.keys = keys
    prompt.options = sessionOptions
    if watch, let scene, let document {
      prompt.watched = WatchedScene(path: scene, document: document)
    }
    try prompt.run()
  }

  /// Refuses to write what is read, or two things into one file.
  private func checkOutputs() throws {
    var files = OutputFiles(reading: scene)
    files.add("--record", record)
    files.add("--output", speech.output)
    files.add("--captions", speech.captions)
    try files.check(isPrinting: true)
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

  /// What a recorded session begins with.
  private var sessionOptions: SessionOptions {
    var options = SessionOptions()
    options.verbosity = verbosity
    options.language = speech.language
    options.hints = hints
    options.speech = speech.chosen
    options.speech.voice = speech.voice
    options.speech.punctuation = speech.punctuation
    return options
  }

  private var settings: ReaderSettings {
    var settings = ReaderSettings()
    settings.detail = SpeechDetail(verbosity)
    settings.hintPause = .seconds(hintPause)
    if !hints { settings.detail.hints = false }
    settings.language = speech.language
    if let soundVolume { settings.soundVolume = soundVolume }
    settings.speech.punctuation = speech.punctuation
    return settings
  }

  /// Returns how sound is made, or nil if there is none; what is missing is said once.
  private func sound() throws -> (sound: Speaker.Sound, voices: VoiceChoice)? {
    guard !silent else { return nil }
    VoiceLibrary.person.tellProblems()
    do throws(SpeechError) {
      let synthesizer = try SpeechEngine.writing(to: speech.output)
      let voice = try voice(for: synthesizer)
      // A device that is not there is told by the speaker, which goes on looking for it.
      let output: any AudioOutput =
        if let path = speech.output { try speech.file(path) } else { PcaudioOutput() }
      return (
        Speaker.Sound(synthesizer: synthesizer, output: output, personsVoice: voice),
        VoiceChoice(own: voice, asked: speech.chosen, synthesizer: synthesizer)
      )
    } catch {
      // A file that was asked for and can't be written is no session worth having.
      guard error.code != .cannotWrite else {
        StandardError.write(error.message)
        throw ExitCode(error)
      }
      StandardError.write(error.message + " This time everything is only printed.")
      return nil
    }
  }

  /// Returns the voice that was asked for, else the default one: an unknown voice is said to be
  /// so, and the session goes on.
  private func voice(for synthesizer: any EspeakSynthesizing) throws(SpeechError) -> VoiceProfile {
    do throws(SpeechError) {
      return try speech.profile(for: synthesizer)
    } catch {
      StandardError.write(error.message + " The default voice speaks.")
      var options = speech
      options.voice = nil
      options.language = nil
      return try options.profile(for: synthesizer)
    }
  }
}
