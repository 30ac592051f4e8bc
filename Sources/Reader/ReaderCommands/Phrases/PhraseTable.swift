internal import ScreenReader

/// The table of phrases: other words for commands, typed or spoken.
///
/// Each row has a pattern and the lines that it stands for. The prompt, spoken commands and remote
/// control share the table, and the lines are those of the ``CommandVocabulary``. Phrases come after
/// all commands, so that no command changes its meaning.
package enum PhraseTable {
  /// A row of the table.
  struct Row: Sendable {
    let pattern: PhrasePattern
    let lines: [String]
    let slots: Set<PhraseSlot>

    init(_ text: Substring) {
      let parts = Row.sides(of: text)
      pattern = PhrasePattern(parts.0)
      lines = parts.1.split(separator: ";").map { CommandWords.of($0).joined(separator: " ") }
      slots = pattern.slots
    }

    private static func sides(of text: Substring) -> (Substring, Substring) {
      guard let range = text.ranges(of: " = ").last else { return (text, "") }
      return (text[..<range.lowerBound], text[range.upperBound...])
    }
  }

  /// A row with a phrase that can also be spoken, as words and the slot after them.
  package struct SpokenRow: Sendable {
    package let words: String
    /// Whether the label of an element follows the words.
    package let takesLabel: Bool
    /// Whether a kind of elements follows the words.
    package let takesKind: Bool
    fileprivate let lines: [String]

    /// Returns the lines with the name of an element or a kind.
    package func lines(naming name: String) -> [String] {
      lines.map { $0.replacing("{label}", with: name).replacing("{kind}", with: name) }
    }
  }

  static let rows: [Row] = [spoken, moving, reading, asking, operating, typing, settings, hosting]
    .flatMap { $0.split(separator: "\n").map { Row($0) } }

  /// The phrases that can also be spoken.
  package static let spokenRows: [SpokenRow] = spoken.split(separator: "\n").map { Row($0) }
    .flatMap { row in
      row.pattern.expansions.map { parts in
        var words: [String] = []
        for case .word(let word) in parts { words.append(word) }
        return SpokenRow(
          words: words.joined(separator: " "), takesLabel: parts.contains(.slot(.label)),
          takesKind: parts.contains(.slot(.kind)), lines: row.lines)
      }
    }

  /// All words in the table, for finding mistyped ones.
  static let words: Set<String> = {
    var words = Set(rows.flatMap(\.pattern.words))
    for name in Array(PhraseWords.kinds.keys) + Array(PhraseWords.settings.keys) {
      for word in name.split(separator: " ") { words.insert(String(word)) }
    }
    return words
  }()

  /// Verbs that need an element, so that the answer to an unknown name is that it was not found.
  private static let elementVerbs: Set<String> = [
    "go", "jump", "move", "navigate", "click", "press", "push", "hit", "tap", "activate", "open",
    "select", "choose", "pick", "toggle", "hold", "long", "double", "take", "follow",
  ]

  /// Returns whether a line, also a polite one, begins with a verb for an element.
  static func beginsWithVerb(_ words: [Substring]) -> Bool {
    ([words] + Politeness.shorterForms(of: words)).contains { $0.first.map(isElementVerb) == true }
  }

  static func isElementVerb(_ word: Substring) -> Bool { elementVerbs.contains(word.lowercased()) }

  /// Returns the lines that a phrase stands for, or `nil` if it is unknown.
  static func lines(for words: [Substring], names: PhraseNames) -> [String]? {
    var match = PhraseMatch(words, names: names)
    let first = match.words.first ?? ""
    for row in rows(for: names) {
      if case .any = names.labels, !elementVerbs.contains(first) { continue }
      guard let bound = match.bindings(of: row.pattern) else { continue }
      return row.lines.map { line in
        bound.reduce(line) { line, slot in
          // Only moving to a label takes its kind into account.
          let isGoal = line.hasPrefix("go {\(slot.key.rawValue)}")
          let value = isGoal ? slot.value : PhraseNames.label(in: slot.value).label
          return line.replacing("{\(slot.key.rawValue)}", with: value)
        }
      }
    }
    return nil
  }

  private static func rows(for names: PhraseNames) -> [Row] {
    if case .none = names.labels { return rowsWithoutLabel }
    return rowsWithLabel
  }

  private static let rowsWithLabel = rows.filter { !$0.slots.isDisjoint(with: [.label, .field]) }
  /// The rows without a label. Free text comes last, because it fits any words.
  private static let rowsWithoutLabel: [Row] = {
    let others = rows.filter { $0.slots.isDisjoint(with: [.label, .field]) }
    let isFree = { (row: Row) in !row.slots.isDisjoint(with: [.text, .topic]) }
    return others.filter { !isFree($0) } + others.filter(isFree)
  }()
}
