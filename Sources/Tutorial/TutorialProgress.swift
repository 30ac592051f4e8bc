internal import YAMLReading

/// The user's progress in the tutorial.
public struct TutorialProgress: Equatable, Sendable {
  /// The index of the lesson.
  public var lesson = 0
  /// The index of the step in the lesson, tasks included.
  public var step = 0
  /// The number of completed tasks in this lesson.
  public var right = 0
  /// The number of completed tasks, by the name of the lesson.
  public var scores: [String: Int] = [:]

  /// Moves to the start of a lesson, and keeps the scores.
  ///
  /// - Parameter lesson: The index of the lesson.
  public mutating func begin(lesson: Int) {
    self.lesson = lesson
    step = 0
    right = 0
  }

  /// Creates the progress at the start.
  public init() {}

  /// Parses saved progress. Invalid text is the start.
  ///
  /// - Parameters:
  ///   - text: The saved text.
  ///   - lessons: The lessons.
  public init(_ text: String, lessons: [Lesson]) {
    let entries = FlatYAML(Array(text.utf8), named: "").entries
    func number(_ key: String) -> Int? {
      entries.first { $0.key == key }?.text.flatMap { Int($0) }
    }
    for lesson in lessons {
      guard let score = number("score-" + lesson.name) else { continue }
      scores[lesson.name] = min(max(score, 0), lesson.drill.count)
    }
    let name = entries.first { $0.key == "lesson" }?.text
    guard let index = lessons.firstIndex(where: { $0.name == name }) else { return }
    lesson = index
    step = min(max(number("step") ?? 0, 0), lessons[index].all.count - 1)
    right = min(max(number("right") ?? 0, 0), max(step - lessons[index].steps.count, 0))
  }

  /// Returns whether a text is empty or valid saved progress.
  ///
  /// - Parameters:
  ///   - text: The saved text.
  ///   - lessons: The lessons.
  /// - Returns: Whether the initializer can parse it.
  public static func canRead(_ text: String, lessons: [Lesson]) -> Bool {
    let texts = FlatYAML(Array(text.utf8), named: "")
    guard texts.problems.isEmpty else { return false }
    let name = texts.entries.first { $0.key == "lesson" }
    return texts.entries.isEmpty || lessons.contains { $0.name == name?.text }
  }

  /// Returns the text to save.
  ///
  /// - Parameter lessons: The lessons.
  /// - Returns: The text, which the initializer parses.
  public func text(of lessons: [Lesson]) -> String {
    var lines = ["# Your progress in the tutorial. To reset it, type earshot tutorial --restart."]
    if lessons.indices.contains(lesson) {
      lines += ["lesson: \(lessons[lesson].name)", "step: \(step)", "right: \(right)"]
    }
    for lesson in lessons {
      if let score = scores[lesson.name] { lines.append("score-\(lesson.name): \(score)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
