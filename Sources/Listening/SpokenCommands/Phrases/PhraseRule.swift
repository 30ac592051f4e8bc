/// A rule for phrases: their first words, the argument after them, and the meaning of both.
///
/// ``CommandGrammar`` uses the same rules to build the grammar and to find the meaning.
struct PhraseRule: Sendable {
  /// The argument after the words, which is required.
  enum Argument: Hashable, Sendable, CaseIterable {
    case none
    /// A whole number without a sign.
    case count
    case number
    /// The label of an element.
    case label
    /// The label of an element and its new value: a number, on or off, with or without “to”.
    case labelAndValue
    /// The name of an action of the focused element.
    case action
    /// The name of an item of the rotor.
    case rotorItem
    /// A kind of elements, such as heading.
    case kind
  }

  /// The words in lower case. The list is empty if the argument alone is the phrase.
  let words: [String]
  let argument: Argument
  /// Whether an element with this label is meant instead, as with the setting Pitch and a slider
  /// with this label.
  let yieldsToLabel: Bool
  /// Returns the meaning for the typed form of the argument. A label's value is separate.
  let meaning: @Sendable (_ argument: String, _ value: String) -> SpokenPhrase

  init(
    _ words: String, _ argument: Argument, yieldsToLabel: Bool = false,
    meaning: @escaping @Sendable (_ argument: String, _ value: String) -> SpokenPhrase
  ) {
    self.words = words.split(separator: " ").map(String.init)
    self.argument = argument
    self.yieldsToLabel = yieldsToLabel
    self.meaning = meaning
  }

  /// Creates a rule for a phrase without an argument.
  init(_ words: String, _ meaning: SpokenPhrase) {
    self.init(words, .none) { _, _ in meaning }
  }

  /// Creates a rule for a phrase without an argument that stands for a typed line.
  init(_ words: String, yieldsToLabel: Bool = false, line: String) {
    self.init(words, .none, yieldsToLabel: yieldsToLabel) { _, _ in .lines([line]) }
  }

  /// Creates a rule for lines that begin with a command's name and end with the argument.
  init(_ words: String, _ argument: Argument, yieldsToLabel: Bool = false, line name: String) {
    self.init(words, argument, yieldsToLabel: yieldsToLabel) { argument, _ in
      .lines(["\(name) \(argument)"])
    }
  }
}
