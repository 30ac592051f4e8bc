/// A command that edits a line.
///
/// The raw value stands for the command among typed characters, in the notation of old terminals.
package enum EditingCommand: String, CaseIterable, Sendable {
  case moveToStart = "\u{01}"
  case moveToEnd = "\u{05}"
  case moveBack = "\u{02}"
  case moveForward = "\u{06}"
  case moveBackByWord = "\u{1B}b"
  case moveForwardByWord = "\u{1B}f"
  case deleteBack = "\u{7F}"
  case deleteForward = "\u{1B}[3~"
  /// Deletes the next character or, in an empty line, ends the input.
  case deleteForwardOrEnd = "\u{04}"
  case deleteWordBack = "\u{17}"
  case deleteWordForward = "\u{1B}d"
  case deleteToStart = "\u{15}"
  case deleteToEnd = "\u{0B}"
  case insertDeleted = "\u{19}"
  /// Repeats the word before the cursor.
  case repeatWord = "\u{1B}\u{1F}"
  case swapCharacters = "\u{14}"
  case uppercaseWord = "\u{1B}u"
  case lowercaseWord = "\u{1B}l"
  case capitalizeWord = "\u{1B}c"
  case recallOlder = "\u{10}"
  case recallNewer = "\u{0E}"
  case search = "\u{12}"
  case clearScreen = "\u{0C}"
  case complete = "\t"
  case enter = "\r"

  /// Creates the command of a key, or returns `nil` if the key has no function in a line.
  package init?(_ key: Key) {
    switch (key.symbol, key.modifiers) {
    case (.character(let character), .control):
      guard let command = Self.controls[character] else { return nil }
      self = command
    case (.character(let character), .alt):
      guard let command = Self.alts[character.lowercased()] else { return nil }
      self = command
    case (.character("_"), [.alt, .control]): self = .repeatWord
    case (.left, .control), (.left, .alt): self = .moveBackByWord
    case (.right, .control), (.right, .alt): self = .moveForwardByWord
    case (.backspace, .alt): self = .deleteWordBack
    case (let symbol, []):
      guard let command = Self.named[symbol] else { return nil }
      self = command
    default: return nil
    }
  }

  /// Creates the command at the end of some typed keys, or returns `nil` if they end otherwise.
  package init?(endOf keys: String) {
    guard let command = Self.allCases.first(where: { keys.hasSuffix($0.rawValue) })
    else { return nil }
    self = command
  }

  /// Whether the command recalls a line or searches the history.
  package var isRecall: Bool { [.recallOlder, .recallNewer, .search].contains(self) }

  /// Whether the command is reported even if the line stays the same, for example because the cursor
  /// is already at the end.
  package var isAlwaysReported: Bool { self != .complete && self != .enter }

  private static let named: [Key.Symbol: EditingCommand] = [
    .return: .enter, .tab: .complete, .backspace: .deleteBack, .delete: .deleteForward,
    .up: .recallOlder, .down: .recallNewer, .left: .moveBack, .right: .moveForward,
    .home: .moveToStart, .end: .moveToEnd,
  ]

  private static let controls: [Character: EditingCommand] = [
    "a": .moveToStart, "b": .moveBack, "d": .deleteForwardOrEnd, "e": .moveToEnd,
    "f": .moveForward, "k": .deleteToEnd, "l": .clearScreen, "n": .recallNewer,
    "p": .recallOlder, "r": .search, "t": .swapCharacters, "u": .deleteToStart,
    "w": .deleteWordBack, "y": .insertDeleted,
  ]

  private static let alts: [String: EditingCommand] = [
    "b": .moveBackByWord, "c": .capitalizeWord, "d": .deleteWordForward,
    "f": .moveForwardByWord, "l": .lowercaseWord, "n": .recallNewer, "p": .search,
    "u": .uppercaseWord,
  ]
}
