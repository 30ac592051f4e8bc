/// Words that point to commands by their meaning, for lines that are not understood.
enum CommandMeanings {
  /// Each line has words, and the commands that have to do with them. An underscore joins two words.
  private static let table = """
    voice voices speaker accent synthesizer synth tts = voice
    rate speed tempo fast slow quick quickly slowly wpm = rate, faster, slower
    volume loud quiet loudness ducking = louder, softer, speech volume
    pitch tone intonation = voice pitch
    hint hints tooltip tooltips tutor = hints off
    sound sounds beep beeps earcon earcons noise music vibration haptic haptics = sounds off
    speech mute silence silent talk talking speaking = mute, stop
    verbosity verbose detail details = verbosity with brief, standard or full
    punctuation symbol symbols comma = punctuation
    language languages english german french spanish russian chinese = language
    setting settings preference preferences option options configure profile = settings
    save store = save settings
    heading headings headline header outline = next heading, list headings
    link links hyperlink url = next link, list links
    button buttons = next button, list buttons
    field fields edit input form forms checkbox combo combobox radio = next form control, list form controls
    image images picture graphic photo = next image
    table tables grid spreadsheet = next table, help tables
    row rows = next row, previous row, read row
    column columns = next column, previous column, read column
    cell cells = next row, next column, where
    list_item list_items bullet bullets = swipe right, next list
    list lists = next list
    landmark landmarks region navigation main footer banner article frame frames = next landmark
    tab tabs = next tab
    slider sliders = next slider, values
    paragraph line lines sentence separator quote blockquote = next text, read from here
    word words = next word, spell
    character characters letter letters = next character, spell
    title window application app = title, where
    position coordinates place location percent percentage progress = where
    status statusbar = where, last
    page top start beginning = first, read all
    bottom end = last
    element elements item items object objects control controls different = items
    submit send post = next button, double tap
    activate click press mouse button enter select = double tap
    menu context action actions = actions
    dialog popup modal window cancel alert = escape
    back previous backward history = back, swipe left
    next forward onward = swipe right
    type text write password dictate keyboard = type with some text
    delete erase remove backspace clear = delete, clear
    undo revert redo = undo
    search find look where = find
    copy paste clipboard cut = copy
    scroll = scroll down
    repeat again said echo = repeat, history
    spell spelling = spell, phonetics
    read reading say speak announce continuous = read all, read from here, describe
    describe description alt info information report = describe, more
    value values adjust change = values, set with a number
    tutorial lesson learn teach training practice = tutorial
    key keys shortcut shortcuts hotkey modifier = keys
    microphone dictation = listen
    leave exit end = quit
    reload refresh load = reload
    restart start open launch = start again, double tap
    curtain dark screen = curtain
    gesture gestures finger fingers = swipe right, double tap
    mode modes cursor review = help modes
    braille display = help readers
    note annotation comment label = more, describe
    command commands help clock weather battery = help leaving, help asking
    """

  private static let commands: [String: [String]] = {
    var commands: [String: [String]] = [:]
    for line in table.split(separator: "\n") {
      let sides = line.split(separator: " = ")
      guard sides.count == 2 else { continue }
      let names = sides[1].split(separator: ", ").map(String.init)
      for word in CommandWords.of(sides[0]) {
        let key = String(word).replacing("_", with: " ")
        if commands[key] == nil { commands[key] = names }
      }
    }
    return commands
  }()

  /// The commands for a line without a known word.
  static let unknown = ["items", "help"]

  /// Returns the commands that have to do with the words of a line: those of two words together, or
  /// else of its last noun, or else of any word.
  static func named(by words: [String]) -> [String] {
    let pairs = zip(words, words.dropFirst()).map { "\($0) \($1)" }
    if let both = pairs.lazy.compactMap({ commands[$0] }).first { return both }
    // Verbs such as “read” say less than the noun after them.
    let weak: Set = ["read", "say", "speak", "change", "find", "select", "talk", "look", "reading"]
    return (words.reversed().filter { !weak.contains($0) } + words)
      .lazy.compactMap { commands[$0] }.first ?? []
  }
}
