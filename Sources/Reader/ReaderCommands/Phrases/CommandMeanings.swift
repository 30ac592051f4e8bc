/// Words that point to commands by their meaning, for lines that are not understood.
enum CommandMeanings {
  /// Each line has words, and the commands that have to do with them.
  private static let table = """
    voice voices speaker accent = voice
    rate speed tempo fast slow quick quickly slowly wpm = rate, faster, slower
    volume loud quiet loudness = louder, softer, speech volume
    pitch tone = voice pitch
    hint hints tooltip tooltips = hints off
    sound sounds beep beeps earcon earcons noise music = sounds off
    speech mute silence silent talk talking speaking = mute, stop
    verbosity verbose detail details = verbosity with brief, standard or full
    punctuation symbol symbols comma = punctuation
    language languages english german french spanish russian chinese = language
    setting settings preference preferences option options configure = settings
    heading headings headline header = next heading, list headings
    link links hyperlink url = next link, list links
    button buttons = next button, list buttons
    field fields edit input form forms checkbox = next form control, list form controls
    image images picture graphic photo = next image
    table tables grid = next table, read from here
    row rows column columns cell cells = swipe right, where, next table
    list lists bullet = next list
    landmark landmarks region navigation main footer banner = next landmark
    tab tabs = next tab
    slider sliders = next slider, values
    paragraph line lines sentence = next text, read from here
    word words character characters letter letters = rotor words, rotor characters, spell
    title window = title, where
    position coordinates place location = where
    page top start beginning = first, read all
    bottom end = last
    element elements item items object objects = items
    activate click press mouse button enter select = double tap
    menu context action actions = actions
    dialog popup modal window back cancel = escape
    type text write password dictate keyboard = type with some text
    delete erase remove backspace clear = delete, clear
    undo revert = undo
    search find look where = find
    copy paste clipboard = copy
    scroll = scroll down
    repeat again said = repeat, history
    spell spelling = spell, phonetics
    read reading say speak = read all, read from here, describe
    value values adjust change = values, set with a number
    tutorial lesson learn teach training = tutorial
    key keys shortcut shortcuts = keys
    microphone dictation = listen
    leave exit end = quit
    curtain dark screen = curtain
    gesture gestures finger = swipe right, double tap
    command commands help clock weather battery = help
    """

  private static let commands: [String: [String]] = {
    var commands: [String: [String]] = [:]
    for line in table.split(separator: "\n") {
      let sides = line.split(separator: " = ")
      guard sides.count == 2 else { continue }
      let names = sides[1].split(separator: ", ").map(String.init)
      for word in CommandWords.of(sides[0]) where commands[String(word)] == nil {
        commands[String(word)] = names
      }
    }
    return commands
  }()

  /// Returns the commands that have to do with the words of a line: those of its last noun, or else
  /// of any word.
  static func named(by words: [String]) -> [String] {
    // Verbs such as “read” say less than the noun after them.
    let weak: Set = ["read", "say", "speak", "change", "find", "select", "talk", "look", "reading"]
    return (words.reversed().filter { !weak.contains($0) } + words)
      .lazy.compactMap { commands[$0] }.first ?? []
  }
}
