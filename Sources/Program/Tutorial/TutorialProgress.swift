internal import YAMLReading

/// The user's progress in the tutorial.
package struct TutorialProgress: Equatable, Sendable {
  /// The index of the current lesson.
  package internal(set) var lesson = 0
  /// The index of the step in the lesson, where tasks follow the explained steps.
  package internal(set) var step = 0
  /// The number of completed tasks in this lesson.
  var right = 0
  /// The number of completed tasks, by the name of the lesson.
  var scores: [String: Int] = [:]

  /// Moves to the start of a lesson, and keeps the scores.
  package mutating func begin(lesson: Int) { (self.lesson, step, right) = (lesson, 0, 0) }

  /// Creates the progress of a user who has not started the tutorial.
  package init() {}

  /// Parses saved progress, or returns `nil` if the text is invalid. Empty text is the start of the
  /// tutorial.
  package init?(_ text: String) {
    let file = FlatYAML(Array(text.utf8), named: "")
    guard file.problems.isEmpty else { return nil }
    if file.entries.isEmpty { return }
    func value(_ key: String) -> String? { file.entries.first { $0.key == key }?.text }
    func number(_ key: String) -> Int? { value(key).flatMap { Int($0) } }
    guard let index = Lesson.all.firstIndex(where: { $0.name == value("lesson") })
    else { return nil }
    lesson = index
    step = min(max(number("step") ?? 0, 0), Lesson.all[index].all.count - 1)
    right = min(max(number("right") ?? 0, 0), max(step - Lesson.all[index].steps.count, 0))
    for lesson in Lesson.all {
      guard let score = number("score-" + lesson.name) else { continue }
      scores[lesson.name] = min(max(score, 0), lesson.tasks.count)
    }
  }

  /// The text to save, which the initializer parses.
  package var text: String {
    var lines = ["# Your progress in the tutorial. To reset it, type earshot tutorial --restart."]
    if Lesson.all.indices.contains(lesson) {
      lines += ["lesson: \(Lesson.all[lesson].name)", "step: \(step)", "right: \(right)"]
    }
    lines += Lesson.all.compactMap { lesson in
      scores[lesson.name].map { "score-\(lesson.name): \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
