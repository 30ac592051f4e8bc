internal import AccessibilityModel
package import Languages
package import ScreenReader

/// The table of commands: their words, arguments and explanations.
package enum CommandVocabulary {
  /// The kind of argument that follows the words of a command.
  package enum Argument: Sendable {
    case none
    /// An optional whole number of at least 1. The default is 1.
    case count
    case number
    /// The label of an element, and a number, on or off.
    case labelAndValue
    case text
    case optionalText
    /// The optional name of a lesson, which only the prompt can check.
    case lesson
    /// The name of an action.
    case name
    /// A name. The value is a phrase that describes the name in advice.
    case named(String)
    /// One of the listed words.
    case choice([String])
    case language
    case point
    case twoPoints
    /// The row and the column of a cell.
    case cell
    case kind
    /// A setting with or without a new value, or the word `all` or `reset`.
    case setting
    /// Optional text, with its spaces as typed.
    case typed
    /// A key with its modifiers, such as "shift tab".
    case key

    /// The words of a choice as a list for a sentence, or an empty string for other arguments.
    var words: String {
      guard case .choice(let words) = self, let last = words.last else { return "" }
      return "\(words.dropLast().joined(separator: ", ")) or \(last)"
    }

    /// A phrase that states the expected argument after the command's name, as in " with a number".
    var expected: String {
      switch self {
      case .none: ""
      case .count: " with a whole number of 1 or more"
      case .number: " with a number"
      case .labelAndValue: " with a label and a value"
      case .text: " with a label"
      case .optionalText: " with a command"
      case .lesson: " with a lesson"
      case .name: " with the name of an action"
      case .named(let what): " with \(what)"
      case .choice: " with \(words)"
      case .language: " with a language, such as de"
      case .point: " with a point, such as 20, 100"
      case .twoPoints: " with two points, such as 20, 100 to 20, 150"
      case .cell: " with a row and a column, such as 2, 3"
      case .kind: " with a kind, such as heading or text field"
      case .typed: " with some text"
      case .key: " with a key, such as ctrl f"
      case .setting: " with a setting, all or reset"
      }
    }
  }

  package struct Entry: Sendable {
    /// The names of the command, with the usual one first.
    package let words: [String]
    package let argument: Argument
    /// The setting that the command changes, and announces without an argument, or `nil`.
    package let setting: SettingName?
    /// The explanation in the help, which continues a sentence that starts with the name.
    let explanation: String
    let make: @Sendable (ParsedArgument) -> Command

    init(
      _ words: [String], _ argument: Argument, setting: SettingName? = nil, _ explanation: String,
      make: @escaping @Sendable (ParsedArgument) -> Command
    ) {
      self.words = words
      self.argument = argument
      self.setting = setting
      self.explanation = explanation
      self.make = make
    }

    init(_ words: [String], _ explanation: String, _ command: Command) {
      self.init(words, .none, explanation) { _ in command }
    }
  }

  /// The parsed argument of a typed command. The `Argument` decides which property is set.
  struct ParsedArgument {
    var count = 1
    var number = 0.0
    var text: String?
    var label = ""
    var points: [Point] = []
    var kind = RotorElementKind.headings
    var key = KeyStroke(.tab)
    /// The command that changes or announces a setting.
    var command: Command?
  }

  static let entries: [Entry] =
    [
      counted(["swipe right", "right", "r"], "moves to the next element.") {
        .swipe(.right, count: $0)
      },
      counted(["swipe left", "left", "l"], "moves to the previous element.") {
        .swipe(.left, count: $0)
      },
      counted(["swipe up", "up", "u"], "raises an adjustable value, or moves back with the rotor.")
      {
        .swipe(.up, count: $0)
      },
      counted(
        ["swipe down", "down", "d"], "lowers an adjustable value, or moves forward with the rotor."
      ) { .swipe(.down, count: $0) },
      counted(["page up"], "raises the value by a larger step.") { .page(.up, count: $0) },
      counted(["page down"], "lowers the value by a larger step.") { .page(.down, count: $0) },
      Entry(["minimum"], "sets the lowest value.", .minimum),
      Entry(["maximum"], "sets the highest value.", .maximum),
      Entry(["set"], .number, "sets a value, as in set 7.") { .set($0.number) },
      counted(["increase"], "raises an adjustable value, whatever the rotor is set to.") {
        .step(.up, count: $0)
      },
      counted(["decrease"], "lowers an adjustable value, whatever the rotor is set to.") {
        .step(.down, count: $0)
      },
      Entry(["double tap", "activate"], "activates the element.", .activate),
      Entry(
        ["magic tap"], "performs the main action of the application, such as play or pause.",
        .magicTap),
      Entry(["actions"], "lists the actions of the element.", .actions),
      Entry(["do"], .name, "performs an action of the element, as in do reset.") {
        .do($0.text ?? "")
      },
      Entry(["touch"], .point, "moves to the element at the given point, as in touch 20, 100.") {
        .touch($0.points.first ?? .zero)
      },
      Entry(
        ["drag"], .twoPoints, "moves a finger between two points, as in drag 20, 100 to 20, 150."
      ) { .drag(from: $0.points.first ?? .zero, to: $0.points.last ?? .zero) },
      Entry(["rotate"], "turns the screen to its other orientation.", .rotate),
      Entry(["describe", "tap"], "says the element again, with its hint.", .describe),
      Entry(["first"], "moves to the first element.", .first),
      Entry(["last"], "moves to the last element.", .last),
      Entry(["go"], .text, "moves to the element with the given label, as in go volume.") {
        .go($0.text ?? "")
      },
      Entry(["repeat"], "says the last reply again.", .repeat),
      Entry(
        ["where"],
        "says where the element is in the reading order and on the screen, and its range.", .where),
      Entry(["why"], "explains why each part of the last reply was spoken.", .why),
      Entry(["stop"], "silences speech.", .stop),
      Entry(
        [SettingName.speech.rawValue], .choice(["on", "off"]), setting: .speech,
        "on or off turns speech on or off. Text is always printed."
      ) { .speech(isOn: $0.text == "on") },
      counted(["faster"], "raises the speaking rate.") { .stepSetting(.rate, .up, count: $0) },
      counted(["slower"], "lowers the speaking rate.") { .stepSetting(.rate, .down, count: $0) },
      counted(["louder"], "raises the volume of speech.") { .stepSetting(.volume, .up, count: $0) },
      counted(["softer"], "lowers the volume of speech.") {
        .stepSetting(.volume, .down, count: $0)
      },
    ] + operationEntries + keyEntries + rotorEntries + settingEntries + promptEntries + [
      Entry(
        ["keys"],
        "switches to single-key commands. Press the question mark and a key to hear what the key "
          + "does.",
        .prompt(.keys)),
      Entry(
        ["listen"],
        "listens for spoken commands. Press Space or Return, and say one, as in swipe right.",
        .prompt(.listen)),
      Entry(["help"], .optionalText, "explains a topic or a command, as in help rotor.") {
        .help($0.text)
      },
      Entry(["quit"], "leaves.", .quit),
    ]

  private static func counted(
    _ words: [String], _ explanation: String, make: @escaping @Sendable (Int) -> Command
  ) -> Entry {
    Entry(words, .count, "\(explanation) Add a number to repeat it, as in \(words[0]) 3.") {
      make($0.count)
    }
  }

  /// The names of all commands, in the order of the help.
  package static var names: [String] { entries.compactMap(\.words.first) }

  /// Whether any command begins with a word, or with the letters of an unfinished word.
  package static func hasCommand(beginningWith word: String, isFinished: Bool) -> Bool {
    entries.contains {
      $0.words.contains { name in
        let first = name.prefix { $0 != " " }
        return isFinished ? first == word : first.hasPrefix(word)
      }
    }
  }
}

extension TableMove {
  /// The move as it is typed at a prompt.
  fileprivate var typed: String {
    func counted(_ line: String, _ count: Int) -> String {
      let words = (count < 0 ? "previous " : "next ") + line
      return count.magnitude > 1 ? "\(words) \(count.magnitude)" : words
    }
    return switch self {
    case .rows(let count): counted("row", count)
    case .columns(let count): counted("column", count)
    case .toRow(let number): "row \(number)"
    case .toColumn(let number): "column \(number)"
    case .to(let row, let column): "cell \(row), \(column)"
    case .readRow: "read row"
    case .readColumn: "read column"
    }
  }
}

extension Command {
  /// The command as it is typed at a prompt.
  package var typed: String {
    func counted(_ words: String, _ count: Int) -> String {
      count > 1 ? "\(words) \(count)" : words
    }
    func typed(_ point: Point) -> String {
      "\(DecimalNumber.text(point.x)),\(DecimalNumber.text(point.y))"
    }
    switch self {
    case .swipe(let direction, let count): return counted("swipe \(direction.rawValue)", count)
    case .page(let direction, let count): return counted("page \(direction.rawValue)", count)
    case .step(.up, let count): return counted("increase", count)
    case .step(.down, let count): return counted("decrease", count)
    case .set(let number): return "set \(DecimalNumber.text(number))"
    case .activate: return "double tap"
    case .magicTap: return "magic tap"
    case .do(let name): return "do \(name)"
    case .go(let label), .offer(let label), .target(let label, _, _): return "go \(label)"
    case .option(let name): return "choose \(name)"
    case .mode(nil): return "which mode"
    case .mode(let isFocus?): return isFocus ? "focus mode" : "browse mode"
    case .find(let text): return text.map { "find \($0)" } ?? "find"
    case .items(let text): return text.map { "items \($0)" } ?? "items"
    case .watch(let label): return label.map { "watch \($0)" } ?? "watch"
    case .type(let text): return text.map { "type \($0)" } ?? "type"
    case .scroll(let direction): return "scroll \(direction.rawValue)"
    case .touch(let point): return "touch \(typed(point))"
    case .drag(let start, let end): return "drag \(typed(start)) to \(typed(end))"
    case .tripleTap: return "triple tap"
    case .readAll: return "read all"
    case .readFromHere: return "read from here"
    case .deleteLast(let count, let unit):
      return counted(unit == .words ? "delete word" : "delete", count)
    case .selectAll: return "select all"
    case .list(let kind): return "list \(kind.rawValue)"
    case .count(let kind): return "count \(kind.rawValue)"
    case .table(let move): return move.typed
    default: return "\(self)"
    }
  }
}
