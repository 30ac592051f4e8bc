internal import AccessibilityModel
internal import Scenes
internal import ScreenReader
internal import SpeechModel

/// The tutorial: a line in, what is to be heard out. It has no clock, file or sound.
///
/// It never looks at how something was typed, only at what became of it.
struct Tutorial {
  /// What a line was answered.
  struct Answer {
    var effects: [Effect]
    /// Whether the learner leaves, or is through.
    var isOver = false
  }

  let lessons: [Lesson]
  private(set) var progress: TutorialProgress
  /// What is still to be done in this step.
  private var remaining: StepCheck?
  /// How many commands it has taken.
  private var commands = 0
  /// What was spoken last on the screen.
  private var lastSpoken: [String] = []

  /// Creates a tutorial.
  ///
  /// - Parameters:
  ///   - lessons: The lessons.
  ///   - progress: Where the learner is.
  init(lessons: [Lesson] = Lesson.all, progress: TutorialProgress = TutorialProgress()) {
    self.lessons = lessons
    self.progress = progress
  }

  /// Opens the tutorial where the learner is.
  mutating func begin(_ reader: inout ScreenReader) -> [Effect] {
    [.stop]
      + [Effect]().saying(
        ["The tutorial. Again says it again, skip goes on, quit leaves and keeps your place."]
          + (progress.step > 0 ? ["You go on where you were."] : []))
      + beginStep(&reader, isNew: true)
  }

  /// What it understands beside the commands.
  static let ownLines = ["again", "skip"]

  /// Answers a line.
  ///
  /// - Parameters:
  ///   - line: What was typed.
  ///   - reader: The reader of the screen that is practised on; each step has a new one.
  /// - Returns: What is to be heard.
  mutating func answer(_ line: String, _ reader: inout ScreenReader) -> Answer {
    guard let step = currentStep else { return Answer(effects: [.stop], isOver: true) }
    if reader.expectsSecret {
      return judge(reader.enter(secret: line), step, isQuestion: false, &reader)
    }
    switch line.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased() {
    case "again", "tutorial": return Answer(effects: [.stop] + beginStep(&reader))
    case "skip": return goOn(after: [.stop], &reader)
    default: break
    }
    do throws(CommandParser.NotUnderstood) {
      guard let command = try CommandParser().parse(line) else { return Answer(effects: []) }
      if command == .quit { return Answer(effects: [.stop], isOver: true) }
      return judge(reader.performOnScene(command), step, isQuestion: command.isQuestion, &reader)
    } catch {
      return Answer(effects: reader.reply(to: error))
    }
  }

  /// The step that the learner is at; nil behind the last one.
  private var currentStep: Step? {
    guard lessons.indices.contains(progress.lesson) else { return nil }
    let steps = lessons[progress.lesson].all
    return steps.indices.contains(progress.step) ? steps[progress.step] : nil
  }

  private var isDrill: Bool {
    lessons.indices.contains(progress.lesson)
      && progress.step >= lessons[progress.lesson].steps.count
  }

  /// Decides whether a step is done.
  private mutating func judge(
    _ effects: [Effect], _ step: Step, isQuestion: Bool, _ reader: inout ScreenReader
  ) -> Answer {
    let seen = Observation(of: reader, effects: effects, before: lastSpoken)
    remaining = (remaining ?? step.check).remaining(after: seen)
    if remaining == nil {
      if isDrill { progress.right += 1 }
      return goOn(after: effects.withoutHints.saying(["Right."]), &reader)
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
      return goOn(after: told.saying(["Not this time. \(step.solution)"]), &reader)
    }
    return Answer(
      effects: told.saying(["Not yet. \(step.solution)"]) + beginStep(&reader, isRepeated: true))
  }

  /// Goes on to the next step, the next lesson or the end.
  private mutating func goOn(after effects: [Effect], _ reader: inout ScreenReader) -> Answer {
    let lesson = lessons[progress.lesson]
    progress.step += 1
    guard progress.step >= lesson.all.count else {
      return Answer(effects: effects + beginStep(&reader, isNew: true))
    }
    progress.scores[lesson.name] = progress.right
    let score = "Lesson \(lesson.name): \(progress.right) of \(lesson.drill.count) tasks."
    progress.lesson += 1
    progress.step = 0
    progress.right = 0
    guard progress.lesson < lessons.count else {
      let right = lessons.reduce(0) { $0 + (progress.scores[$1.name] ?? 0) }
      let all = lessons.reduce(0) { $0 + $1.drill.count }
      let scores = progress.scores
      // The next time it begins anew.
      progress = TutorialProgress()
      progress.scores = scores
      return Answer(
        effects: effects.saying([
          score, "That was the tutorial: \(right) of \(all) tasks. Earshot is yours.",
        ]), isOver: true)
    }
    return Answer(effects: effects.saying([score]) + beginStep(&reader, isNew: true))
  }

  /// Puts the learner where a step begins, and says what to do.
  ///
  /// - Parameters:
  ///   - reader: Becomes a reader of a new screen, which knows what the person has chosen.
  ///   - isNew: Whether it is reached just now, and what it belongs to is said.
  ///   - isRepeated: Whether what to do was said just now.
  /// - Returns: What is to be heard.
  private mutating func beginStep(
    _ reader: inout ScreenReader, isNew: Bool = false, isRepeated: Bool = false
  ) -> [Effect] {
    guard let step = currentStep else { return [] }
    let lesson = lessons[progress.lesson]
    reader = reader.goingOn(
      with: (step.screen ?? lesson.screen).makeScreen(), rules: TraversalRules())
    lastSpoken = reader.open().spoken
    for line in step.setup {
      guard let command = try? CommandParser().parse(line) else { continue }
      lastSpoken = reader.performOnScene(command).spoken
    }
    remaining = nil
    commands = 0
    var words: [String] = []
    if isNew, progress.step == 0 {
      words.append("Lesson \(progress.lesson + 1) of \(lessons.count), \(lesson.name).")
      words.append(lesson.introduction)
    }
    if isNew, progress.step == lesson.steps.count {
      words.append("Now without help: \(lesson.drill.count) tasks.")
    }
    if !isRepeated { words.append(step.instruction) }
    if let label = reader.focusedElement?.accessibilityLabel {
      words.append("You are on \(label).")
    }
    return [Effect]().saying(words)
  }
}

extension [Effect] {
  /// The effects without the words that say how an element is operated: here somebody else does.
  var withoutHints: [Effect] {
    filter { effect in
      guard case .speak(let utterance) = effect else { return true }
      return !utterance.segments.contains { $0.kind == .hint }
    }
  }
}
