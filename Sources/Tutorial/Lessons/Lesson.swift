internal import ScreenReader

/// A lesson of the tutorial: explained steps, then tasks without help.
public struct Lesson: Sendable {
  /// The name.
  public let name: String
  /// The introduction before the first step.
  let introduction: String
  /// The scene of the steps.
  var scene = PracticeScene.tickets
  /// The explained steps. The user repeats each until it is done.
  let steps: [Step]
  /// The tasks. The user tries each once, and the results are counted.
  let drill: [Step]

  /// The steps and the tasks, in order.
  var all: [Step] { steps + drill }
}

/// A step or a task.
struct Step: Sendable {
  /// The scene; `nil` for the scene of the lesson.
  var scene: PracticeScene?
  /// Setup commands, performed silently on a new screen.
  var setup: [String] = []
  /// The instruction.
  let instruction: String
  /// The condition that completes the step.
  let check: StepCheck
  /// The maximum number of commands, without questions to the reader.
  var commands = 1
  /// The solution, spoken after a wrong answer.
  let solution: String
  /// Commands that complete the step, for the test that replays the tutorial.
  let answer: [String]
}

extension Lesson {
  /// All lessons. Each needs only the lessons before it.
  public static let all: [Lesson] = [
    moving, activating, values, rotor, actions, typing, dialogs, speech, finding,
  ]

  /// Returns the index of a lesson.
  ///
  /// - Parameter name: The name in upper or lower case, or the number from 1.
  /// - Returns: The index in ``all``; `nil` if there is no such lesson.
  public static func index(of name: String) -> Int? {
    let index = Int(name).flatMap { all.indices.contains($0 &- 1) ? $0 &- 1 : nil }
    return all.firstIndex { $0.name == name.lowercased() } ?? index
  }

  /// The names of all lessons, separated by commas.
  public static var names: String { all.map(\.name).joined(separator: ", ") }

  /// Returns the message for an unknown lesson.
  ///
  /// - Parameter name: The name; `nil` if it may be a password.
  /// - Returns: The message.
  public static func refusal(of name: String?) -> String {
    (name.map { "Unknown lesson “\($0.prefix(40))”." } ?? "Unknown lesson.") + " Lessons: \(names)."
  }
}

extension Command {
  /// Whether the command asks the reader, or changes its speech, without effect on the screen.
  var isQuestion: Bool {
    switch self {
    case .describe, .where, .why, .repeat, .history, .help, .spell, .phonetics, .values, .actions,
      .more, .copy, .change, .describeSetting, .resetSetting, .speech, .mute, .curtain, .stop,
      .pause,
      .sonify, .prompt:
      true
    case .items(let text): text == nil
    default: false
    }
  }
}
