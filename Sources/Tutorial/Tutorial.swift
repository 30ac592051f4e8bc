internal import ReaderCommands
public import ReaderSession
internal import Scenes
public import ScreenReader
internal import SpeechModel

/// The tutorial: a line in, what is to be heard out. It has no clock, file or sound.
///
/// It never looks at how something was typed, only at what became of it.
@MainActor
public struct Tutorial {
  /// What a line was answered.
  public struct Answer {
    /// The response of the reader, and what the tutorial adds.
    public var response: Response
    /// Whether the learner leaves, or is through.
    public var isOver = false
    /// Whether a task is said in it, which no line from before can be meant for.
    public var asksForSomething = false
  }

  /// What it understands beside the commands.
  public static let ownLines = ["again", "skip"]

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
  /// - Parameter session: Becomes a session with the screen that is practised on, with the person's settings.
  /// - Returns: The response.
  public mutating func begin(_ session: inout ReaderSession) -> Response {
    let before = session.reader.recall
    var response = Response(reply: session.reader.utterancesLeadingToEnglish)
    response.append(
      beginStep(
        &session,
        after: [
          "The tutorial. Again says it again, skip goes on, quit leaves and keeps your place."
        ] + (progress.step > 0 ? ["You go on where you were."] : []), isNew: true))
    session.reader.remember(response, after: before)
    return response
  }

  /// Answers a line.
  ///
  /// - Parameters:
  ///   - line: What was typed.
  ///   - wasTypedAhead: Whether that was before the task could be heard; then it can't be meant for it.
  ///   - session: The session with the screen that is practised on; each step has a new screen.
  /// - Returns: The answer.
  public mutating func answer(
    _ line: String, wasTypedAhead: Bool = false, _ session: inout ReaderSession
  ) -> Answer {
    let before = session.reader.recall
    let answer = reply(to: line, wasTypedAhead: wasTypedAhead, &session)
    if answer.asksForSomething { session.reader.remember(answer.response, after: before) }
    return answer
  }

  private mutating func reply(
    to line: String, wasTypedAhead: Bool, _ session: inout ReaderSession
  ) -> Answer {
    let silence = Response(reply: [])
    guard let step = currentStep else { return Answer(response: silence, isOver: true) }
    if !session.expectsSecret {
      switch line.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased() {
      case "", "again": return ask(silence, &session)
      case "skip": return goOn(after: silence, &session)
      default: break
      }
      switch try? CommandParser().parse(line) {
      case .quit?: return Answer(response: silence, isOver: true)
      case .prompt(.tutorial(let name))?: return begin(lessonNamed: name, &session)
      case .help(let topic)?:
        return Answer(response: session.send(.line(line)).response.saying(help(topic)))
      case let command? where wasTypedAhead && !command.isQuestion:
        // The task alone: whoever has cut the introduction would only cut it again.
        return ask(
          silence, saying: ["Not counted: it was typed before the task was said."], &session)
      case nil: return Answer(response: session.send(.line(line)).response)
      default: break
      }
    }
    let answer = session.send(.line(line))
    return judge(
      answer.response, step, isQuestion: answer.command?.isQuestion ?? false, &session)
  }

  /// Goes to the lesson of a name, or says the task again.
  private mutating func begin(
    lessonNamed name: String?, _ session: inout ReaderSession
  ) -> Answer {
    let silence = Response(reply: [])
    guard let name else { return ask(silence, &session) }
    guard let index = Lesson.index(of: name) else {
      return Answer(
        response: silence.saying([
          Lesson.refusal(of: session.reader.isAtSecureField ? nil : name)
        ]))
    }
    progress.begin(lesson: index)
    return ask(silence, &session, isNew: true)
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
    _ response: Response, _ step: Step, isQuestion: Bool, _ session: inout ReaderSession
  ) -> Answer {
    let seen = Observation(of: session.reader, response: response, before: lastSpoken)
    remaining = (remaining ?? step.check).remaining(after: seen)
    if remaining == nil {
      if isDrill { progress.right += 1 }
      return goOn(after: response.withoutHints, saying: "Right.", &session)
    }
    // To ask about a reply is not to have another one.
    if !isQuestion { lastSpoken = response.spoken }
    if !isQuestion, !session.expectsSecret { commands += 1 }
    // Whoever has more commands left, or has only asked, is not interrupted.
    guard !isQuestion, !session.expectsSecret, commands >= step.commands else {
      return Answer(response: response)
    }
    let told = response.withoutHints
    guard !isDrill else {
      return goOn(after: told, saying: "Not this time. \(step.solution)", &session)
    }
    return ask(told, saying: ["Not yet. \(step.solution)"], &session, isRepeated: true)
  }

  /// Goes on to the next step, the next lesson or the end.
  private mutating func goOn(
    after response: Response, saying verdict: String? = nil, _ session: inout ReaderSession
  ) -> Answer {
    let lesson = lessons[progress.lesson]
    progress.step += 1
    var words = verdict.map { [$0] } ?? []
    guard progress.step >= lesson.all.count else {
      return ask(response, saying: words, &session, isNew: true)
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
      return Answer(response: response.saying(words), isOver: true)
    }
    return ask(response, saying: words, &session, isNew: true)
  }
}
