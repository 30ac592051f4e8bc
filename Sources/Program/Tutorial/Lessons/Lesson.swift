/// A lesson of the tutorial: explained steps, then tasks without help.
package struct Lesson: Sendable {
  package let name: String
  /// The introduction before the first step.
  let introduction: String
  var scene = PracticeScene.tickets
  /// The explained steps, each of which the user repeats until it is complete.
  let steps: [Step]
  /// The tasks. The user has one attempt at each, and the tutorial counts the successes.
  let tasks: [Step]

  var all: [Step] { steps + tasks }

  /// All lessons. Each lesson requires only the lessons before it.
  package static let all: [Lesson] = [
    moving, activating, values, rotor, actions, typing, dialogs, speech, finding,
  ]

  /// Returns the index of the lesson with the given name or number, or `nil` if there is no such
  /// lesson. Case is ignored, and numbers start at 1.
  package static func index(of name: String) -> Int? {
    all.firstIndex { $0.name == name.lowercased() }
      ?? Int(name).flatMap { all.indices.contains($0 &- 1) ? $0 &- 1 : nil }
  }

  /// The names of all lessons, separated by commas.
  package static var names: String { all.map(\.name).joined(separator: ", ") }

  /// Returns the message for an unknown lesson. Pass `nil` for `name` if the text may be a password.
  package static func refusal(of name: String?) -> String {
    (name.map { "Unknown lesson “\($0.prefix(40))”." } ?? "Unknown lesson.") + " Lessons: \(names)."
  }
}

/// An explained step of a lesson, or a task without help.
struct Step: Sendable {
  /// The scene, or `nil` for the scene of the lesson.
  var scene: PracticeScene?
  /// Setup commands, performed silently on a new screen.
  var setup: [String] = []
  let instruction: String
  /// The solution, spoken after a wrong answer.
  let solution: String
  /// Commands that complete the step, for the test that replays the tutorial.
  let answer: [String]
  /// The maximum number of commands, not counting questions to the reader.
  var commands = 1
  /// The condition that completes the step.
  let check: StepCheck

  /// Returns an explained step that names its command.
  static func step(
    _ explanation: String, on scene: PracticeScene? = nil, after setup: [String] = [],
    type command: String, until check: StepCheck
  ) -> Step {
    let solution = "Type: \(command)."
    // Moving one by one, or further than asked, is no mistake, so the user may explore.
    let commands = if case .at = check { 3 } else { 1 }
    return Step(
      scene: scene, setup: setup, instruction: "\(explanation) \(solution)", solution: solution,
      answer: [command], commands: commands, check: check)
  }

  /// Returns a task that allows as many commands as its answer contains.
  static func task(
    _ instruction: String, after setup: [String] = [], answer: [String], until check: StepCheck
  ) -> Step {
    Step(
      setup: setup, instruction: instruction,
      solution: "You could type \(answer.joined(separator: ", then ")).", answer: answer,
      commands: answer.count, check: check)
  }
}
