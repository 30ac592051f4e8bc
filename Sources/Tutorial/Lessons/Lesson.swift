internal import ScreenReader

/// A part of the tutorial: gestures one by one, then tasks in which nobody says them.
public struct Lesson: Sendable {
  /// The name, by which a lesson can be asked for.
  public let name: String
  /// What is said before the first step.
  let introduction: String
  /// What the steps are done on.
  var screen = PracticeGround.tickets
  /// The gestures, each explained and repeated until it was done.
  let steps: [Step]
  /// The tasks, each tried once and counted.
  let drill: [Step]

  /// The steps and the tasks, in order.
  var all: [Step] { steps + drill }
}

/// Something that a learner is asked to do.
struct Step: Sendable {
  /// What it is done on; nil is the screen of the lesson.
  var screen: PracticeGround?
  /// What is done before, unheard, from where the screen opens.
  var setup: [String] = []
  /// What is asked for.
  let instruction: String
  /// When it is done.
  let check: StepCheck
  /// How many commands it may take; questions to the reader do not count.
  var commands = 1
  /// How it is done, as it is said to somebody who did something else.
  let solution: String
  /// The commands that do it, for the test that replays all of the tutorial.
  let answer: [String]
}

extension Command {
  /// Whether the command asks the reader something, or changes how it speaks: then the screen is as it
  /// was.
  var isQuestion: Bool {
    switch self {
    case .describe, .where, .why, .repeat, .history, .help, .spell, .phonetics, .values, .actions,
      .more, .copy, .change, .describeSetting, .resetSetting, .speech, .mute, .curtain, .stop, .pause,
      .sonify, .prompt:
      true
    case .items(let text): text == nil
    default: false
    }
  }
}
