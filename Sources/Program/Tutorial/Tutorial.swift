internal import ReaderCommands
package import ReaderSession
internal import Scenes
package import ScreenReader
internal import SpeechModel

/// The tutorial, which answers each typed line with a response. It judges the result of a command,
/// not the typed words. It uses no clock, file or sound.
@MainActor
package struct Tutorial {
  /// The answer to a line.
  package struct Answer {
    /// The response of the reader and the tutorial.
    package var response: Response
    /// Whether the user has left or finished the tutorial.
    package var isOver = false
    /// Whether the response ends with a task. Lines typed before the task can't answer it.
    package var hasTask = false
  }

  /// The commands of the tutorial itself.
  package static let extraCommands = ["again", "skip"]

  package internal(set) var progress: TutorialProgress
  /// The remaining condition of the step, or `nil` at the start of the step.
  var remaining: StepCheck?
  /// The number of commands used in this step so far.
  var commands = 0
  /// The speech of the last command, not counting questions to the reader.
  var lastSpoken: [String] = []
  /// The current scene, or `nil` before the first step.
  var scene: PracticeScene?

  package init(progress: TutorialProgress = TutorialProgress()) { self.progress = progress }

  /// Opens the tutorial at the user's current step in a session, which keeps its settings.
  package mutating func begin(_ session: inout ReaderSession) -> Response {
    let before = session.reader.recall
    var response = Response(reply: session.reader.utterancesLeadingToEnglish)
    response.append(
      beginStep(
        &session,
        after: [
          "Tutorial. To repeat a task, type again. To skip it, type skip. To leave, type quit. "
            + "Your place is saved."
        ] + (progress.step > 0 ? ["Continuing where you left off."] : []), isNew: true))
    session.reader.remember(response, after: before)
    return response
  }

  /// Returns whether a line is the command that the current step or task asks for.
  package func isExpected(_ line: String, in session: ReaderSession) -> Bool {
    guard !session.expectsSecret, let answer = currentStep?.answer.first else { return false }
    var reader = session.reader
    let wanted = try? reader.command(for: answer)
    return wanted != nil && (try? reader.command(for: line)) == wanted
  }

  /// Answers a line, and shows a new screen in the session for each step. A line that the user typed
  /// before the task was spoken can't answer the task.
  package mutating func answer(
    _ line: String, wasTypedAhead: Bool = false, _ session: inout ReaderSession
  ) -> Answer {
    let before = session.reader.recall
    let answer = reply(to: line, wasTypedAhead: wasTypedAhead, &session)
    if answer.hasTask { session.reader.remember(answer.response, after: before) }
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
      case "skip": return advance(after: silence, &session)
      default: break
      }
      switch try? session.reader.command(for: line) {
      case .quit?: return Answer(response: silence, isOver: true)
      case .prompt(.tutorial(let name))?: return begin(lessonNamed: name, &session)
      case .help(let topic)?:
        return Answer(response: session.send(.line(line)).response.saying(help(topic)).asListing)
      case let command? where wasTypedAhead && !command.isQuestion:
        // Repeat only the task, because the user may have interrupted the introduction on purpose.
        return ask(
          silence,
          saying: [
            "Your command was not counted, because you typed it before the task was spoken."
          ],
          &session)
      case nil: return Answer(response: session.send(.line(line)).response)
      default: break
      }
    }
    let answer = session.send(.line(line))
    var response = answer.response
    if step.answer.contains("double tap"), answer.command == .describe,
      line.lowercased().contains("tap")
    {
      response = response.saying(["A tap only reads an element. To activate it, type double tap."])
    }
    return judge(
      response, step, isQuestion: answer.command?.isQuestion ?? false, &session)
  }

  /// Begins the lesson with the given name. If `name` is `nil`, repeats the current task.
  private mutating func begin(lessonNamed name: String?, _ session: inout ReaderSession) -> Answer {
    let silence = Response(reply: [])
    guard let name else { return ask(silence, &session) }
    guard let index = Lesson.index(of: name) else {
      return Answer(
        response: silence.saying([Lesson.refusal(of: session.reader.isAtSecureField ? nil : name)]))
    }
    progress.begin(lesson: index)
    return ask(silence, &session, isNew: true)
  }

  /// Returns help on the tutorial itself, or an empty list if the topic is another command.
  private func help(_ topic: String?) -> [String] {
    guard topic == nil || topic?.lowercased() == "tutorial" else { return [] }
    return [
      "In the tutorial, type again to hear the task again, skip to skip it, or tutorial and the name "
        + "of a lesson to open that lesson. To leave, type quit.",
      "Lessons: \(Lesson.names).",
    ]
  }

  /// Decides whether a command completes a step, and returns the answer to the user.
  private mutating func judge(
    _ response: Response, _ step: Step, isQuestion: Bool, _ session: inout ReaderSession
  ) -> Answer {
    let result = StepResult(reader: session.reader, response: response, before: lastSpoken)
    remaining = (remaining ?? step.check).remaining(after: result)
    if remaining == nil {
      if isTask { progress.right += 1 }
      return advance(after: response.withoutHints, saying: "Good.", &session)
    }
    // A question is not part of the user's solution.
    if !isQuestion { lastSpoken = response.spoken }
    if !isQuestion, !session.expectsSecret { commands += 1 }
    // Let the user continue after a question, or while there are commands left.
    guard !isQuestion, !session.expectsSecret, commands >= step.commands
    else { return Answer(response: response) }
    let reply = response.withoutHints
    return isTask
      ? advance(after: reply, saying: "Not solved. \(step.solution)", &session)
      : ask(reply, saying: ["Not yet. \(step.solution)"], &session, isRepeated: true)
  }

  /// Moves to the next step, the next lesson or the end.
  private mutating func advance(
    after response: Response, saying verdict: String? = nil, _ session: inout ReaderSession
  ) -> Answer {
    progress.step += 1
    var words = verdict.map { [$0] } ?? []
    guard progress.step >= lesson.all.count
    else { return ask(response, saying: words, &session, isNew: true) }
    progress.scores[lesson.name] = progress.right
    words.append("Lesson \(lesson.name): \(progress.right) of \(lesson.tasks.count) tasks solved.")
    progress.begin(lesson: progress.lesson + 1)
    guard progress.lesson < Lesson.all.count else {
      // Start the tutorial from the beginning next time.
      progress.begin(lesson: 0)
      return Answer(response: response.saying(words + results), isOver: true)
    }
    return ask(response, saying: words, &session, isNew: true)
  }

  private var results: [String] {
    let right = Lesson.all.reduce(0) { $0 + (progress.scores[$1.name] ?? 0) }
    let all = Lesson.all.reduce(0) { $0 + $1.tasks.count }
    let left = Lesson.all.filter { progress.scores[$0.name] ?? 0 < $0.tasks.count }.map(\.name)
    return ["End of the tutorial: \(right) of \(all) tasks solved."]
      + (left.isEmpty ? [] : ["Lessons with unsolved tasks: \(left.joined(separator: ", "))."])
  }
}

extension Command {
  /// Whether the command only queries the reader or changes its speech, without affecting the
  /// screen.
  fileprivate var isQuestion: Bool {
    switch self {
    case .describe, .where, .why, .repeat, .history, .help, .spell, .phonetics, .values, .actions,
      .more, .copy, .change, .describeSetting, .resetSetting, .speech, .mute, .curtain, .stop,
      .pause, .sonify, .prompt:
      true
    case .items(let text): text == nil
    default: false
    }
  }
}
