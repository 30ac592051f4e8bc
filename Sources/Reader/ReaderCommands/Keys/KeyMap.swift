internal import AccessibilityModel
internal import Languages
package import ScreenReader
package import TerminalKeys

/// A table of keys. Most of them perform gestures or move between elements.
package struct KeyMap: Sendable {
  package let bindings: [KeyBinding]

  init(_ bindings: [KeyBinding]) { self.bindings = bindings }

  package func meaning(of key: Key, in context: KeyContext) -> KeyMeaning? {
    binding(of: key)?.meaning(in: context)
  }

  /// The command of a key during interaction with an adjustable element, if it has one.
  func interaction(of key: Key) -> String? { binding(of: key)?.interaction }

  func explanation(of key: Key) -> String? { binding(of: key)?.explanation }

  private func binding(of key: Key) -> KeyBinding? { bindings.first { $0.keys.contains(key) } }
}

/// The keys of a terminal.
///
/// The letters h, l, x, t, j and g come from VoiceOver's quick navigation. The letters b, d, e and
/// f and the digits 1 to 6 come from NVDA. The keys for the ends and the larger steps of sliders
/// come from the ARIA Authoring Practices Guide (APG).
extension KeyMap {
  package static let earshot = KeyMap(
    [
      KeyBinding([Key(.right), Key(.tab)], "swipe right", "moves to the next element."),
      KeyBinding(
        [Key(.left), Key(.tab, .shift)], "swipe left", "moves to the previous element."),
      KeyBinding(
        [Key(.up)], "swipe up", "raises an adjustable value, or moves back with the rotor."),
      KeyBinding(
        [Key(.down)], "swipe down", "lowers an adjustable value, or moves forward with the rotor."),
      KeyBinding(
        [Key(.pageUp)], "page up", elsewhere: "scroll up",
        "raises an adjustable value by a larger step, or scrolls up by a page."),
      KeyBinding(
        [Key(.pageDown)], "page down", elsewhere: "scroll down",
        "lowers an adjustable value by a larger step, or scrolls down by a page."),
      KeyBinding(
        [Key(.home)], "minimum", elsewhere: "first",
        "sets the lowest value, or moves to the first element."),
      KeyBinding(
        [Key(.end)], "maximum", elsewhere: "last",
        "sets the highest value, or moves to the last element."),
      KeyBinding(
        [Key(.return), Key(" ")], "double tap",
        "activates the element or, in a text field, starts text entry."),
      KeyBinding(
        [Key(.escape)], "escape",
        "goes back, closes a dialog, or ends text entry in a text field."),
      KeyBinding(
        [Key("-")], "magic tap",
        "performs the main action of the application, such as play or pause."),
      KeyBinding(
        [Key("]"), Key(.right, .control)], "rotor right", "turns the rotor to its next setting."),
      KeyBinding(
        [Key("["), Key(.left, .control)], "rotor left", "turns the rotor to its previous setting."),
    ] + quickKeys + headingLevels + otherLetters + queries + [
      KeyBinding(
        [Key("/")], .find, "asks for text and moves to the next element that contains it."),
      KeyBinding(
        [Key(":")], .commandLine,
        "asks for a command and performs it. The command help lists the topics."),
      KeyBinding([Key("?"), Key(.function(1))], .keyHelp, "explains the next key."),
      KeyBinding([Key("d", .control)], .leave, "leaves."),
    ])

  private static let quickKeys: [KeyBinding] =
    ([
      (["h"], .headings), (["l"], .links), (["b"], .buttons), (["e"], .textFields),
      (["f", "j"], .formControls), (["g"], .images), (["x"], .lists), (["t"], .tables),
      (["d"], .landmarks), (["c"], .containers),
    ] as [([Character], RotorElementKind)]).flatMap { KeyBinding.letters($0, to: $1) }

  private static let headingLevels: [KeyBinding] =
    zip(["1", "2", "3", "4", "5", "6"] as [Character], RotorElementKind.headingLevels).map {
      digit, kind in
      KeyBinding(
        [Key(digit)], "next \(kind.rawValue)", "moves to the next heading at level \(digit).")
    }

  private static let otherLetters: [KeyBinding] = [
    KeyBinding.letters(
      ["m"], "next \(RotorElementKind.sameItem.rawValue)",
      "moves to the next element of the same kind; with Shift, to the previous one.",
      back: "previous \(RotorElementKind.sameItem.rawValue)",
      "moves to the previous element of the same kind."),
    KeyBinding.letters(
      ["r"], "read from here",
      "reads from the current element to the last; with Shift, from the first.",
      back: "read all", "reads from the first element to the last."),
    KeyBinding.letters(
      ["n"], "find", "moves to the next match of the last find; with Shift, to the previous one.",
      back: "previous match", "moves to the previous match of the last find."),
  ].flatMap(\.self)

  private static let queries = [
    KeyBinding([Key(".")], "describe", "says the element again, with its hint."),
    KeyBinding(
      [Key("w")], "where",
      "says where the element is in the reading order and on the screen, and its range."),
    KeyBinding([Key("y")], "why", "explains why each part of the last reply was spoken."),
    KeyBinding([Key("z")], "repeat", "says the last reply again."),
    KeyBinding([Key("s")], "spell", "spells the last spoken name, letter by letter."),
    KeyBinding([Key("p")], "pause", "pauses speech, or resumes it."),
    KeyBinding(
      [Key("i")], "items",
      "lists all elements by number. To move to one, type a colon and its number."),
    KeyBinding([Key("a")], "actions", "lists the actions of the element."),
    KeyBinding([Key("o")], "more", "says the custom content of the element."),
    KeyBinding([Key("v")], "values", "lists all adjustable values."),
    KeyBinding([Key("u")], "undo", "reverts the last adjustment."),
  ]
}

/// The effect of a key, other than typing a character.
package enum KeyMeaning: Equatable, Sendable {
  /// Performs the command that a typed line would perform.
  case command(String)
  /// Asks for the text to find.
  case find
  /// Asks for a command to perform.
  case commandLine
  /// Explains the next key.
  case keyHelp
  /// Describes the element, and begins interaction if it is adjustable.
  case interact
  case leave
}

/// Keys with the same effect.
package struct KeyBinding: Sendable {
  package let keys: [Key]
  package let meaning: KeyMeaning
  /// The meaning if there is no value to adjust, or `nil` if `meaning` always applies.
  package let elsewhere: KeyMeaning?
  /// The command during interaction with an adjustable element, or `nil` if the key ends it.
  let interaction: String?
  /// The explanation of the keys, which continues a sentence that starts with their names.
  package let explanation: String

  init(
    _ keys: [Key], _ meaning: KeyMeaning, elsewhere: KeyMeaning? = nil, interaction: String? = nil,
    _ explanation: String
  ) {
    self.keys = keys
    self.meaning = meaning
    self.elsewhere = elsewhere
    self.interaction = interaction
    self.explanation = explanation
  }

  init(
    _ keys: [Key], _ command: String, elsewhere: String? = nil, interaction: String? = nil,
    _ explanation: String
  ) {
    self.init(
      keys, .command(command), elsewhere: elsewhere.map { .command($0) }, interaction: interaction,
      explanation)
  }

  /// Returns two bindings: the letters move forward, and with Shift, they move back.
  static func letters(
    _ letters: [Character], _ command: String, _ explanation: String, back: String,
    _ backExplanation: String
  ) -> [KeyBinding] {
    [
      KeyBinding(letters.map { Key($0) }, command, explanation),
      KeyBinding(letters.map { Key(Character($0.uppercased())) }, back, backExplanation),
    ]
  }

  /// Returns bindings that move to the next and, with Shift, to the previous element of a kind.
  static func letters(_ letters: [Character], to kind: RotorElementKind) -> [KeyBinding] {
    self.letters(
      letters, "next \(kind.rawValue)",
      "moves to the next \(kind.rawValue); with Shift, to the previous one.",
      back: "previous \(kind.rawValue)", "moves to the previous \(kind.rawValue).")
  }

  func meaning(in context: KeyContext) -> KeyMeaning {
    guard let elsewhere else { return meaning }
    let areEnds = keys.allSatisfy { $0.symbol == .home || $0.symbol == .end }
    return (areEnds ? context.isAdjustable : context.hasLargerSteps) ? meaning : elsewhere
  }
}

/// The state of the reader that decides the meaning of a key.
package struct KeyContext: Equatable, Sendable {
  /// Whether Page Up and Page Down can change the value of the element or of the rotor's setting.
  package var hasLargerSteps = false
  /// Whether the element can be adjusted, so Home and End set its value to a limit.
  package var isAdjustable = false
  /// Whether typed characters go into the element.
  package var isEditing = false
  /// Whether a typed number replaces the element's number.
  package var takesNumber = false
  package var isSecure = false
  package var expectsSecret = false
  /// Whether a program in a terminal gets all keys without Alt.
  package var isTerminal = false
  /// Whether keys with Alt are the reader's: those of a terminal, even after the end of its program.
  package var altIsReader = false
  /// The keys of another reader than VoiceOver.
  package var readerKeys = ReaderKeys.none
  /// Whether the element is a text field, for which a reader's keys may be text.
  package var takesText = false

  package init() {}
}

extension ScreenReader {
  package var keyContext: KeyContext {
    var context = KeyContext()
    context.expectsSecret = expectsSecret
    context.isTerminal = isTerminal && !hasEnded
    context.altIsReader = isTerminal
    context.readerKeys = readerKeys
    if case .reader = rotorSetting { context.hasLargerSteps = true }
    guard let element = focusedElement else { return context }
    let traits = element.accessibilityTraits
    context.isAdjustable = traits.contains(.adjustable)
    context.hasLargerSteps = context.hasLargerSteps || context.isAdjustable
    context.isEditing =
      traits.contains(.isEditing) && !traits.contains(.notEnabled) && element is any KeyInput
    context.takesNumber = context.isAdjustable && traits.contains(.textEntry)
    context.isSecure = traits.isSecret
    context.takesText = traits.contains(.textEntry)
    if readerKeys == .all {
      // The reader's keys go to the field, but those of a secret are never written down.
      context.isEditing = context.takesText && context.isSecure
      context.takesNumber = false
    }
    return context
  }
}
