private import TextFormats

/// Something that is heard of a terminal.
package struct TerminalUtterance: Equatable, Sendable {
  /// The text, or the name of a character.
  package var text: String
  /// Whether it is a single character, such as an echoed letter.
  package var isCharacter = false
  /// Whether the text continues the utterance before it, such as the next words of an answer.
  package var isContinuation = false
  /// The rule that chose it, as a clause after “since”.
  package var rule: String

  /// Creates an utterance without characters that a terminal would obey.
  package init(_ text: String, rule: String) {
    var visible = text.unicodeScalars
    visible.removeAll(where: \.controlsTerminal)
    (self.text, self.rule) = (String(visible), rule)
  }

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
