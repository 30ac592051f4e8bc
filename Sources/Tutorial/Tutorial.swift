internal import Scenes
public import ScreenReader
internal import SpeechModel

/// The tutorial: a line in, what is to be heard out. It has no clock, file or sound.
///
/// It never looks at how something was typed, only at what became of it.
public struct Tutorial {
  /// What a line was answered.
  public struct Answer {
    /// What is to be heard.
    public var effects: [Effect]
    /// Whether the learner leaves, or is through.
    public var isOver = false
    /// Whether a task is said in it, which no line from before can be meant for.
    public var asksForSomething = false
  }

  /// What it understands beside the commands.
  public static let ownLines = ["again", "skip"]

  /// The mark of the utterance in which a task is said: as soon as that is heard, lines can be meant for
  /// it. No reader gives such a mark.
  public static let taskMark = Int.min

  /// The lessons, in order.
  public let lessons: [Lesson]
  /// Where the learner is.
  public internal(set) var progress: TutorialProgress
  /// What is still to be done in this step.
  var remaining: StepCheck?
  /// How many commands it has taken.
  var commands = 0
  /// What was spoken last on the screen.
  var lastSpoken: [String] = []
  /// The screen that the learner is on; nil before the first one.
  var ground: PracticeGround?

  /// Creates a tutorial.
  ///
  /// - Parameters:
  ///   - lessons: The lessons.
  ///   - progress: Where the learner is.
  public init(lessons: [Lesson] = Lesson.all, progress: TutorialProgress = TutorialProgress()) {
    self.lessons = lessons
    self.progress = progress
  }

  /// Opens the tutorial where the learner is.
  ///
  /// - Parameter reader: Becomes a reader of the screen that is practised on, which knows what the person
  ///   has chosen.
  /// - Returns: What is to be heard.
  public mutating func begin(_ reader: inout ScreenReader) -> [Effect] {
    let before = reader.recall
    let effects =
      [.stop] + reader.effectsLeadingToEnglish
      + beginStep(
        &reader,
        after: [
          "The tutorial. Again says it again, skip goes on, quit leaves and keeps your place."
        ] + (progress.step > 0 ? ["You go on where you were."] : []), isNew: true)
    reader.remember(effects, after: before)
    return effects
  }

  /// Answers a line.
  ///
  /// - Parameters:
  ///   - line: What was typed.
  ///   - wasTypedAhead: Whether that was before the task could be heard; then it can't be meant for it.
  ///   - reader: The reader of the screen that is practised on; each step has a new one.
  /// - Returns: What is to be heard.
  public mutating func answer(
    _ line: String, wasTypedAhead: Bool = false, _ reader: inout ScreenReader
  ) -> Answer {
    let before = reader.recall
    let answer = reply(to: line, wasTypedAhead: wasTypedAhead, &reader)
    if answer.asksForSomething { reader.remember(answer.effects, after: before) }
    return answer
  }

  private mutating func reply(
    to line: String, wasTypedAhead: Bool, _ reader: inout ScreenReader
  ) -> Answer {
    guard let step = currentStep else { return Answer(effects: [.stop], isOver: true) }
    if reader.expectsSecret {
      return judge(reader.enter(secret: line), step, isQuestion: false, &reader)
    }
    switch line.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased() {
    case "", "again": return ask([.stop], &reader)
    case "skip": return goOn(after: [.stop], &reader)
    default: break
    }
    do throws(CommandParser.NotUnderstood) {
      guard let command = try CommandParser().parse(line) else { return Answer(effects: []) }
      switch command {
      case .quit: return Answer(effects: [.stop], isOver: true)
      case .prompt(.tutorial(let name)): return begin(lessonNamed: name, &reader)
      case .help(let topic):
        return Answer(effects: reader.perform(command).saying(help(topic)))
      case _ where wasTypedAhead && !command.isQuestion:
        // The task alone: whoever has cut the introduction would only cut it again.
        return ask(
          [.stop], saying: ["Not counted: it was typed before the task was said."], &reader)
      default:
        return judge(
          reader.performOnScene(command), step, isQuestion: command.isQuestion, &reader)
      }
    } catch {
      return Answer(effects: reader.reply(to: error))
    }
  }

  /// Goes to the lesson of a name, or says the task again.
  private mutating func begin(
    lessonNamed name: String?, _ reader: inout ScreenReader
  ) -> Answer {
    guard let name else { return ask([.stop], &reader) }
    guard let index = Lesson.index(of: name) else {
      return Answer(
        effects: [.stop].saying([Lesson.refusal(of: reader.isAtSecureField ? nil : name)]))
    }
    progress.begin(lesson: index)
    return ask([.stop], &reader, isNew: true)
  }

  /// What there is beside the reader's own help.
  private func help(_ topic: String?) -> [String] {
    guard topic == nil || topic?.lowercased() == "tutorial" else { return [] }
    return [
      "Here, again says the task again, skip passes it by, tutorial and the name of a lesson goes there, "
        + "and quit leaves.",
      "Lessons: \(Lesson.names).",
    ]
  }

  /// Decides whether a step is done.
  private mutating func judge(
    _ effects: [Effect], _ step: Step, isQuestion: Bool, _ reader: inout ScreenReader
  ) -> Answer {
    let seen = Observation(of: reader, effects: effects, before: lastSpoken)
    remaining = (remaining ?? step.check).remaining(after: seen)
    if remaining == nil {
      if isDrill { progress.right += 1 }
      return goOn(after: effects.withoutHints, saying: "Right.", &reader)
    }
    // To ask about a reply is not to have another one.
    if !isQuestion { lastSpoken = effects.spoken }
    if !isQuestion, !reader.expectsSecret { commands += 1 }
    // Whoever has more commands left, or has only asked, is not interrupted.
    guard !isQuestion, !reader.expectsSecret, commands >= step.commands else {
      return Answer(effects: effects)
    }
    let told = effects.withoutHints
    guard !isDrill else {
      return goOn(after: told, saying: "Not this time. \(step.solution)", &reader)
    }
    return ask(told, saying: ["Not yet. \(step.solution)"], &reader, isRepeated: true)
  }

  /// Goes on to the next step, the next lesson or the end.
  private mutating func goOn(
    after effects: [Effect], saying verdict: String? = nil, _ reader: inout ScreenReader
  ) -> Answer {
    let lesson = lessons[progress.lesson]
    progress.step += 1
    var words = verdict.map { [$0] } ?? []
    guard progress.step >= lesson.all.count else {
      return ask(effects, saying: words, &reader, isNew: true)
    }
    progress.scores[lesson.name] = progress.right
    words.append("Lesson \(lesson.name): \(progress.right) of \(lesson.drill.count) tasks.")
    progress.begin(lesson: progress.lesson + 1)
    guard progress.lesson < lessons.count else {
      let right = lessons.reduce(0) { $0 + (progress.scores[$1.name] ?? 0) }
      let all = lessons.reduce(0) { $0 + $1.drill.count }
      // The next time it begins anew.
      progress.begin(lesson: 0)
      words.append("That was the tutorial: \(right) of \(all) tasks. Earshot is yours.")
      let left = lessons.filter { progress.scores[$0.name] ?? 0 < $0.drill.count }.map(\.name)
      if !left.isEmpty { words.append("Tasks are left in: \(left.joined(separator: ", ")).") }
      return Answer(effects: effects.saying(words), isOver: true)
    }
    return ask(effects, saying: words, &reader, isNew: true)
  }
}
