internal import FileWriting
internal import ReaderCommands
internal import ReaderSession
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput
internal import Tutorial

/// A learner at the prompt.
struct Learning {
  var tutorial: Tutorial
  var file = TutorialFile.person
  /// The reader that the person goes back to; nil if nothing else was open.
  var left: ScreenReader?
  /// The single keys that were read before; `nil` for lines.
  var keys: KeySession?
  /// Whether something was typed before the task was said.
  var hasLineAhead = false
  /// Whether the person knows that their place can't be kept.
  var hasToldOfFile = false
  /// What is told of a place that could not be read; nil for nothing.
  var problem: String?
}

/// The tutorial at the prompt.
extension Prompt {
  /// Begins the tutorial that was asked for on the command line.
  mutating func beginLearning() -> Response {
    let response = learning?.tutorial.begin(&session) ?? Response()
    awaitTask(in: response)
    guard let problem = learning?.problem.take() else { return response }
    return response.saying([problem], first: true)
  }

  /// Begins the tutorial where the person left it, or with a lesson; the screen that is open waits.
  ///
  /// - Parameter name: The name of the lesson; nil is where the person left.
  /// - Returns: What is to be heard.
  mutating func startTutorial(at name: String?) -> Response {
    let lesson = name.map(Lesson.index)
    if let name, lesson == .some(nil) {
      return Response(reply: []).saying([Lesson.refusal(of: reader.isAtSecureField ? nil : name)])
    }
    let file = TutorialFile.person
    var (progress, problem) = file.read(Lesson.all)
    if let lesson = lesson ?? nil { progress.begin(lesson: lesson) }
    learning = Learning(
      tutorial: Tutorial(progress: progress), file: file, left: reader, keys: keys,
      problem: problem)
    keys = nil
    return beginLearning()
  }

  /// Answers a line of a learner.
  ///
  /// - Returns: Whether to go on.
  mutating func answerInTutorial(_ line: StandardInput.Line) -> Bool {
    switch line {
    case .end:
      perform(farewell)
      speaker.waitUntilQuiet()
      return false
    case .givenUp: return true
    case .tooLong:
      perform(session.send(.lineTooLong).response)
      return true
    // The question that it answers was taken back.
    case .secret where !reader.expectsSecret: return true
    case .text(let text), .secret(let text):
      if !reader.expectsSecret {
        keep(text)
        if let answer = answerOfPrompt(to: text) {
          perform(answer)
          return true
        }
      }
      return answerLearner(text)
    }
  }

  /// Returns the answer to what only the prompt can do, but for the tutorial that the person is in.
  private mutating func answerOfPrompt(to line: String) -> Response? {
    guard case .prompt(let request)? = try? CommandParser().parse(line) else { return nil }
    if case .tutorial = request { return nil }
    return answer(request)
  }

  private mutating func answerLearner(_ line: String) -> Bool {
    let wasTypedAhead = isTypedAhead
    guard let answer = learning?.tutorial.answer(line, wasTypedAhead: wasTypedAhead, &session)
    else {
      return true
    }
    let isThrough = answer.isOver && !answer.response.utterances.isEmpty
    var response = answer.response.saying(keepPlace())
    guard answer.isOver else {
      if answer.asksForSomething {
        awaitTask(in: response)
      } else {
        // Behind a line that was typed ahead there may be more of them.
        learning?.hasLineAhead = wasTypedAhead && input.hasMore
      }
      perform(response)
      return true
    }
    if !isThrough { response.append(farewell) }
    let left = learning?.left
    keys = learning?.keys
    learning = nil
    guard let left else {
      perform(response)
      // Whoever leaves wants to hear how far they got.
      speaker.waitUntilQuiet()
      return false
    }
    goBack(to: left)
    let back = reader.perform(.describe)
    recorder?.record("describe", back)
    // What was told of the lesson and what is told here is one answer.
    response = response.saying(["You are back."])
    response.append(back)
    perform(response)
    tellOfUnwrittenRecord()
    return true
  }

  /// How far the learner got, and how to go on there.
  private var farewell: Response {
    guard let learning else { return Response() }
    var words = "You leave the tutorial in \(learning.tutorial.place)."
    if !learning.hasToldOfFile {
      let command = learning.left == nil ? "earshot tutorial" : "tutorial"
      words += " Type \(command) to go on there."
    }
    return Response(reply: []).saying([words])
  }

  /// Whether a line was begun before the task was said, and so can't be meant for it. What comes from a
  /// pipe or a file is all there from the beginning.
  private var isTypedAhead: Bool {
    input.isTerminal && (learning?.hasLineAhead == true || !progress.hasHeardTask)
  }

  /// Takes note of what is about to be asked, and whether something was typed before.
  private mutating func awaitTask(in response: Response) {
    learning?.hasLineAhead = input.hasMore
    // A task that was said before can be answered at once.
    if response.utterances.contains(where: { $0.purpose == .task }) { progress.expectTask() }
  }

  /// Goes on with the reader that was left, as what was chosen in the tutorial has it.
  ///
  /// The record has nothing of the tutorial but these choices, each as the command that makes it.
  private mutating func goBack(to left: ScreenReader) {
    let learner = reader
    reader = left
    var lines = PersonalState.changes(
      from: left.settings, to: learner.settings, asking: learner.verbosityPreset
    ).compactMap { change in
      change.value.map { change.name.replacing("-", with: " ") + " " + $0 }
    }
    if left.isCurtainOn != learner.isCurtainOn { lines.append("curtain") }
    if left.isSpeechOn != learner.isSpeechOn {
      lines.append(learner.isSpeechOn ? "speech on" : "speech off")
    }
    for line in lines {
      recorder?.record(session.send(.line(line)))
    }
    reader.restore(from: learner)
  }

  /// Keeps the learner's place; that it can't be kept is said once.
  private mutating func keepPlace() -> [String] {
    guard let kept = learning else { return [] }
    do throws(FileError) {
      try kept.file.write(kept.tutorial.progress, of: kept.tutorial.lessons)
      return []
    } catch {
      guard !kept.hasToldOfFile else { return [] }
      learning?.hasToldOfFile = true
      return ["Your place can't be kept. \(error.message(in: .state))"]
    }
  }
}
