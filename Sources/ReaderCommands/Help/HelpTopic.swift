/// Some commands that belong together, explained in a few sentences for the ear.
struct HelpTopic: Sendable {
  /// The name of the topic.
  let name: String
  /// The sentences, in order.
  let lines: [String]

  /// Returns the topic with a name; `nil` if no topic has it.
  static func named(_ name: String) -> HelpTopic? {
    let wanted = name.lowercased()
    return all.first { $0.name == wanted }
  }
}

extension HelpTopic {
  /// All topics, in the order in which a newcomer needs them.
  static let all: [HelpTopic] = [
    HelpTopic(
      name: "moving",
      lines: [
        "Swipe right goes to the next element, swipe left to the previous one.",
        "First and last go to the ends of the screen, go and a label to the element of that name.",
        "Read all reads from the beginning, read from here from where you are.",
        "Next and a kind, such as next heading, goes to the next one, previous to the one before.",
        "An empty line repeats the last swipe.",
      ]),
    HelpTopic(
      name: "activating",
      lines: [
        "Double tap activates the element.",
        "Hold is a long press. Triple tap touches the element twice.",
        "Escape goes back, or closes what is in front.",
        "Magic tap does what the application is for.",
      ]),
    HelpTopic(
      name: "values",
      lines: [
        "Swipe up raises the value of an adjustable element, swipe down lowers it.",
        "Page up and page down take larger steps.",
        "Minimum and maximum go to the ends, set and a number to that value.",
        "Undo takes the last adjustment back.",
        "Values says all of them. Watch and a label says when one changes. Sonify plays the range.",
      ]),
    HelpTopic(
      name: "rotor",
      lines: [
        "The rotor chooses what swipe up and swipe down do.",
        "Rotor right and rotor left turn it. Rotor and a name, such as rotor headings, goes there.",
        "With headings, swipe down goes to the next heading, swipe up to the one before.",
      ]),
    HelpTopic(
      name: "actions",
      lines: [
        "Actions says what else can be done with the element.",
        "Do and a name does that. With rotor actions, swipe up and down pick one for a double tap.",
        "More says the rest that the element tells.",
      ]),
    HelpTopic(
      name: "typing",
      lines: [
        "Type and a text types it into a text field. Space types a space, delete takes a letter away.",
        "In a field for passwords, type alone; then the text, which nobody sees or hears.",
        "Echo and words, characters or off says what you type at the prompt, or nothing of it.",
      ]),
    HelpTopic(
      name: "finding",
      lines: [
        "Find and a text goes to the next element that contains it; find alone, to the one after.",
        "Previous match goes to the one before.",
        "Items says all elements by number, items and a text only some.",
        "Choose and a number, or the number alone, goes to one of them.",
      ]),
    HelpTopic(
      name: "asking",
      lines: [
        "Describe says the element again, with its hint.",
        "Where says its place, position and range.",
        "Why says which rule gave which words.",
      ]),
    HelpTopic(
      name: "speech",
      lines: [
        "Stop is silence. Pause holds speech, and goes on with it.",
        "Repeat says the last words again, history the last replies.",
        "Spell says the last name by letters, phonetics with a word for each.",
        "Speech off only writes, speech on speaks again, mute is either. Copy copies the last words.",
        "Rate, pitch, volume and voice change how it is spoken, language in which words.",
      ]),
    HelpTopic(
      name: "screen",
      lines: [
        "Scroll and up, down, left or right scrolls by a page.",
        "Touch and a place, such as touch 20, 100, says what is there. Drag moves a finger.",
        "Rotate turns the screen. Curtain hides what is shown.",
      ]),
    HelpTopic(
      name: "settings",
      lines: [
        "Verbosity and brief, standard or full changes how much is said; hints on or off, the hints.",
        "Traits, content, punctuation: more or less. Sounds: on or off. Sound volume, hint pause: a number.",
        "Containers, positions, bounds, orientation, reasons, table headers, table positions: on or off.",
        "Any of them alone says how it is, settings all says all. Settings reset takes one or all back.",
        "Settings says what you have chosen, save settings keeps it for the next time.",
      ]),
    HelpTopic(
      name: "leaving",
      lines: [
        "Quit leaves. So does Control-D on an empty line.",
        "Control-C is silence, and once more leaves.",
        "Keys operates by single keys in place of lines; Control-D comes back.",
        "Help says the topics of help. Tutorial teaches the gestures, tutorial rotor the rotor.",
      ]),
  ]
}
