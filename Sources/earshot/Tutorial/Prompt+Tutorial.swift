internal import Scenes
internal import ScreenReader
internal import Tutorial

/// A learner at the prompt.
struct Learning {
  var tutorial: Tutorial
  var file = TutorialFile.person
  /// The reader that the person goes back to; nil if nothing else was open.
  var left: ScreenReader?
  /// What single keys mean there; nil where lines are read.
  var keys: KeyMode?
  /// Whether the person knows that their place can't be kept.
  var hasToldOfFile = false
}

/// The tutorial at the prompt.
extension Prompt {
  /// Begins the tutorial that was asked for on the command line.
  mutating func beginTutorial() -> [Effect] {
    learning?.tutorial.begin(&reader) ?? []
  }

  /// Begins the tutorial where the person left it; the screen that is open waits.
  mutating func startTutorial() -> [Effect] {
    let file = TutorialFile.person
    learning = Learning(
      tutorial: Tutorial(progress: file.read(Lesson.all)), file: file, left: reader,
      keys: keys)
    keys = nil
    return beginTutorial()
  }

  /// Answers a line of a learner.
  ///
  /// - Returns: Whether to go on.
  mutating func answerInTutorial(_ line: StandardInput.Line) -> Bool {
    switch line {
    case .end: return false
    case .givenUp: return true
    case .tooLong:
      perform(reader.replyToLineTooLong())
      return true
    // The question that it answers was taken back.
    case .secret where !reader.expectsSecret: return true
    case .text(let text), .secret(let text):
      if !reader.expectsSecret { keep(text) }
      if !reader.expectsSecret, case .prompt(let request)? = try? CommandParser().parse(text),
        request != .tutorial
      {
        perform(answer(request))
        return true
      }
      guard let answer = learning?.tutorial.answer(text, &reader) else { return true }
      var effects = answer.effects
      effects += keepPlace()
      guard answer.isOver else {
        perform(effects)
        return true
      }
      let left = learning?.left
      keys = learning?.keys
      learning = nil
      guard let left else {
        perform(effects)
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
      return [Effect]().saying(["Your place can't be kept. \(error.message)"])
    }
  }
}
