internal import FileWriting
internal import ReaderCommands
internal import ReaderSession
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput
internal import Tutorial

/// A tutorial in progress at the prompt.
struct TutorialSession {
  var tutorial: Tutorial
  var file = TutorialFile.user
  /// The reader to return to, or `nil` if the program started with the tutorial.
  var previousReader: ScreenReader?
  /// The key session to return to, or `nil` to return to lines.
  var previousKeys: KeySession?
  /// Whether the user typed a line before the task was spoken.
  var hasLineAhead = false
  /// Whether a failure to save the progress was reported.
  var hasReportedFile = false
  /// The message about a progress file that can't be read, or `nil` if there is no error.
  var problem: String?
}

/// Runs the tutorial at the prompt.
extension Prompt {
  mutating func beginTutorial() -> Response {
    let response = learning?.tutorial.begin(&session) ?? Response()
    expectTask(in: response)
    guard let problem = learning?.problem.take() else { return response }
    return response.saying([problem], first: true)
  }

  /// Starts a lesson, or continues at the saved position.
  ///
  /// The open screen is kept, so that the user can return to it.
  mutating func startTutorial(at name: String?) -> Response {
    let lesson = name.map(Lesson.index)
    if let name, lesson == .some(nil) {
      return Response(reply: []).saying([Lesson.refusal(of: reader.isAtSecureField ? nil : name)])
    }
    let file = TutorialFile.user
    var (progress, problem) = file.read()
    if let lesson = lesson ?? nil { progress.begin(lesson: lesson) }
    learning = TutorialSession(
      tutorial: Tutorial(progress: progress), file: file, previousReader: reader,
      previousKeys: keys, problem: problem)
    keys = nil
    return beginTutorial()
  }

  /// Answers a line in the tutorial. Returns whether to continue.
  mutating func answerInTutorial(_ line: StandardInput.Line) -> Bool {
    switch line {
    case .end:
      perform(farewell)
      phase = .finishing
      return false
    case .cancelled: return true
    case .tooLong:
      perform(session.send(.lineTooLong).response)
      return true
    // Ignore a password if no field expects one.
    case .secret where !reader.expectsSecret: return true
    case .text(let typed), .secret(let typed):
      // An empty line repeats the task, unless it accepts a suggestion.
      let text = reader.expectsSecret ? typed : session.acceptingSuggestion(typed)
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

  /// Returns the response to a prompt command, or `nil` for `tutorial` and all other lines.
  private mutating func answerOfPrompt(to line: String) -> Response? {
    guard case .prompt(let request)? = try? CommandParser().parse(line) else { return nil }
    if case .tutorial = request { return nil }
    return answer(request)
  }

  private mutating func answerLearner(_ line: String) -> Bool {
    let wasTypedAhead = isTypedAhead(line)
    guard let answer = learning?.tutorial.answer(line, wasTypedAhead: wasTypedAhead, &session)
    else { return true }
    let isFinished = answer.isOver && !answer.response.utterances.isEmpty
    var response = answer.response.saying(saveProgress())
    guard answer.isOver else {
      if answer.hasTask {
        expectTask(in: response)
      } else {
        // After a line that was typed ahead, the input may already contain another such line.
        learning?.hasLineAhead = wasTypedAhead && input.hasMore
      }
      perform(response)
      return true
    }
    if !isFinished { response.append(farewell) }
    let previous = learning?.previousReader
    keys = learning?.previousKeys
    learning = nil
    guard let previous else {
      perform(response)
      // Let the user hear the result before the program ends.
      phase = .finishing
      return false
    }
    restore(previous)
    let back = reader.perform(.describe)
    recorder?.write { $0.record("describe", back) }
    // Announce the end of the lesson and the old screen in one reply, because a second reply would
    // replace the first.
    response = response.saying(["You are back from the tutorial."])
    response.append(back)
    perform(response)
    reportRecordingFailure()
    return true
  }

  /// The message that names the position in the tutorial and the command that continues there.
  private var farewell: Response {
    guard let learning else { return Response() }
    var message = "Leaving the tutorial in \(learning.tutorial.place)."
    if !learning.hasReportedFile {
      let command = learning.previousReader == nil ? "earshot tutorial" : "tutorial"
      message += " Type \(command) to continue there."
    }
    return Response(reply: []).saying([message])
  }

  /// Returns whether the user typed a line before the task was spoken.
  ///
  /// If so, the line can't answer the task, unless it is what the task asks for and the user has
  /// heard the verdict on the task before. Lines from a pipe or a file are never typed ahead.
  private func isTypedAhead(_ line: String) -> Bool {
    guard input.isTerminal, let learning else { return false }
    if learning.hasLineAhead { return true }
    return !progress.hasHeardTask
      && !(progress.hasHeardVerdict && learning.tutorial.isExpected(line, in: session))
  }

  /// Prepares for a task in a response, and records whether the user has already typed a line.
  private mutating func expectTask(in response: Response) {
    learning?.hasLineAhead = input.hasMore
    // Accept no answer until a new task is spoken. The user can answer a repeated task at once.
    if response.utterances.contains(where: { $0.purpose == .task }) { progress.expectTask() }
  }

  /// Restores the reader from before the tutorial, with the settings that the user changed in the
  /// tutorial.
  ///
  /// A recorded session omits the tutorial, but contains commands for these changes.
  private mutating func restore(_ previous: ScreenReader) {
    let learner = reader
    reader = previous
    var lines = SessionSettings.changes(
      from: previous.settings, to: learner.settings, verbosity: learner.verbosityPreset
    ).compactMap { change in
      change.value.map { change.name.replacing("-", with: " ") + " " + $0 }
    }
    if previous.isCurtainOn != learner.isCurtainOn { lines.append("curtain") }
    if previous.isSpeechOn != learner.isSpeechOn {
      lines.append(learner.isSpeechOn ? "speech on" : "speech off")
    }
    for line in lines {
      let answer = session.send(.line(line))
      recorder?.write { $0.record(answer) }
    }
    reader.restore(from: learner)
  }

  /// Saves the user's progress.
  ///
  /// If saving fails for the first time, returns a list with a message. Otherwise, the list is
  /// empty.
  private mutating func saveProgress() -> [String] {
    guard let current = learning else { return [] }
    do throws(FileError) {
      try current.file.write(current.tutorial.progress)
      return []
    } catch {
      guard !current.hasReportedFile else { return [] }
      learning?.hasReportedFile = true
      return ["Your place can't be saved. \(error.message(in: .state))"]
    }
  }
}
