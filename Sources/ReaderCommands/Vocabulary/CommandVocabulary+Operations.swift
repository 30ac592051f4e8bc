internal import AccessibilityModel
internal import Languages
internal import ScreenReader

/// Commands for gestures with several fingers, reading, finding, values and typing.
extension CommandVocabulary {
  static let operationEntries: [Entry] = [
    Entry(
      words: ["hold", "double tap and hold", "long press"], argument: .none,
      explanation: "performs a long press on the element."
    ) { _ in .hold },
    Entry(
      words: ["triple tap", "one-finger triple tap"], argument: .none,
      explanation: "touches the element twice, without the reader."
    ) { _ in .tripleTap },
    Entry(
      words: ["escape", "scrub", "two-finger scrub"], argument: .none,
      explanation: "goes back, or closes a dialog."
    ) { _ in .escape },
    Entry(
      words: ["scroll", "three-finger swipe"], argument: .choice(["up", "down", "left", "right"]),
      explanation: "up, down, left or right scrolls by a page."
    ) { .scroll($0.text.flatMap(Command.Direction.init) ?? .down) },
    Entry(
      words: ["items", "two-finger triple tap"], argument: .optionalText,
      explanation:
        "lists all elements by number; type a number to move there. With a text, it lists only "
        + "elements with the text in their labels, and moves to a single one."
    ) { .items($0.text) },
    Entry(
      words: ["choose"], argument: .count,
      explanation: "moves to an element in the list of items, such as choose 3."
    ) { .choose($0.count) },
    Entry(
      words: ["find"], argument: .optionalText,
      explanation:
        "moves to the next element that contains a text, such as find map. "
        + "Find alone moves to the next match."
    ) { .find($0.text) },
    Entry(
      words: ["previous match"], argument: .none,
      explanation: "moves to the previous match of the last find."
    ) { _ in .findPrevious },
    Entry(
      words: ["next"], argument: .kind,
      explanation: "moves to the next element of a kind, such as next heading. Kinds: "
        + RotorElementKind.allCases.map(\.rawValue).joined(separator: ", ") + "."
    ) { .next($0.kind) },
    Entry(
      words: ["previous"], argument: .kind,
      explanation: "moves to the previous element of a kind, such as previous heading."
    ) { .previous($0.kind) },
    Entry(
      words: ["read all", "two-finger swipe up"], argument: .none,
      explanation: "reads from the first element to the last."
    ) { _ in .readAll },
    Entry(
      words: ["read from here", "two-finger swipe down"], argument: .none,
      explanation: "reads from the current element to the last."
    ) { _ in .readFromHere },
    Entry(
      words: ["pause", "two-finger tap"], argument: .none,
      explanation: "pauses speech, or resumes it."
    ) { _ in .pause },
    Entry(
      words: ["history"], argument: .none,
      explanation: "says the last replies again."
    ) { _ in .history },
    Entry(
      words: ["spell"], argument: .none,
      explanation: "spells the last name, letter by letter."
    ) { _ in .spell },
    Entry(
      words: ["phonetics", "spell alphabet", "phonetic spelling"], argument: .none,
      explanation:
        "spells the last name with a word for each letter, as in Lima, Oscar."
    ) { _ in .phonetics },
    Entry(
      words: ["copy", "three-finger quadruple tap"], argument: .none,
      explanation: "copies the last reply."
    ) { _ in .copy },
    Entry(
      words: ["mute", "three-finger double tap"], argument: .none,
      explanation: "turns speech off or on. Text is always printed."
    ) { _ in .mute },
    Entry(
      words: ["curtain", "three-finger triple tap"], argument: .none,
      explanation: "hides the terminal's text, or shows it again. Speech continues."
    ) { _ in .curtain },
    Entry(
      words: ["values"], argument: .none,
      explanation: "lists all adjustable values."
    ) { _ in .values },
    Entry(
      words: ["watch"], argument: .optionalText,
      explanation: "announces changes of an element, such as watch volume. Watch alone stops that."
    ) { .watch($0.text) },
    Entry(
      words: ["sonify"], argument: .none,
      explanation: "plays the range of the element as rising tones, then its value."
    ) { _ in .sonify },
    Entry(
      words: ["undo"], argument: .none,
      explanation: "reverts the last adjustment."
    ) { _ in .undo },
    Entry(
      words: ["more"], argument: .none,
      explanation: "says the custom content of the element."
    ) { _ in .more },
    Entry(
      words: ["type"], argument: .typed,
      explanation:
        "enters a text, such as type Ann. For a password, enter type alone; the next line stays hidden."
    ) { .type($0.text) },
    Entry(
      words: ["space"], argument: .none,
      explanation: "types a space."
    ) { _ in .type(" ") },
    Entry(
      words: ["delete"], argument: .none,
      explanation: "deletes the last character of a text field."
    ) { _ in .delete },
  ]

  /// Gestures that are other names of commands.
  static let gestureEntries: [Entry] = [
    gesture("one-finger swipe right", .count, of: "swipe right") {
      .swipe(.right, count: $0.count)
    },
    gesture("one-finger swipe left", .count, of: "swipe left") { .swipe(.left, count: $0.count) },
    gesture("one-finger swipe up", .count, of: "swipe up") { .swipe(.up, count: $0.count) },
    gesture("one-finger swipe down", .count, of: "swipe down") { .swipe(.down, count: $0.count) },
    gesture("one-finger double tap", of: "double tap") { _ in .activate },
    gesture("split tap", of: "double tap") { _ in .activate },
    gesture("one-finger tap", .point, of: "touch") { .touch($0.points.first ?? .zero) },
    gesture("two-finger double tap", of: "magic tap") { _ in .magicTap },
    gesture("three-finger tap", of: "where") { _ in .where },
    gesture("four-finger tap top", of: "first") { _ in .first },
    gesture("four-finger tap bottom", of: "last") { _ in .last },
    gesture("four-finger double tap", .optionalText, of: "help") { .help($0.text) },
  ]

  /// All beginnings of lines: the commands, and the gestures that are other names of them.
  static let allEntries = entries + gestureEntries

  private static func gesture(
    _ words: String, _ argument: Argument = .none, of command: String,
    _ make: @escaping @Sendable (ParsedArgument) -> Command
  ) -> Entry {
    Entry(words: [words], argument: argument, explanation: "is \(command).", make: make)
  }
}
