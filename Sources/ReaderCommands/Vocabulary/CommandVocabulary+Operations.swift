internal import AccessibilityModel
internal import Languages
internal import ScreenReader

/// Commands for gestures with several fingers, reading, finding, values and typing.
extension CommandVocabulary {
  static let operationEntries: [Entry] = [
    Entry(
      words: ["hold", "double tap and hold", "long press"], argument: .none,
      explanation: "holds a finger on the element."
    ) { _ in .hold },
    Entry(
      words: ["triple tap", "one-finger triple tap"], argument: .none,
      explanation: "touches the element twice, past the reader."
    ) { _ in .tripleTap },
    Entry(
      words: ["escape", "scrub", "two-finger scrub"], argument: .none,
      explanation: "goes back, or dismisses what is in front."
    ) { _ in .escape },
    Entry(
      words: ["scroll", "three-finger swipe"], argument: .choice(["up", "down", "left", "right"]),
      explanation: "up, down, left or right scrolls by a page."
    ) { .scroll($0.text.flatMap(Command.Direction.init) ?? .down) },
    Entry(
      words: ["items", "two-finger triple tap"], argument: .optionalText,
      explanation: "says all elements by number; a number by itself then goes there. With a text, "
        + "only those whose label contains it; a single one is gone to."
    ) { .items($0.text) },
    Entry(
      words: ["choose"], argument: .count,
      explanation: "and a number goes to the element with that number in the list of items."
    ) { .choose($0.count) },
    Entry(
      words: ["find"], argument: .optionalText,
      explanation: "and a text goes to the next element that contains it; alone, to the next one."
    ) { .find($0.text) },
    Entry(
      words: ["previous match"], argument: .none,
      explanation: "goes to the previous element that contains the text that was looked for last."
    ) { _ in .findPrevious },
    Entry(
      words: ["next"], argument: .kind,
      explanation: "and a kind, such as heading, goes to the next element of that kind. Kinds: "
        + RotorElementKind.allCases.map(\.typedName).joined(separator: ", ") + "."
    ) { .next($0.kind) },
    Entry(
      words: ["previous"], argument: .kind,
      explanation: "and a kind, such as heading, goes to the previous element of that kind."
    ) { .previous($0.kind) },
    Entry(
      words: ["read all", "two-finger swipe up"], argument: .none,
      explanation: "reads everything from the first element on."
    ) { _ in .readAll },
    Entry(
      words: ["read from here", "two-finger swipe down"], argument: .none,
      explanation: "reads from the element on."
    ) { _ in .readFromHere },
    Entry(
      words: ["pause", "two-finger tap"], argument: .none,
      explanation: "holds speech, or goes on with it."
    ) { _ in .pause },
    Entry(
      words: ["history"], argument: .none,
      explanation: "says the last replies again."
    ) { _ in .history },
    Entry(
      words: ["spell"], argument: .none,
      explanation: "says the name that was said last, letter by letter."
    ) { _ in .spell },
    Entry(
      words: ["phonetics", "spell alphabet", "phonetic spelling"], argument: .none,
      explanation:
        "says the name that was said last with a word for each letter, as in Lima, Oscar."
    ) { _ in .phonetics },
    Entry(
      words: ["copy", "three-finger quadruple tap"], argument: .none,
      explanation: "copies what was said last."
    ) { _ in .copy },
    Entry(
      words: ["mute", "three-finger double tap"], argument: .none,
      explanation: "writes without speaking, or speaks again."
    ) { _ in .mute },
    Entry(
      words: ["curtain", "three-finger triple tap"], argument: .none,
      explanation: "hides what is shown, or shows it again. Speech goes on."
    ) { _ in .curtain },
    Entry(
      words: ["values"], argument: .none,
      explanation: "says all values that can be adjusted."
    ) { _ in .values },
    Entry(
      words: ["watch"], argument: .optionalText,
      explanation: "and a label says when that element's value changes; alone, no longer."
    ) { .watch($0.text) },
    Entry(
      words: ["sonify"], argument: .none,
      explanation: "plays the range of the element as rising tones, then its value."
    ) { _ in .sonify },
    Entry(
      words: ["undo"], argument: .none,
      explanation: "takes the last adjustment back."
    ) { _ in .undo },
    Entry(
      words: ["more"], argument: .none,
      explanation: "says what more the element tells."
    ) { _ in .more },
    Entry(
      words: ["type"], argument: .typed,
      explanation: "and a text types it; alone in a secure field, what comes next is typed unseen."
    ) { .type($0.text) },
    Entry(
      words: ["space"], argument: .none,
      explanation: "types a space."
    ) { _ in .type(" ") },
    Entry(
      words: ["delete"], argument: .none,
      explanation: "takes the last character of what was typed into the element away."
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
