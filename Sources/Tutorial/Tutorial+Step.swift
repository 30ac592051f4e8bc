internal import AccessibilityModel
internal import ReaderSession
internal import Scenes
internal import ScreenReader
internal import SpeechModel

/// Where a step begins, and what is said there.
extension Tutorial {
  /// The step that the learner is at; nil behind the last one.
  var currentStep: Step? {
    guard lessons.indices.contains(progress.lesson) else { return nil }
    let steps = lessons[progress.lesson].all
    return steps.indices.contains(progress.step) ? steps[progress.step] : nil
  }

  var isDrill: Bool {
    lessons.indices.contains(progress.lesson)
      && progress.step >= lessons[progress.lesson].steps.count
  }

  /// How far the learner is, as whoever leaves is told.
  public var place: String {
    guard lessons.indices.contains(progress.lesson) else { return "" }
    let lesson = lessons[progress.lesson]
    let part =
      isDrill
      ? "task \(progress.step - lesson.steps.count + 1) of \(lesson.drill.count)"
      : "step \(progress.step + 1) of \(lesson.steps.count)"
    return "lesson \(progress.lesson + 1) of \(lessons.count), \(lesson.name), \(part)"
  }

  /// Answers with what is to be done.
  mutating func ask(
    _ response: Response, saying words: [String] = [], _ session: inout ReaderSession,
    isNew: Bool = false, isRepeated: Bool = false
  ) -> Answer {
    var response = response
    response.append(beginStep(&session, after: words, isNew: isNew, isRepeated: isRepeated))
    return Answer(response: response, asksForSomething: true)
  }

  /// Puts the learner where a step begins, and says what to do.
  ///
  /// - Parameters:
  ///   - session: Becomes a session with a new screen, with the person's settings.
  ///   - words: What is said before.
  ///   - isNew: Whether it is reached just now, and what it belongs to is said.
  ///   - isRepeated: Whether what to do was said just now.
  /// - Returns: What is to be heard.
  mutating func beginStep(
    _ session: inout ReaderSession, after words: [String] = [], isNew: Bool = false,
    isRepeated: Bool = false
  ) -> Response {
    guard let step = currentStep else { return Response().saying(words) }
    let lesson = lessons[progress.lesson]
    let last = ground == nil ? nil : session.reader.focusedElement?.accessibilityLabel
    let isElsewhere = set(step, of: lesson, &session)
    let reader = session.reader
    var words = words
    let hasIntroduction = isNew && (progress.step == 0 || progress.step == lesson.steps.count)
    if isNew, progress.step == 0 {
      words.append("Lesson \(progress.lesson + 1) of \(lessons.count), \(lesson.name).")
      words.append(lesson.introduction)
    }
    if isNew, progress.step == lesson.steps.count {
      words.append("Now without help: \(lesson.drill.count) tasks.")
    }
    let place = sentence(
      isElsewhere: isElsewhere || last == nil,
      hasMoved: reader.focusedElement?.accessibilityLabel != last,
      isRepeated: isRepeated, isAsked: words.isEmpty, reader)
    // A verdict and where it leads are one line, so that a companion has few.
    if words.count == 1, !hasIntroduction {
      words[0] += place.map { " \($0)" } ?? ""
    } else if let place {
      words.append(place)
    }
    var response = Response().saying(words)
    if !isRepeated {
      var task = Response().saying([step.instruction])
      task.announcements[0].purpose = .task
      response.append(task)
    }
    return response
  }

  /// Makes the screen that a step begins on, and does unheard what comes before it.
  ///
  /// - Returns: Whether it is another kind of screen than the one before.
  private mutating func set(
    _ step: Step, of lesson: Lesson, _ session: inout ReaderSession
  ) -> Bool {
    var recall = session.reader.recall
    let last = session.reader.focusedElement?.accessibilityLabel
    let next = step.screen ?? lesson.screen
    defer { ground = next }
    session.reader = session.reader.continuing(on: next.makeScreen(), rules: TraversalRules())
    _ = session.open()
    for line in step.setup { _ = session.send(.line(line)) }
    if session.reader.focusedElement?.accessibilityLabel != last { recall.forgetElement() }
    session.reader.recall = recall
    lastSpoken = []
    remaining = nil
    commands = 0
    return next != ground
  }

  /// Returns where the learner is; nil where they know.
  private func sentence(
    isElsewhere: Bool, hasMoved: Bool, isRepeated: Bool, isAsked: Bool, _ reader: ScreenReader
  ) -> String? {
    guard let element = reader.focusedElement, let label = element.accessibilityLabel else {
      return nil
    }
    // A value is as it was at first, whatever the learner has made of it.
    let value = element.accessibilityRange == nil ? nil : ElementDescriber().value(of: element)
    guard isElsewhere || hasMoved || isAsked || value != nil else { return nil }
    let screen = isElsewhere ? ground.map { "This is \($0.name). " } ?? "" : ""
    let moved = hasMoved && !isElsewhere ? isRepeated ? "back " : "now " : ""
    return "\(screen)You are \(moved)on \(label)\(value.map { ", \($0)" } ?? "")."
  }
}

extension ElementDescriber {
  /// The value of an element, as it is heard.
  fileprivate func value(of element: AccessibilityElement) -> String? {
    describe(element).description.map(\.segment).first { $0.kind == .value }?.text
  }
}

extension Response {
  /// The response without the hints of elements: the tutorial says how they are operated.
  var withoutHints: Response {
    func isNoHint(_ utterance: Utterance) -> Bool {
      !utterance.segments.contains { $0.kind == .hint }
    }
    var rest = self
    rest.reply = reply?.filter(isNoHint)
    rest.announcements = announcements.filter(isNoHint)
    return rest
  }
}
