internal import YAMLReading

/// Where a learner is, and how they did.
public struct TutorialProgress: Equatable, Sendable {
  /// The place of the lesson.
  public var lesson = 0
  /// The place of the step in it, tasks included.
  public var step = 0
  /// How many tasks of this lesson were done.
  public var right = 0
  /// How many tasks of a lesson were done, by its name.
  public var scores: [String: Int] = [:]

  /// Goes to the beginning of a lesson; what was done of the others is kept.
  ///
  /// - Parameter lesson: The place of the lesson.
  public mutating func begin(lesson: Int) {
    self.lesson = lesson
    step = 0
    right = 0
  }

  /// Creates a beginning.
  public init() {}

  /// Reads what was written; what makes no sense is a beginning.
  ///
  /// - Parameters:
  ///   - text: What was written.
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

  /// Returns whether a text says where a learner is, or nothing at all.
  ///
  /// - Parameters:
  ///   - text: What was written.
  ///   - lessons: The lessons.
  /// - Returns: Whether the initializer can make sense of it.
  public static func canRead(_ text: String, lessons: [Lesson]) -> Bool {
    let texts = FlatYAML(Array(text.utf8), named: "")
    guard texts.problems.isEmpty else { return false }
    let name = texts.entries.first { $0.key == "lesson" }
    return texts.entries.isEmpty || lessons.contains { $0.name == name?.text }
  }

  /// Returns it as a text to keep.
  ///
  /// - Parameter lessons: The lessons.
  /// - Returns: The text, as the initializer reads it.
  public func text(of lessons: [Lesson]) -> String {
    var lines = ["# Where you are in the tutorial; earshot tutorial --restart forgets it."]
    if lessons.indices.contains(lesson) {
      lines += ["lesson: \(lessons[lesson].name)", "step: \(step)", "right: \(right)"]
    }
    for lesson in lessons {
      if let score = scores[lesson.name] { lines.append("score-\(lesson.name): \(score)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
