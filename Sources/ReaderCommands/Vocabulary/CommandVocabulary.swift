internal import AccessibilityModel
internal import Languages
internal import ScreenReader

/// The table of commands: their words, arguments and explanations.
public enum CommandVocabulary {
  /// The argument after the words of a command.
  enum Argument: Sendable {
    case none
    /// A whole number from 1; by default 1.
    case count
    case number
    case text
    case optionalText
    /// The name of a lesson, which only the prompt knows, or nothing.
    case lesson
    /// The name of an action.
    case name
    /// A name, and a phrase for the named thing.
    case named(String)
    /// One of these words.
    case choice([String])
    /// A language.
    case language
    /// A point on the screen.
    case point
    /// Two points on the screen, with a word between them.
    case twoPoints
    /// A kind of element.
    case kind
    /// A setting, with or without a new value, or a word for all settings.
    case setting
    /// A text with its spaces as they were typed, or nothing.
    case typed

    /// The words of a choice, as a list in a sentence; empty for any other argument.
    var words: String {
      guard case .choice(let words) = self, let last = words.last else { return "" }
      return "\(words.dropLast().joined(separator: ", ")) or \(last)"
    }

    /// The expected argument after the name of the command.
    var expected: String {
      switch self {
      case .none: ", and nothing more"
      case .count: " and a whole number from 1"
      case .number: " and a number"
      case .text: " and a label"
      case .optionalText: " and a command"
      case .lesson: " and a lesson"
      case .name: " and the name of an action"
      case .named(let what): " and \(what)"
      case .choice: " and \(words)"
      case .language: " and a language, such as de"
      case .point: " and a place, such as 20, 100"
      case .twoPoints: " and two places, such as 20, 100 to 20, 150"
      case .kind: " and a kind, such as heading or text field"
      case .typed: " and a text"
      case .setting: " and a setting, all or reset"
      }
    }
  }

  /// A command: its words, its argument, and its effect.
  struct Entry: Sendable {
    /// The names, of which the first is the usual one.
    let words: [String]
    let argument: Argument
    /// The setting that the command changes, or says if it has no argument; `nil` for other commands.
    var setting: SettingName?
    /// The explanation that `help` gives, after the name.
    let explanation: String
    let make: @Sendable (ParsedArgument) -> Command
  }

  /// The argument of a typed command, according to `Argument`.
  struct ParsedArgument {
    var count = 1
    var number = 0.0
    var text: String?
    var points: [Point] = []
    var kind = RotorElementKind.headings
    /// For a setting, the command.
    var command: Command?
  }

  static let entries: [Entry] =
    [
      Entry(
        words: ["swipe right", "right", "r"], argument: .count,
        explanation: "moves to the next element. Add a number to repeat it: swipe right 3."
      ) { .swipe(.right, count: $0.count) },
      Entry(
        words: ["swipe left", "left", "l"], argument: .count,
        explanation: "moves to the previous element. Add a number to repeat it: swipe left 3."
      ) { .swipe(.left, count: $0.count) },
      Entry(
        words: ["swipe up", "up", "u"], argument: .count,
        explanation:
          "raises an adjustable value, or moves back by the rotor. Add a number to repeat it: swipe up 3."
      ) { .swipe(.up, count: $0.count) },
      Entry(
        words: ["swipe down", "down", "d"], argument: .count,
        explanation:
          "lowers an adjustable value, or moves on by the rotor. Add a number to repeat it: swipe down 3."
      ) { .swipe(.down, count: $0.count) },
      Entry(
        words: ["page up"], argument: .count,
        explanation: "raises the value by a larger step. Add a number to repeat it: page up 3."
      ) { .page(.up, count: $0.count) },
      Entry(
        words: ["page down"], argument: .count,
        explanation: "lowers the value by a larger step. Add a number to repeat it: page down 3."
      ) { .page(.down, count: $0.count) },
      Entry(
        words: ["minimum"], argument: .none,
        explanation: "sets the lowest value."
      ) { _ in .minimum },
      Entry(
        words: ["maximum"], argument: .none,
        explanation: "sets the highest value."
      ) { _ in .maximum },
      Entry(
        words: ["set"], argument: .number,
        explanation: "sets a value, such as set 7."
      ) { .set($0.number) },
      Entry(
        words: ["double tap", "tap", "activate"], argument: .none,
        explanation: "activates the element."
      ) { _ in .activate },
      Entry(
        words: ["magic tap"], argument: .none,
        explanation: "performs the main action of the application, such as play and pause."
      ) { _ in .magicTap },
      Entry(
        words: ["actions"], argument: .none,
        explanation: "lists the actions of the element."
      ) { _ in .actions },
      Entry(
        words: ["do"], argument: .name,
        explanation: "performs an action of the element, such as do reset."
      ) { .do($0.text ?? "") },
      Entry(
        words: ["touch"], argument: .point,
        explanation: "moves to the element at a point, such as touch 20, 100."
      ) { .touch($0.points.first ?? .zero) },
      Entry(
        words: ["drag"], argument: .twoPoints,
        explanation: "moves a finger between two points, such as drag 20, 100 to 20, 150."
      ) { .drag(from: $0.points.first ?? .zero, to: $0.points.last ?? .zero) },
      Entry(
        words: ["rotate"], argument: .none,
        explanation: "turns the screen to its other orientation."
      ) { _ in .rotate },
      Entry(
        words: ["describe"], argument: .none,
        explanation: "says the element again, with its hint."
      ) { _ in .describe },
      Entry(
        words: ["first"], argument: .none,
        explanation: "moves to the first element."
      ) { _ in .first },
      Entry(
        words: ["last"], argument: .none,
        explanation: "moves to the last element."
      ) { _ in .last },
      Entry(
        words: ["go"], argument: .text,
        explanation: "moves to the element with a label, such as go volume."
      ) { .go($0.text ?? "") },
      Entry(
        words: ["repeat"], argument: .none,
        explanation: "says the last reply again."
      ) { _ in .repeat },
      Entry(
        words: ["where"], argument: .none,
        explanation: "says the place, position and range of the element."
      ) { _ in .where },
      Entry(
        words: ["why"], argument: .none,
        explanation: "names the rule behind each word."
      ) { _ in .why },
      Entry(
        words: ["stop"], argument: .none,
        explanation: "silences speech."
      ) { _ in .stop },
      Entry(
        words: [SettingName.speech.rawValue], argument: .choice(["on", "off"]), setting: .speech,
        explanation: "on or off turns speech on or off. Text is always printed."
      ) { .speech(isOn: $0.text == "on") },
    ] + operationEntries + rotorEntries + settingEntries + promptEntries + [
      Entry(
        words: ["keys"], argument: .none,
        explanation:
          "switches to single keys. Press the question mark and a key to hear what the key does."
      ) { _ in .prompt(.keys) },
      Entry(
        words: ["help"], argument: .optionalText,
        explanation: "explains a topic or a command, such as help rotor."
      ) { .help($0.text) },
      Entry(
        words: ["quit"], argument: .none,
        explanation: "leaves."
      ) { _ in .quit },
    ]

  /// The names of all commands, in the order of help.
  public static var names: [String] { entries.compactMap(\.words.first) }

  /// Whether a command begins with a word.
  package static func hasCommand(beginningWith word: String, isFinished: Bool) -> Bool {
    entries.contains {
      $0.words.contains { name in
        let first = name.prefix { $0 != " " }
        return isFinished ? first == word : first.hasPrefix(word)
      }
    }
  }
}
