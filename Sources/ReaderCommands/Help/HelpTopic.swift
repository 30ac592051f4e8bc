/// Some commands that belong together, explained in a few sentences for the ear.
struct HelpTopic: Sendable {
  let name: String
  /// The sentences, in order.
  let lines: [String]

  init(_ name: String, _ lines: String...) {
    self.name = name
    self.lines = lines
  }

  /// Returns the topic with a name in any case; `nil` if it is unknown.
  static func named(_ name: String) -> HelpTopic? {
    let wanted = name.lowercased()
    return all.first { $0.name == wanted }
  }

  /// All topics, in the order in which a new user needs them.
  static let all: [HelpTopic] = [
    HelpTopic(
      "moving",
      "Swipe right moves to the next element, swipe left to the previous one.",
      "First and last move to the ends of the screen, go and a label to that element.",
      "Read all reads from the first element, read from here from the current one.",
      "Next and previous move by a kind of element; for example, next heading.",
      "An empty line repeats the last swipe."),
    HelpTopic(
      "activating",
      "Double tap activates the element.",
      "Hold is a long press. Triple tap touches the element twice.",
      "Escape goes back, or closes a dialog.",
      "Magic tap performs the main action of the application."),
    HelpTopic(
      "values",
      "Swipe up raises the value of an adjustable element, swipe down lowers it.",
      "Page up and page down take larger steps.",
      "Minimum and maximum jump to the limits. Set 7 sets the value to 7.",
      "Undo reverts the last adjustment. Sonify plays the range as tones.",
      "Values lists all values. Watch and a label announces changes of that element."),
    HelpTopic(
      "rotor",
      "The rotor selects what swipe up and swipe down do.",
      "Rotor right and rotor left turn it. To select an item by name, type rotor headings.",
      "With headings, swipe down moves to the next heading, swipe up to the previous one."),
    HelpTopic(
      "actions",
      "Actions lists the actions of the element.",
      "Do performs an action; for example, do reset.",
      "With rotor actions, swipe up or down to choose an action, then double tap.",
      "More says the custom content of the element."),
    HelpTopic(
      "typing",
      "Type enters a text into a text field; for example, type Ann.",
      "Space types a space. Delete deletes the last character.",
      "For a password, enter type alone, then the password, which stays hidden.",
      "Echo words, echo characters or echo off sets how your typing is read back."),
    HelpTopic(
      "finding",
      "Find moves to the next element that contains a text; for example, find map.",
      "Find alone moves to the next match, previous match to the previous one.",
      "Items lists all elements by number, items and a text only those with the text.",
      "To move to one of them, type its number, or choose and the number."),
    HelpTopic(
      "asking",
      "Describe says the element again, with its hint.",
      "Where says its place, position and range.",
      "Why names the rule behind each word."),
    HelpTopic(
      "speech",
      "Stop silences speech. Pause pauses it, or resumes it. Mute turns it off and on.",
      "Repeat says the last reply again, history the last replies.",
      "Spell spells the last name, phonetics with a word for each letter. Copy copies the reply.",
      "Speech off turns speech off; text is still printed. Speech on turns it on.",
      "Rate, pitch, volume and voice change the sound of speech, language its language."),
    HelpTopic(
      "screen",
      "Scroll up, down, left or right scrolls by a page.",
      "Touch moves to the element at a point; for example, touch 20, 100. Drag moves a finger.",
      "Rotate turns the screen. Curtain hides the terminal's text."),
    HelpTopic(
      "settings",
      "Verbosity brief, standard or full sets how much is said. Hints and sounds are on or off.",
      "Traits, content and punctuation have levels. Sound volume and hint pause take a number.",
      "Containers, positions, bounds, orientation, reasons, table headers, table positions: on or off.",
      "To hear a setting, type its name. Settings all lists all settings. Settings reset resets them.",
      "Settings lists your changes. Save settings saves them for the next session."),
    HelpTopic(
      "leaving",
      "Quit leaves. So does Control-D on an empty line.",
      "Control-C silences speech; a second Control-C leaves.",
      "Keys switches to single keys instead of lines; Control-D returns.",
      "Help lists topics. Tutorial teaches the gestures; for one lesson, type tutorial rotor."),
  ]
}
