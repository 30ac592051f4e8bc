/// Something that is heard of a terminal.
package struct TerminalUtterance: Equatable, Sendable {
  /// The text, or the name of a character.
  package var text: String
  /// Whether it is a single character, such as an echoed letter.
  package var isCharacter = false
  /// The rule that chose it, as a clause that `why` completes.
  package var rule: String

  package init(_ text: String, rule: String) { (self.text, self.rule) = (text, rule) }

  package init(character: String, rule: String) {
    self.init(Self.names[character] ?? (character.isEmpty ? "space" : character), rule: rule)
    isCharacter = true
  }

  /// The names of the characters that tdsr, the reader of streams, does not say as letters.
  private static let names = [
    " ": "space", "!": "bang", "\"": "quote", "#": "number", "$": "dollar", "%": "percent",
    "&": "and", "'": "tick", "(": "left paren", ")": "right paren", "*": "star", "+": "plus",
    ",": "comma", "-": "dash", ".": "dot", "/": "slash", ":": "colon", ";": "semi", "<": "less",
    "=": "equals", ">": "greater", "?": "question", "@": "at", "[": "left bracket",
    "\\": "backslash", "]": "right bracket", "^": "caret", "_": "line", "`": "grav",
    "{": "left brace", "|": "bar", "}": "right brace", "~": "tilda",
  ]
}

/// All that is heard after one key, or after the start.
package struct TerminalStep: Equatable, Sendable {
  /// The time of the key, in seconds.
  package var time: Double
  /// The bytes of the key, or `nil` at the start.
  package var key: String?
  package var heard: [TerminalUtterance] = []
}
