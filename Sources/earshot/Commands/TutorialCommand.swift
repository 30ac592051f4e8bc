internal import ArgumentParser
internal import ScreenReader
internal import SpeechOutput
internal import Tutorial

struct TutorialCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tutorial",
    abstract: "Learn the gestures one by one, and practise them.",
    discussion: """
      Each lesson explains gestures, lets you perform them, and ends with tasks. Leave with "quit" at any \
      time: the tutorial continues at the same place the next time.

        earshot tutorial
        earshot tutorial rotor
        earshot tutorial --restart

      At the prompt, "tutorial" and "tutorial rotor" do the same. --companion is for a braille display.
      """)

  @Argument(
    help: ArgumentHelp("The first lesson: \(Lesson.names).", valueName: "lesson"),
    completion: .list(Lesson.all.map(\.name)))
  var lesson: String?

  @Flag(help: "Start from the beginning.")
  var restart = false

  @OptionGroup var voiceOptions: VoiceOptions
  @OptionGroup var soundFile: SoundFileOptions

  @OptionGroup var reading: ReadingOptions

  @OptionGroup var prompted: PromptOptions

  var speech: SpeechOptions { SpeechOptions(own: voiceOptions, files: soundFile) }

  func validate() throws {
    if let lesson, Lesson.index(of: lesson) == nil {
      throw ValidationError(Lesson.refusal(of: lesson))
    }
    try prompted.check(speech)
  }

  func run() throws { try onMain { try $0.runOnMain() } }

  @MainActor
  private func runOnMain() throws {
    try PromptOptions.checkOutputs(of: speech)
    var speech = speech
    let (effective, file) = speech.applySettings(with: reading.chosenTexts)
    InstalledVoices.warnIfUnknown(
      voice: prompted.isSilent ? effective.options["voice"] : nil, language: speech.language)
    let sounding = try prompted.isSilent ? nil : speech.sound()
    var prompt = Prompt(
      screen: PracticeScreen(), sound: sounding?.sound,
      voices: sounding?.voices ?? speech.silentMenu, settings: prompted.settings(effective),
      isPaced: !prompted.unpaced, isCompanion: prompted.companion)
    prompt.settingsSession = SettingsSession(effective, isBroken: !file.problems.isEmpty)
    let (progress, problem) = start
    prompt.learning = TutorialSession(tutorial: Tutorial(progress: progress), problem: problem)
    try prompt.run()
  }

  /// The place to start, and the error message of a progress file that can't be read.
  private var start: (TutorialProgress, problem: String?) {
    var (progress, problem) =
      restart ? (TutorialProgress(), nil) : TutorialFile.user.read()
    if let lesson, let index = Lesson.index(of: lesson) {
      progress.begin(lesson: index)
    }
    return (progress, problem)
  }
}
