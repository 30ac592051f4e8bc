internal import AccessibilityModel
internal import ReaderSession
internal import Scenes
internal import ScreenReader
internal import SpeechModel

/// Opens the screen of the current step and announces its task.
extension Tutorial {
  var lesson: Lesson { Lesson.all[progress.lesson] }

  /// The current step, or `nil` after the last one.
  var currentStep: Step? {
    guard Lesson.all.indices.contains(progress.lesson) else { return nil }
    return lesson.all.indices.contains(progress.step) ? lesson.all[progress.step] : nil
  }

  var isTask: Bool { progress.step >= lesson.steps.count }

  /// The current lesson and its step or task, in words.
  package var place: String {
    let part =
      isTask
      ? "task \(progress.step - lesson.steps.count + 1) of \(lesson.tasks.count)"
      : "step \(progress.step + 1) of \(lesson.steps.count)"
    return "lesson \(progress.lesson + 1) of \(Lesson.all.count), \(lesson.name), \(part)"
  }

  /// Returns an answer that consists of a response and the current task.
  mutating func ask(
    _ response: Response, saying words: [String] = [], _ session: inout ReaderSession,
    isNew: Bool = false, isRepeated: Bool = false
  ) -> Answer {
    var response = response
    response.append(beginStep(&session, after: words, isNew: isNew, isRepeated: isRepeated))
    return Answer(response: response, hasTask: true)
  }

  /// Opens the screen of the current step in the session, speaks `words`, and announces the task.
  ///
  /// A new step, which the user has just reached, may begin with an introduction. A repeated task,
  /// which the user has just heard, is not announced.
  mutating func beginStep(
    _ session: inout ReaderSession, after words: [String] = [], isNew: Bool = false,
    isRepeated: Bool = false
  ) -> Response {
    guard let step = currentStep else { return Response().saying(words) }
    let last = scene == nil ? nil : session.reader.focusedElement
    let lastValue = last.flatMap { Self.value(of: $0) }
    let isElsewhere = prepare(step, &session)
    let reader = session.reader
    var words = words
    let introduction = isNew ? introduction : []
    words += introduction
    let place = sentence(
      isElsewhere: isElsewhere || last == nil,
      hasMoved: reader.focusedElement?.accessibilityLabel != last?.accessibilityLabel,
      isRepeated: isRepeated, isAsked: words.isEmpty, lastValue: lastValue, reader)
    // Join the verdict and the sentence about the focus in one line, for companion mode.
    if words.count == 1, introduction.isEmpty {
      words[0] += place.map { " \($0)" } ?? ""
    } else if let place {
      words.append(place)
    }
    var response = Response().saying(words)
    for index in response.announcements.indices { response.announcements[index].purpose = .verdict }
    if !isRepeated {
      var task = Response().saying([step.instruction])
      task.announcements[0].purpose = .task
      response.append(task)
    }
    return response
  }

  /// The sentences to speak before the first step or the first task of a lesson.
  private var introduction: [String] {
    switch progress.step {
    case 0:
      [
        "Lesson \(progress.lesson + 1) of \(Lesson.all.count), \(lesson.name).",
        lesson.introduction,
      ]
    case lesson.steps.count:
      ["Now solve \(lesson.tasks.count) tasks without help, with one try each."]
    default: []
    }
  }

  /// Creates the screen of a step, and performs its setup commands silently. Returns whether the scene
  /// differs from that of the previous step.
  private mutating func prepare(_ step: Step, _ session: inout ReaderSession) -> Bool {
    var recall = session.reader.recall
    let last = session.reader.focusedElement?.accessibilityLabel
    let next = step.scene ?? lesson.scene
    defer { scene = next }
    session.reader = session.reader.continuing(on: next.makeScreen(), rules: TraversalRules())
    _ = session.open()
    for line in step.setup { _ = session.send(.line(line)) }
    if session.reader.focusedElement?.accessibilityLabel != last { recall.forgetElement() }
    session.reader.recall = recall
    (lastSpoken, remaining, commands) = ([], nil, 0)
    return next != scene
  }

  /// Returns a sentence that tells the user where the focus is, or `nil` if the user already knows.
  private func sentence(
    isElsewhere: Bool, hasMoved: Bool, isRepeated: Bool, isAsked: Bool, lastValue: String?,
    _ reader: ScreenReader
  ) -> String? {
    guard let element = reader.focusedElement, let label = element.accessibilityLabel
    else { return nil }
    let value = Self.value(of: element)
    // The focus has not moved, but the new screen may have reset the value.
    if !isElsewhere, !hasMoved, !isAsked {
      return value == lastValue ? nil : value.map { "\(label) is now \($0)." }
    }
    let screen = isElsewhere ? scene.map { "This screen is \($0.name). " } ?? "" : ""
    let moved = hasMoved && !isElsewhere ? isRepeated ? "back " : "now " : ""
    return "\(screen)The cursor is \(moved)on \(label)\(value.map { ", \($0)" } ?? "")."
  }

  /// Returns the spoken value of an element with a range, or `nil` for any other element.
  private static func value(of element: AccessibilityElement) -> String? {
    element.accessibilityRange.flatMap { _ in
      ElementDescriber().describe(element).description.map(\.segment)
        .first { $0.kind == .value }?.text
    }
  }
}

extension Response {
  /// The response without hints, because the tutorial explains the gestures itself.
  var withoutHints: Response {
    var rest = self
    rest.reply?.removeAll { $0.segments.contains { $0.kind == .hint } }
    rest.announcements.removeAll { $0.segments.contains { $0.kind == .hint } }
    return rest
  }
}
