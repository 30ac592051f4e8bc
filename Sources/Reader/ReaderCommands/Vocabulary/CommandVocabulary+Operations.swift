internal import AccessibilityModel
internal import Languages
package import ScreenReader

/// Commands for multi-finger gestures, reading, finding, values and typing.
extension CommandVocabulary {
  static let operationEntries: [Entry] = [
    Entry(
      ["hold", "double tap and hold", "long press"], "performs a long press on the element.", .hold),
    Entry(
      ["triple tap", "one-finger triple tap"], "taps the element twice, bypassing the reader.",
      .tripleTap),
    Entry(["escape", "scrub", "two-finger scrub"], "goes back, or closes a dialog.", .escape),
    Entry(["forward"], "goes to the page from which you went back.", .forward),
    Entry(["reload"], "loads the page again.", .reload),
    Entry(
      ["scroll", "three-finger swipe"], .choice(["up", "down", "left", "right"]),
      "up, down, left or right scrolls by a page."
    ) { .scroll($0.text.flatMap(Command.Direction.init) ?? .down) },
    Entry(
      ["items", "two-finger triple tap"], .optionalText,
      "lists all elements by number. To move to one, type its number. To list only the "
        + "elements whose labels contain some text, add the text. If only one matches, the focus "
        + "moves there."
    ) { .items($0.text) },
    Entry(["choose"], .count, "moves to an element in the list of items, as in choose 3.") {
      .choose($0.count)
    },
    Entry(
      ["find"], .optionalText,
      "moves to the next element that contains the given text, as in find map. "
        + "For the next match, type find alone."
    ) { .find($0.text) },
    Entry(["previous match"], "moves to the previous match of the last find.", .findPrevious),
    Entry(
      ["next row"], .count,
      "moves down in a table. Previous row, next column and previous column move in the other "
        + "directions."
    ) { .table(.rows($0.count)) },
    Entry(["previous row"], .count, "moves up in a table.") { .table(.rows(-$0.count)) },
    Entry(["next column"], .count, "moves to the right in a table.") {
      .table(.columns($0.count))
    },
    Entry(["previous column"], .count, "moves to the left in a table.") {
      .table(.columns(-$0.count))
    },
    Entry(["row"], .number, "moves to a row of the table, in the same column, as in row 3.") {
      .table(.toRow(Self.index($0.number)))
    },
    Entry(["column"], .number, "moves to a column of the table, in the same row, as in column 2.") {
      .table(.toColumn(Self.index($0.number)))
    },
    Entry(
      ["cell"], .cell, "moves to a cell of the table by its row and column, as in cell 2, 3."
    ) {
      let place = $0.points.first ?? .zero
      return .table(.to(row: Self.index(place.x), column: Self.index(place.y)))
    },
    Entry(["read row"], "reads the row of the table.", .table(.readRow)),
    Entry(["read column"], "reads the column of the table.", .table(.readColumn)),
    Entry(
      ["next"], .kind,
      "moves to the next element of a kind, as in next heading. Kinds: "
        + RotorElementKind.allCases.map(\.rawValue).joined(separator: ", ") + "."
    ) { .next($0.kind) },
    Entry(["previous"], .kind, "moves to the previous element of a kind, as in previous heading.") {
      .previous($0.kind)
    },
    Entry(
      ["read all", "two-finger swipe up"], "reads from the first element to the last.", .readAll),
    Entry(
      ["read from here", "two-finger swipe down"], "reads from the current element to the last.",
      .readFromHere),
    Entry(["pause", "two-finger tap"], "pauses speech, or resumes it.", .pause),
    Entry(["history"], "says the last few replies again.", .history),
    Entry(["spell"], "spells the last spoken name, letter by letter.", .spell),
    Entry(
      ["phonetics", "spell alphabet", "phonetic spelling"],
      "spells the last spoken name with a word for each letter, as in Lima, Oscar.", .phonetics),
    Entry(["copy", "three-finger quadruple tap"], "copies the last reply.", .copy),
    Entry(
      ["mute", "three-finger double tap"], "turns speech off or on. Text is always printed.", .mute),
    Entry(
      ["curtain", "three-finger triple tap"],
      "hides the terminal's text, or shows it again. Speech continues.", .curtain),
    Entry(["values"], "lists all adjustable values.", .values),
    Entry(
      ["watch"], .optionalText,
      "announces changes to an element, as in watch volume. To stop, type watch alone."
    ) { .watch($0.text) },
    Entry(["sonify"], "plays the range of the element as rising tones, then its value.", .sonify),
    Entry(
      ["undo"],
      "takes back the last change: a value, a switch, text or a setting of Earshot.", .undo),
    Entry(
      ["list"], .kind,
      "lists the elements of a kind by number, as in list headings. To move to one, type its number."
    ) { .list($0.kind) },
    Entry(["count"], .kind, "says how many elements of a kind there are, as in count links.") {
      .count($0.kind)
    },
    Entry(["title"], "says the title of the screen.", .title),
    Entry(["more"], "says the custom content of the element.", .more),
    Entry(
      ["type"], .typed,
      "enters text, as in type Ann. For a password, enter type alone. The next line then stays hidden. "
        + #"A new line is written \n."#
    ) { .type($0.text) },
    Entry(["space"], "types a space.", .type(" ")),
    Entry(
      ["delete"], .count,
      "deletes the last character of a text field. To delete more, add a number, as in delete 3."
    ) { $0.count == 1 ? .delete : .deleteLast($0.count, .characters) },
    Entry(
      ["delete word"], .count, "deletes the last word of a text field, or as many as a number says."
    ) {
      .deleteLast($0.count, .words)
    },
    Entry(["clear"], "deletes all text of a text field, and says it.", .clear),
    Entry(
      ["select all"], "selects the text of a text field. The next text that you type replaces it.",
      .selectAll),
    Entry(
      ["return", "enter"],
      "begins a new line in a text area. In another field, it sends the text or ends text entry.",
      .return),
  ]

  /// Commands for keys, which other readers than VoiceOver leave to the program.
  static let keyEntries: [Entry] = [
    Entry(
      ["tab"], "moves the keyboard focus of a program to the next control.", .press(.init(.tab))),
    Entry(
      ["shift tab"], "moves the keyboard focus of a program to the previous control.",
      .press(.init(.tab, [.shift]))),
    Entry(
      ["arrow"], .choice(["up", "down", "left", "right"]),
      "up, down, left or right presses an arrow key in a program."
    ) { .press(KeyStroke("arrow \($0.text ?? "down")") ?? .init(.down)) },
    Entry(["home"], "presses Home in a program.", .press(.init(.home))),
    Entry(["end"], "presses End in a program.", .press(.init(.end))),
    Entry(["press", "key"], .key, "presses a key in a program, as in press ctrl f.") {
      .press($0.key)
    },
  ]

  /// Names of gestures, which are alternative names for commands.
  static let gestureEntries: [Entry] = [
    ("one-finger swipe right", "swipe right"), ("one-finger swipe left", "swipe left"),
    ("one-finger swipe up", "swipe up"), ("one-finger swipe down", "swipe down"),
    ("one-finger double tap", "double tap"), ("split tap", "double tap"),
    ("one-finger tap", "touch"), ("one-finger tap", "describe"),
    ("two-finger double tap", "magic tap"),
    ("three-finger tap", "where"), ("four-finger tap top", "first"),
    ("four-finger tap bottom", "last"), ("four-finger double tap", "help"),
  ].compactMap { same($0, as: $1) }

  /// Words for commands that newcomers try first.
  static let otherEntries: [Entry] =
    [
      ("next", "swipe right"), ("previous", "swipe left"), ("close", "escape"), ("exit", "quit"),
      ("bye", "quit"), ("q", "quit"), ("?", "help"), ("h", "help"), ("help me", "help"),
      ("increment", "increase"), ("decrement", "decrease"),
    ].compactMap { same($0, as: $1) }
    + [
      Entry(
        ["back"],
        "is the same as escape. If nothing can be closed, it goes to the page before, or suggests "
          + "swipe left.", .back),
      Entry(["unmute"], "turns speech on.", .speech(isOn: true)),
      Entry(["set"], .labelAndValue, "sets the value of another element, as in set pitch 7.") {
        .setValue(of: $0.label, to: $0.text ?? "")
      },
    ]
    + zip(Command.ordinals, 1...).map { word, number in
      Entry([word], .kind, "moves to the \(word) element of a kind, as in \(word) heading.") {
        .nth($0.kind, number)
      }
    }

  /// Returns a number of a row or a column, or 0, which no table has.
  private static func index(_ number: Double) -> Int { Int(exactly: number) ?? 0 }

  private static func same(_ other: String, as name: String) -> Entry? {
    entries.first { $0.words.first == name }.map {
      Entry([other], $0.argument, "is the same as \(name).", make: $0.make)
    }
  }

  /// All commands and their alternative names, with the entries of the help first.
  package static let allEntries = entries + gestureEntries + otherEntries

  /// Returns the names that begin with the first word of a line. Names with more words come first:
  /// “voice pitch” names no voice.
  static func names(
    beginningLike words: some Collection<Substring>
  ) -> [(name: String, entry: Entry)] {
    guard let first = words.first, first.utf8.count <= Quotation.maximumLength else { return [] }
    return byFirstWord[first.lowercased()] ?? []
  }

  /// All words of the names of commands.
  static let words = Set(
    allEntries.filter { !$0.isForOtherReader }.flatMap(\.words).flatMap {
      $0.split(separator: " ").map(String.init)
    })

  private static let byFirstWord: [String: [(name: String, entry: Entry)]] = {
    func spaces(_ name: String) -> Int { name.utf8.count { $0 == UInt8(ascii: " ") } }
    let names = allEntries.flatMap { entry in entry.words.map { (name: $0, entry: entry) } }
      .sorted { spaces($0.name) > spaces($1.name) }
    return Dictionary(grouping: names) { String($0.name.prefix { $0 != " " }) }
  }()

  static let settingEntries: [Entry] = Setting.all.map { setting in
    let name = setting.name
    let names = name.command == name.rawValue ? [name.command] : [name.command, name.rawValue]
    func entry(
      _ argument: Argument, _ value: @escaping @Sendable (ParsedArgument) -> SettingChange
    ) -> Entry {
      let text = setting.explanation
      let help =
        setting.help.map { " \($0)" } ?? ": \(text.prefix(1).lowercased())\(text.dropFirst())"
      let explanation = argument.words.isEmpty ? String(help.dropFirst()) : argument.words + help
      return Entry(names, argument, setting: name, explanation) { .change(value($0)) }
    }
    @Sendable func text(_ parsed: ParsedArgument) -> SettingChange {
      SettingChange(name, parsed.text ?? "")
    }
    return switch setting.values {
    case .choice(let words): entry(.choice(words + setting.shorthands), text)
    case .whole, .seconds: entry(.number) { SettingChange(name, $0.number) }
    case .language: entry(.language, text)
    case .voice: entry(.named("the name of a voice, such as en-gb-scotland"), text)
    }
  }

  static let rotorEntries: [Entry] = [
    Entry(
      ["rotor", "two-finger rotate"], .optionalText,
      "says the rotor's item and lists all items. To turn the rotor, type rotor right or rotor left. "
        + "To select an item, add its name, as in rotor headings."
    ) { .rotor(RotorChoice($0.text ?? "")) }
  ]

  static let promptEntries: [Entry] = [
    Entry(
      ["settings"], .setting,
      "lists the settings that you changed. To list all settings, type settings all. To hear one, "
        + "type settings rate. To change it, type settings rate 300. To reset it, type settings reset rate. "
        + "To reset all settings, type settings reset."
    ) { $0.command ?? .prompt(.settings) },
    Entry(
      ["save settings", "keep settings"], "saves your changes for the next session.",
      .prompt(.saveSettings)),
    Entry(
      ["start again"], "starts a program or opens a page again that has ended.",
      .prompt(.startAgain)),
    Entry(
      ["tutorial"], .lesson,
      "teaches the gestures one by one. To start with a lesson, add its name, as in tutorial rotor."
    ) { .prompt(.tutorial(lesson: $0.text)) },
  ]
}

extension CommandVocabulary.Entry {
  /// The expected argument after the command's name, as in " with a number from 0 to 100".
  var expectedArgument: String {
    guard let bounds = setting.flatMap(Setting.of)?.values.bounds else { return argument.expected }
    return "\(argument.expected) from \(bounds.lowerBound) to \(bounds.upperBound)"
  }

  /// Whether the command has an effect only with the words of another reader than VoiceOver.
  var isForOtherReader: Bool {
    if case .press = sample { return true }
    return setting == .reader
  }

  /// The command without an argument, which identifies the entry.
  package var sample: Command { make(CommandVocabulary.ParsedArgument()) }
}
