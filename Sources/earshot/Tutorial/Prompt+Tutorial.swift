internal import Scenes
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
  /// What single keys mean there; nil where lines are read.
  var keys: KeyMode?
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
  mutating func beginLearning() -> [Effect] {
    let effects = learning?.tutorial.begin(&reader) ?? []
    awaitTask(in: effects)
    guard let problem = learning?.problem.take() else { return effects }
    return effects.saying([problem], first: true)
  }

  /// Begins the tutorial where the person left it, or with a lesson; the screen that is open waits.
  ///
  /// - Parameter name: The name of the lesson; nil is where the person left.
  /// - Returns: What is to be heard.
  mutating func startTutorial(at name: String?) -> [Effect] {
    let lesson = name.map(Lesson.index)
    if let name, lesson == .some(nil) {
      return [.stop] + [Effect]().saying([Lesson.refusal(of: reader.isAtSecureField ? nil : name)])
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
      perform(reader.replyToLineTooLong())
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
  private mutating func answerOfPrompt(to line: String) -> [Effect]? {
    guard case .prompt(let request)? = try? CommandParser().parse(line) else { return nil }
    if case .tutorial = request { return nil }
    return answer(request)
  }

  private mutating func answerLearner(_ line: String) -> Bool {
    let wasTypedAhead = isTypedAhead
    guard let answer = learning?.tutorial.answer(line, wasTypedAhead: wasTypedAhead, &reader) else {
      return true
    }
    let isThrough = answer.isOver && answer.effects.contains { $0 != .stop }
    var effects = answer.effects
    effects += keepPlace()
    guard answer.isOver else {
      if answer.asksForSomething {
        awaitTask(in: effects)
      } else {
        // Behind a line that was typed ahead there may be more of them.
        learning?.hasLineAhead = wasTypedAhead && input.hasMore
      }
      perform(effects)
      return true
    }
    if !isThrough { effects += farewell.filter { $0 != .stop } }
    let left = learning?.left
    keys = learning?.keys
    learning = nil
    guard let left else {
      perform(effects)
      // Whoever leaves wants to hear how far they got.
      speaker.waitUntilQuiet()
      return false
    }
    goBack(to: left)
    let back = reader.perform(.describe)
    recorder?.answered("describe", back)
    // What was told of the lesson and what is told here is one answer.
    perform(effects.saying(["You are back."]) + back.filter { $0 != .stop })
    tellOfUnwrittenRecord()
    return true
  }

  /// How far the learner got, and how to go on there.
  private var farewell: [Effect] {
    guard let learning else { return [] }
    var words = "You leave the tutorial in \(learning.tutorial.place)."
    if !learning.hasToldOfFile {
      let command = learning.left == nil ? "earshot tutorial" : "tutorial"
      words += " Type \(command) to go on there."
    }
    return [.stop].saying([words])
  }

  /// Whether a line was begun before the task was said, and so can't be meant for it. What comes from a
  /// pipe or a file is all there from the beginning.
  private var isTypedAhead: Bool {
    input.isTerminal && (learning?.hasLineAhead == true || !progress.hasHeardTask)
  }

  /// Takes note of what is about to be asked, and whether something was typed before.
  private mutating func awaitTask(in effects: [Effect]) {
    learning?.hasLineAhead = input.hasMore
    // A task that was said before can be answered at once.
    if effects.contains(where: \.isTask) { progress.expectTask() }
  }

  /// Goes on with the reader that was left, as what was chosen in the tutorial has it.
  ///
  /// The record has nothing of the tutorial but these choices, each as the command that makes it.
  private mutating func goBack(to left: ScreenReader) {
    let learner = reader
    reader = left
    var lines = PersonalState.changes(
      from: left.settings, to: learner.settings, asking: learner.chosenVerbosity
    ).compactMap { change in
      change.value.map { change.name.replacing("-", with: " ") + " " + $0 }
    }
    if left.isCurtainOn != learner.isCurtainOn { lines.append("curtain") }
    if left.isSpeechOn != learner.isSpeechOn {
      lines.append(learner.isSpeechOn ? "speech on" : "speech off")
    }
    for line in lines {
      guard let command = try? CommandParser().parse(line) else { continue }
      let effects = reader.performOnScene(command)
      recorder?.answered(line, effects)
    }
    reader.comeBack(from: learner)
  }

  /// Keeps the learner's place; that it can't be kept is said once.
  private mutating func keepPlace() -> [Effect] {
    guard let kept = learning else { return [] }
    do throws(FileError) {
      try kept.file.write(kept.tutorial.progress, of: kept.tutorial.lessons)
      return []
    } catch {
      guard !kept.hasToldOfFile else { return [] }
      learning?.hasToldOfFile = true
      return [Effect]().saying(["Your place can't be kept. \(error.message(in: .state))"])
    }
  }
}

extension Effect {
  /// Whether a task of the tutorial is said.
  fileprivate var isTask: Bool {
    if case .speak(let utterance) = self { utterance.mark == Tutorial.taskMark } else { false }
  }
}
