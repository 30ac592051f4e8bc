internal import Languages
internal import TerminalKeys

/// The keys of VoiceOver on a Mac, where Control and Option together are the VoiceOver keys.
///
/// The table follows Apple's VoiceOver User Guide. A key without a binding here has the meaning of
/// ``earshot``, for example a letter of quick navigation.
extension KeyMap {
  package static let voiceOver = KeyMap(
    cursor + plain + headingLevels + quickCommands + otherCommands + earshot.bindings)

  private static let cursor = [
    KeyBinding(
      [.voiceOver(.right)], "swipe right", interaction: "increase",
      "moves to the next element, or raises a value during interaction."),
    KeyBinding(
      [.voiceOver(.left)], "swipe left", interaction: "decrease",
      "moves to the previous element, or lowers a value during interaction."),
    KeyBinding(
      [.voiceOver(.up), .voiceOver(.up, .command)], "swipe up", interaction: "increase",
      "raises an adjustable value, or moves back with the rotor."),
    KeyBinding(
      [.voiceOver(.down), .voiceOver(.down, .command)], "swipe down", interaction: "decrease",
      "lowers an adjustable value, or moves forward with the rotor."),
    KeyBinding(
      [.voiceOver(.right, .command)], "rotor right", "turns the rotor to its next setting."),
    KeyBinding(
      [.voiceOver(.left, .command)], "rotor left", "turns the rotor to its previous setting."),
    KeyBinding([.voiceOver(.home)], "first", "moves to the first element."),
    KeyBinding([.voiceOver(.end)], "last", "moves to the last element."),
    KeyBinding([.voiceOver(.character(" "))], "double tap", "activates the element."),
    KeyBinding(
      [.voiceOver(.character(" "), .shift)], "double tap", "activates the element, as a click does."
    ),
    KeyBinding(
      [.voiceOver(.down, .shift)], .interact,
      "says the element again, and starts interaction with a value, until another key is pressed."),
    KeyBinding(
      [
        .voiceOver(.up, .shift), .voiceOver(.function(3)), .voiceOver(.function(4)),
        .voiceOver(.character("h"), .shift),
      ], "describe", "says the element again, with its hint."),
  ]

  /// The keys that VoiceOver leaves to the application.
  private static let plain = [
    KeyBinding([Key(.tab)], "next form control", "moves to the next form control."),
    KeyBinding([Key(.tab, .shift)], "previous form control", "moves to the previous form control."),
    KeyBinding(
      [Key(.right)], "increase", elsewhere: "swipe right",
      "raises an adjustable value, or moves to the next element."),
    KeyBinding(
      [Key(.left)], "decrease", elsewhere: "swipe left",
      "lowers an adjustable value, or moves to the previous element."),
    KeyBinding(
      [Key(.up)], "increase", elsewhere: "swipe left",
      "raises an adjustable value, or moves to the previous element."),
    KeyBinding(
      [Key(.down)], "decrease", elsewhere: "swipe right",
      "lowers an adjustable value, or moves to the next element."),
  ]

  private static let headingLevels: [KeyBinding] =
    zip("123456" as String, RotorElementKind.headingLevels).map { digit, kind in
      KeyBinding(
        [Key(digit, .shift)], "previous \(kind.rawValue)",
        "moves to the previous heading at level \(digit).")
    }

  private static let quickCommands: [KeyBinding] =
    ([
      ("h", .headings), ("l", .links), ("j", .formControls), ("g", .images), ("x", .lists),
      ("t", .tables), ("m", .sameItem),
    ] as [(Character, RotorElementKind)]).flatMap { letter, kind in
      [
        KeyBinding(
          [.voiceOver(.character(letter), .command)], "next \(kind.rawValue)",
          "moves to the next \(kind.rawValue)."),
        KeyBinding(
          [.voiceOver(.character(letter), [.command, .shift])], "previous \(kind.rawValue)",
          "moves to the previous \(kind.rawValue)."),
      ]
    }

  private static let otherCommands = [
    KeyBinding(
      [.voiceOver(.character("a"))], "read from here",
      "reads from the current element to the last."),
    KeyBinding(
      [.voiceOver(.character("b"))], "read all", "reads from the first element to the last."),
    KeyBinding([.voiceOver(.character("z"))], "repeat", "says the last reply again."),
    KeyBinding([.voiceOver(.character("w"))], "spell", "spells the last spoken name."),
    KeyBinding([.voiceOver(.character("i"))], "items", "lists all elements by number."),
    KeyBinding([.voiceOver(.character("c"), .shift)], "copy", "copies the last reply."),
    KeyBinding([.voiceOver(.character("s"))], "mute", "turns speech off or on."),
    KeyBinding(
      [.voiceOver(.character(" "), .command), .voiceOver(.character("m"), .shift)], "actions",
      "lists the actions of the element."),
    KeyBinding([.voiceOver(.character("/"))], "more", "says the custom content of the element."),
  ]
}

extension Key {
  /// A key pressed together with Control and Option.
  fileprivate static func voiceOver(_ symbol: Symbol, _ others: Modifiers = []) -> Key {
    Key(symbol, others.union([.control, .alt]))
  }
}
