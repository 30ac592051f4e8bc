internal import Languages
internal import ScreenReader
package import TerminalKeys

/// The table of keys: arrows and others are gestures, letters lead to the next element of a kind.
///
/// The letters are VoiceOver's for quick navigation where it has one (h, l, x, t, j, g), else NVDA's
/// (b, d, e, f, 1 to 6). The ends and the larger steps of sliders are those of the APG.
package enum KeyMap {
  package static let bindings: [KeyBinding] =
    [
      KeyBinding([Key(.right), Key(.tab)], "swipe right", "goes to the next element."),
      KeyBinding(
        [Key(.left), Key(.tab, .shift)], "swipe left", "goes to the previous element."),
      KeyBinding(
        [Key(.up)], "swipe up",
        "raises the value of an adjustable element, or goes back by the rotor."),
      KeyBinding(
        [Key(.down)], "swipe down",
        "lowers the value of an adjustable element, or goes on by the rotor."),
      KeyBinding(
        [Key(.pageUp)], "page up", elsewhere: "scroll up",
        "raises the value by a larger step; where there is none, scrolls up by a page."),
      KeyBinding(
        [Key(.pageDown)], "page down", elsewhere: "scroll down",
        "lowers the value by a larger step; where there is none, scrolls down by a page."),
      KeyBinding(
        [Key(.home)], "minimum", elsewhere: "first",
        "goes to the lowest value; where there is none, to the first element."),
      KeyBinding(
        [Key(.end)], "maximum", elsewhere: "last",
        "goes to the highest value; where there is none, to the last element."),
      KeyBinding(
        [Key(.return), Key(" ")], "double tap",
        "activates the element; in a text field, what is typed then goes into it."),
      KeyBinding(
        [Key(.escape)], "escape",
        "goes back, or dismisses what is in front; in a text field, ends typing."),
      KeyBinding(
        [Key("-")], "magic tap",
        "does the most important thing the application does, such as play and pause."),
      KeyBinding(
        [Key("]"), Key(.right, .control)], "rotor right", "turns the rotor to its next setting."),
      KeyBinding(
        [Key("["), Key(.left, .control)], "rotor left",
        "turns the rotor to its previous setting."),
    ] + quickKeys + questions + [
      KeyBinding([Key("/")], .find, "asks for a text and goes to the next element with it."),
      KeyBinding(
        ["n"], "find",
        "goes to the next element with that text; with Shift, to the previous one.",
        back: "previous match", "goes to the previous element with that text."),
      KeyBinding(
        [Key(":")], .commandLine, "asks for a command and does it; help lists the commands."),
      KeyBinding([Key("?"), Key(.function(1))], .keyHelp, "says what the next key does."),
      KeyBinding([Key("d", .control)], .leave, "leaves."),
    ]

  private static let quickKeys: [KeyBinding] =
    [
      KeyBinding(["h"], to: .headings),
      KeyBinding(["l"], to: .links),
      KeyBinding(["b"], to: .buttons),
      KeyBinding(["e"], to: .textFields),
      KeyBinding(["f", "j"], to: .formControls),
      KeyBinding(["g"], to: .images),
      KeyBinding(["x"], to: .lists),
      KeyBinding(["t"], to: .tables),
      KeyBinding(["d"], to: .landmarks),
      KeyBinding(["c"], to: .containers),
      KeyBinding(
        ["m"], "next \(RotorElementKind.sameItem.typedName)",
        "goes to the next element of the same kind; with Shift, to the previous one.",
        back: "previous \(RotorElementKind.sameItem.typedName)",
        "goes to the previous element of the same kind."),
    ]
    + zip(
      ["1", "2", "3", "4", "5", "6"] as [Character],
      [.headings1, .headings2, .headings3, .headings4, .headings5, .headings6]
        as [RotorElementKind]
    ).map { digit, kind in
      KeyBinding(
        [Key(digit)], "next \(kind.typedName)", "goes to the next heading of level \(digit).")
    }

  private static let questions = [
    KeyBinding([Key(".")], "describe", "says the element again, with its hint."),
    KeyBinding([Key("w")], "where", "says the place of the element, its position and its range."),
    KeyBinding([Key("y")], "why", "says which rule gave which words."),
    KeyBinding([Key("z")], "repeat", "says again what was said last."),
    KeyBinding([Key("s")], "spell", "says the name that was said last, letter by letter."),
    KeyBinding(
      ["r"], "read from here", "reads from the element on; with Shift, from the first one on.",
      back: "read all", "reads from the first element on."),
    KeyBinding([Key("p")], "pause", "holds speech, or goes on with it."),
    KeyBinding(
      [Key("i")], "items", "says all elements by number; a colon and a number goes to one."),
    KeyBinding([Key("a")], "actions", "says what else can be done with the element."),
    KeyBinding([Key("o")], "more", "says what more the element tells."),
    KeyBinding([Key("v")], "values", "says all values that can be adjusted."),
    KeyBinding([Key("u")], "undo", "takes the last adjustment back."),
  ]

  /// Returns the meaning of a key; `nil` if it has none.
  package static func meaning(of key: Key, in context: KeyContext) -> KeyMeaning? {
    bindings.lazy.compactMap { $0.meaning(of: key, in: context) }.first
  }

  /// Returns the explanation of a key; `nil` if it has no meaning.
  static func explanation(of key: Key) -> String? {
    bindings.lazy.compactMap { $0.explanation(of: key) }.first
  }
}
