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

  @OptionGroup var reading: ReadingOptions

  @Flag(help: "Open a screen with one of each kind of element to practise on, not the deck.")
  var practice = false

  @Flag(help: "Only write what would be said.")
  var silent = false

  @Flag(help: "Read lines that do not come from a terminal at once; each cuts the one before it.")
  var unpaced = false

  func validate() throws {
    // A word that is no command is one that was mistyped, sooner than a file that is not there.
    if let scene, CommandLine.arguments.dropFirst().first != "run" {
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

  func run() throws {
    try checkOutputs()
    var options = self
    let (chosen, file) = options.speech.takePersonalSettings(beside: reading.chosenTexts)
    try options.run(with: chosen, from: file)
  }

  /// Runs with the person's settings, which the speech options hold already.
  private func run(with chosen: ChosenSettings, from file: SettingsFile) throws {
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
      sound: sounding?.sound, voices: voices, settings: settings(chosen),
      rules: screen?.rules ?? TraversalRules(), isPaced: !unpaced)
    prompt.recorder = recorder
    prompt.options = sessionOptions(chosen)
    prompt.personal = PersonalState(chosen: chosen, isBroken: !file.problems.isEmpty)
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

  /// Returns what a recorded session begins with.
  private func sessionOptions(_ chosen: ChosenSettings) -> SessionOptions {
    var options = SessionOptions()
    options.take(chosen)
    options.speech = speech.chosen
    options.speech.voice = speech.voice
    options.speech.punctuation = speech.punctuation
    return options
  }

  /// Returns the settings of the reader. What the voice has been told already, it need not be told again.
  private func settings(_ chosen: ChosenSettings) -> ReaderSettings {
    var settings = chosen.settings
    settings.speech = SpeechSettings(punctuation: speech.punctuation)
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
