internal import ArgumentParser
internal import ScreenReader
internal import SpeechOutput
internal import Tutorial

struct TutorialCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "tutorial",
    abstract: "Learn the gestures one by one, and practice them.",
    discussion: """
      Each lesson explains gestures, lets you perform them, and ends with tasks. Type "quit" at any \
      time to leave. Next time, the tutorial continues at the same place.

        earshot tutorial
        earshot tutorial rotor
        earshot tutorial --restart

      At the prompt, "tutorial" and "tutorial rotor" do the same. Use --companion with a \
      braille display.
      """)

  @Argument(
    help: ArgumentHelp("The lesson to start with: \(Lesson.names).", valueName: "lesson"),
    completion: .list(Lesson.all.map(\.name)))
  var lesson: String?

  @Flag(help: "Start from the beginning.")
  var restart = false

  @OptionGroup var voiceOptions: VoiceOptions
  @OptionGroup var soundFile: SoundFileOptions
  @OptionGroup var reading: ReadingOptions
  @OptionGroup var prompted: PromptOptions

  func validate() throws {
    if let lesson, Lesson.index(of: lesson) == nil {
      throw ValidationError(Lesson.refusal(of: lesson))
    }
    try prompted.check(soundFile)
  }

  func runOnMain() throws {
    try OutputFiles.check(["--output": soundFile.output], isPrinting: true)
    let speech = prompted.speech(soundFile)
    let settings = SessionSettings(voiceOptions, reading)
    var prompt = try prompted.prompt(on: PracticeScreen(), settings: settings, speech: speech)
    let (progress, problem) = start
    prompt.learning = TutorialSession(tutorial: Tutorial(progress: progress), problem: problem)
    try prompt.run()
  }

  /// The initial progress, and the error message if the progress file can't be read.
  private var start: (TutorialProgress, problem: String?) {
    var (progress, problem) = restart ? (TutorialProgress(), nil) : TutorialFile.user.read()
    if let lesson, let index = Lesson.index(of: lesson) { progress.begin(lesson: index) }
    return (progress, problem)
  }
}
