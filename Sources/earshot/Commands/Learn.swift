internal import ArgumentParser
internal import ScreenReader
internal import SpeechOutput
internal import Tutorial

struct Learn: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tutorial",
    abstract: "Learn the gestures one by one, and practise them.",
    discussion: """
      Each lesson explains gestures by their names and fingers, has you do them, and ends in tasks that \
      are counted. Leave with "quit" whenever you like: the next time goes on where you were.

        earshot tutorial
        earshot tutorial rotor
        earshot tutorial --restart

      At the prompt, "tutorial" and "tutorial rotor" do the same. --companion is for a braille display.
      """)

  @Argument(
    help: ArgumentHelp(
      "The lesson to begin with: \(Lesson.names).",
      valueName: "lesson"),
    completion: .list(Lesson.all.map(\.name)))
  var lesson: String?

  @Flag(help: "Forget how far you were.")
  var restart = false

  @OptionGroup var voiceOptions: VoiceOptions
  @OptionGroup var soundFile: SoundFileOptions

  @OptionGroup var reading: PersonalReadingOptions

  @OptionGroup var prompted: PromptOptions

  /// How it is spoken, and into which file.
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
    let (chosen, file) = speech.takeSettings(beside: reading.chosenTexts)
    KnownVoices.tellUnknown(
      voice: prompted.isSilent ? chosen.options["voice"] : nil, language: speech.language)
    let sounding = try prompted.isSilent ? nil : speech.sound()
    var prompt = Prompt(
      screen: PracticeScreen(), sound: sounding?.sound,
      voices: sounding?.voices ?? speech.unheardVoices, settings: prompted.settings(chosen),
      isPaced: !prompted.unpaced, isCompanion: prompted.companion)
    prompt.personal = PersonalState(chosen: chosen, isBroken: !file.problems.isEmpty)
    let (progress, problem) = place
    prompt.learning = Learning(tutorial: Tutorial(progress: progress), problem: problem)
    try prompt.run()
  }

  /// Where to begin, and what is told of a place that could not be read.
  private var place: (TutorialProgress, problem: String?) {
    var (progress, problem) =
      restart ? (TutorialProgress(), nil) : TutorialFile.person.read(Lesson.all)
    if let lesson, let index = Lesson.index(of: lesson) {
      progress.begin(lesson: index)
    }
    return (progress, problem)
  }
}
