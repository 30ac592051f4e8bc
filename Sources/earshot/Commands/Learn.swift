internal import ArgumentParser
internal import ScreenReader
internal import SpeechOutput

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

      At the prompt, "tutorial" does the same.
      """)

  @Argument(
    help: ArgumentHelp(
      "The lesson to begin with: \(Lesson.all.map(\.name).joined(separator: ", ")).",
      valueName: "lesson"),
    completion: .list(Lesson.all.map(\.name)))
  var lesson: String?

  @Flag(help: "Forget how far you were.")
  var restart = false

  @OptionGroup var speech: SpeechOptions

  @OptionGroup var reading: ReadingOptions

  @Flag(help: "Only write what would be said.")
  var silent = false

  @Flag(help: "Read lines that do not come from a terminal at once; each cuts the one before it.")
  var unpaced = false

  func validate() throws {
    if let lesson, Lesson.index(of: lesson) == nil {
      throw ValidationError(
        "There is no lesson “\(lesson)”. There are "
          + Lesson.all.map(\.name).joined(separator: ", ") + ".")
    }
    if silent, speech.output != nil {
      throw ValidationError("--silent makes no sound that --output could write. Leave one out.")
    }
  }

  func run() throws {
    var files = OutputFiles(reading: nil)
    files.add("--output", speech.output)
    files.add("--captions", speech.captions)
    try files.check(isPrinting: true)
    var speech = speech
    let (chosen, file) = speech.takePersonalSettings(beside: reading.chosenTexts)
    let sounding = try silent ? nil : speech.sound()
    var prompt = Prompt(
      screen: PracticeScreen(), sound: sounding?.sound,
      voices: sounding?.voices ?? speech.unheardVoices, settings: chosen.readerSettings,
      isPaced: !unpaced)
    prompt.personal = PersonalState(chosen: chosen, isBroken: !file.problems.isEmpty)
    prompt.learning = Learning(tutorial: Tutorial(progress: progress))
    try prompt.run()
  }

  private var progress: TutorialProgress {
    var progress = restart ? TutorialProgress() : TutorialFile.person.read(Lesson.all)
    if let lesson, let index = Lesson.index(of: lesson) {
      progress.lesson = index
      progress.step = 0
      progress.right = 0
    }
    return progress
  }
}
