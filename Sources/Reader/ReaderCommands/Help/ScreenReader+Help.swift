internal import AccessibilityModel
package import ScreenReader
internal import SpeechModel

extension ScreenReader {
  /// Performs a command. For the command `help`, the response contains the help.
  package mutating func answer(_ command: Command) -> Response {
    guard case .help(let topic) = command else { return perform(command) }
    let reply = help(topic)
    return perform(command, replying: reply)
  }

  package mutating func reply(to error: CommandParser.NotUnderstood) -> Response {
    finish(notUnderstood(error.line, nearest: error.nearest))
  }

  /// Returns the help on a topic or a command, or an empty array for an unknown topic.
  package static func help(on topic: String) -> [String] {
    let wanted = topic.lowercased()
    guard HelpTopic.named(wanted) != nil || !entries(on: wanted).isEmpty else { return [] }
    return ScreenReader(screen: AccessibilityElement()).helpUtterances(topic).map(\.text)
  }

  private mutating func help(_ topic: String?) -> Reply {
    let utterances = topic.map { elementHelp($0) + helpUtterances($0) } ?? [helpOverview]
    guard utterances.isEmpty, let topic else { return Reply(saying: utterances) }
    let topics = HelpTopic.all.map(\.name).filter { $0.first == topic.lowercased().first }
    let near = (labels(near: topic) + names(topics, near: topic)).map { $0.lowercased() }
    let meant = NearestCommands.to(topic.split(separator: " "))
    return notUnderstood(
      Quotation.of(topic),
      nearest: !near.isEmpty ? near : meant == CommandMeanings.unknown ? ["help"] : meant,
      rule: "since it is neither a topic, nor a command, nor an element's label.")
  }

  /// An overview of the help, in a single utterance so that all of it is printed at once.
  private var helpOverview: Utterance {
    let names = HelpTopic.all.map(\.name)
    let topics = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    return Utterance(
      leadingToEnglish + [
        inEnglish("Type swipe right to move on, double tap to activate, and quit to leave."),
        inEnglish("For more, type help with a topic or a command, as in help rotor."),
        inEnglish("Topics: \(topics)."),
      ])
  }

  /// Returns the help on the element with the given label. If the screen has no such element, the
  /// array is empty.
  private mutating func elementHelp(_ topic: String) -> [Utterance] {
    guard HelpTopic.named(topic) == nil,
      let label = Self.label(equalTo: topic, in: elementLabels())
    else { return [] }
    let wanted = label.lowercased()
    let values = [("0", "and a number"), ("on", "on or \(wanted) off")].filter { value, _ in
      labels(taking: value).contains { $0.lowercased() == wanted }
    }.map(\.1)
    var sentences = ["“\(label)” is an element on this screen. To move to it, type go \(wanted)."]
    if !values.isEmpty {
      sentences.append("To set its value, type \(wanted) \(values.joined(separator: ", or ")).")
    }
    return [Utterance([inEnglish(sentences.joined(separator: " "))])]
  }

  private func helpUtterances(_ topic: String) -> [Utterance] {
    let wanted = topic.lowercased()
    // A topic also explains any command with the same name, so the topic takes precedence.
    if let lines = HelpTopic.named(wanted)?.lines {
      return lines.map { Utterance([inEnglish($0)]) }
    }
    if terminalKeys(in: topic) != nil {
      let name = topic.prefix(1).uppercased() + wanted.dropFirst()
      return [Utterance([inEnglish("\(name) presses the key in the program. See help terminal.")])]
    }
    return Self.entries(on: wanted).map { entry in
      let name = entry.words[0]
      // The user knows the name that they asked for.
      let others = entry.words.dropFirst().filter { $0 != wanted }
      let also = others.isEmpty ? "" : " Also: \(others.joined(separator: ", "))."
      let sentence = "\(name.prefix(1).uppercased())\(name.dropFirst()) \(entry.explanation)"
      return Utterance([inEnglish(sentence + also)])
    }
  }

  private static func entries(on wanted: String) -> [CommandVocabulary.Entry] {
    let tables = [CommandVocabulary.entries, CommandVocabulary.allEntries]
    // Look for an exact name first, because “double tap” is also the beginning of another command.
    let exact = tables.map { $0.filter { $0.words.contains(wanted) } }
    let similar = tables.map {
      $0.filter { entry in
        entry.words.contains { $0.hasPrefix(wanted + " ") || wanted.hasPrefix($0 + " ") }
      }
    }
    return (exact + similar).first { !$0.isEmpty } ?? []
  }
}

/// A topic of the help, which explains related commands in a few spoken sentences.
package struct HelpTopic: Sendable {
  package let name: String
  let lines: [String]

  init(_ name: String, _ lines: String...) {
    self.name = name
    self.lines = lines
  }

  static func named(_ name: String) -> HelpTopic? {
    let wanted = name.lowercased()
    return (all + asides).first { $0.name == wanted }
  }

  /// Topics that the overview leaves out, because they are about what Earshot does not do.
  private static let asides = [
    HelpTopic(
      "time",
      "Earshot reads only the screen, so it does not know the time or the weather.",
      "For the time, leave with quit, and type date in the shell."),
    HelpTopic(
      "modes",
      "There is no browse mode, focus mode or forms mode. The same commands work everywhere.",
      "Swipe right moves on, and next heading or another kind moves by kind, also among fields.",
      "To enter text, move to a field, and use the word type, as in type Ann.",
      "For single keys, such as H for the next heading, type keys."),
    HelpTopic(
      "interaction",
      "There is no need to interact with groups, tables or lists. Swipe right goes through all elements.",
      "To move by kind, type next and the kind. In a table, type next row or next column."),
    HelpTopic(
      "formatting",
      "Earshot does not read fonts, sizes or colors.",
      "To hear all that it reads of an element, type describe, more and where."),
    HelpTopic(
      "clipboard",
      "Earshot does not read the clipboard. To paste, type the word type and a space, then paste with "
        + "the keys of your terminal, often Control, Shift and V.",
      "Clear removes the text of a field, and undo brings it back."),
    HelpTopic(
      "address",
      "Earshot reads one page, without the bars and tabs of a browser.",
      "To open another page, use a link, or type quit, then earshot page and the address in the shell.",
      "Back and forward go through the pages that you have visited, and reload loads the page again."
    ),
    HelpTopic(
      "terminal",
      "A terminal program gets what you type, as in type Ann, and keys by their names, as in down.",
      "Other keys are return, escape, tab, page up, control c, alt f and F10. Down 3 presses it 3 times.",
      "Swipes review its rows: swipe right, swipe left, or r and l. Swipe down moves by the rotor.",
      "To type on the keyboard itself, type keys. Then Alt and a key is for the reader."),
    HelpTopic(
      "readers",
      "Commands of other readers work as words, such as say all, elements list or next heading.",
      "For the menus of TalkBack, type actions or settings. For its reading controls, use the rotor.",
      "For the letters of NVDA, JAWS and Orca, such as H for the next heading, type keys."),
  ]

  /// All topics, in the order in which a new user needs them.
  package static let all: [HelpTopic] = [
    HelpTopic(
      "moving",
      "Swipe right moves to the next element, and swipe left to the previous one.",
      "First and last move to the ends of the screen. To move to a label, type go and the label.",
      "Read all reads the whole screen, and read from here starts at the current element.",
      "To move to elements of one kind, type next or previous and the kind, as in next heading.",
      "An empty line repeats the last swipe."),
    HelpTopic(
      "activating",
      "Double tap activates the element, and hold performs a long press.",
      "Triple tap taps the element twice, bypassing the reader.",
      "Escape closes a dialog. On a page, back goes to the page before, and forward returns.",
      "Magic tap performs the main action of the application."),
    HelpTopic(
      "values",
      "Swipe up raises the value of an adjustable element, and swipe down lowers it.",
      "Increase and decrease do the same. Page up and page down take larger steps.",
      "Minimum and maximum jump to the limits. To set a value, type set 7, pitch 7 or loop on.",
      "To take back the last change, type undo. To hear the range as tones, type sonify.",
      "To hear all adjustable values, type values. To hear changes, type watch and a label."),
    HelpTopic(
      "rotor",
      "The rotor selects what swipe up and swipe down do.",
      "To turn it, type rotor right or rotor left. To select an item, name it, as in rotor headings.",
      "To hear the selected item and all items, type rotor.",
      "With headings, swipe down moves to the next heading, and swipe up to the previous one."),
    HelpTopic(
      "actions",
      "To hear the actions of the element, type actions.",
      "To perform one, type do and its name, as in do reset.",
      "With the rotor on actions, swipe up or down to choose an action, then double tap.",
      "To hear the custom content of the element, type more."),
    HelpTopic(
      "typing",
      "To enter text into a text field, use the word type, as in type Ann.",
      "Space types a space, return or enter a line break. Delete and delete word delete from the end.",
      "Clear deletes all text. Select all selects it, so that the next text replaces it.",
      "For a password, enter type alone, then the password, which stays hidden.",
      "To choose how typing is read back, type echo words, echo characters or echo off."),
    HelpTopic(
      "finding",
      "To find text, type find and the text, as in find map.",
      "To repeat the search, type find. To search backward, type previous match.",
      "To list all elements by number, type items. To filter the list, add some text.",
      "To list or count one kind, add it to list or count, as in list links.",
      "To move to an element in the list, type its number, or choose and its number."),
    HelpTopic(
      "tables",
      "To move between cells, type next row, previous row, next column or previous column.",
      "To move to one, type row 3, column 2, or cell 3, 2.",
      "To hear a whole line of cells with their headers, type read row or read column."),
    HelpTopic(
      "asking",
      "To hear the element again, with its hint, type describe.",
      "To hear its place, position and range, type where. For the title of the screen, type title.",
      "To hear the rule behind each word, type why."),
    HelpTopic(
      "speech",
      "Stop silences speech, pause pauses or resumes it, and mute turns it off or on.",
      "To hear the last reply again, type repeat. To hear the last few replies, type history.",
      "To hear the last name spelled, type spell or phonetics. To copy the last reply, type copy.",
      "Speech off turns speech off, but text is still printed. Speech on turns it on again.",
      "Rate, faster, slower, louder, softer, speech volume, voice pitch, voice and language set the voice."
    ),
    HelpTopic(
      "screen",
      "To scroll by a page, type scroll up, scroll down, scroll left or scroll right.",
      "To move to the element at a point, type touch and the point, as in touch 20, 100.",
      "Drag moves a finger between two points. Rotate turns the screen.",
      "Reload loads a page again. Curtain hides the terminal's text, or shows it again."),
    HelpTopic(
      "keyboard",
      "With the words of Orca, tab and shift tab move the keyboard focus of a program.",
      "Arrow up, arrow down, home and end are keys, too. For others, type press, as in press ctrl f.",
      "For the keys of a terminal program, type help terminal.",
      "To choose whose words are spoken, type reader and a name, as in reader orca-48."),
    HelpTopic(
      "settings",
      "Verbosity brief, standard or full sets the detail. Hints, actions hint and sounds are on or off.",
      "Also: containers, positions, bounds, orientation, reasons, table headers and table positions.",
      "Traits, content and punctuation have levels. Sound volume and hint pause take a number.",
      "To hear a setting, type its name. To hear all, type settings all. To reset all, type settings reset.",
      "To hear your changes, type settings. To save them for the next session, type save settings."),
    HelpTopic(
      "dialogs",
      "A dialog covers the screen. You hear its name and the word dialog, and move only inside it.",
      "To close a dialog, type escape. To answer it, go to one of its buttons and type double tap.",
      "To practice, type tutorial dialogs."),
    HelpTopic(
      "leaving",
      "To leave, type quit, or press Control-D on an empty line. Start again opens what has ended.",
      "Control-C silences speech. A second Control-C leaves.",
      "To use single keys instead of lines, type keys. Control-D returns to lines.",
      "To say commands instead of typing them, type listen.",
      "For a list of topics, type help. To learn the gestures, type tutorial."),
  ]
}
