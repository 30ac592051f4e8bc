internal import Languages
internal import ScreenReader
package import TerminalKeys

/// The effect of a key, beyond typing.
package enum KeyMeaning: Equatable, Sendable {
  /// Performs the command of a line.
  case command(String)
  /// Asks for a text to find.
  case find
  /// Asks for a command to perform.
  case commandLine
  /// Explains the next key.
  case keyHelp
  /// Leaves.
  case leave
}

/// Keys with the same effect.
package struct KeyBinding: Sendable {
  package let keys: [Key]
  package let meaning: KeyMeaning
  /// The meaning without an adjustable value; `nil` for the same meaning.
  package let elsewhere: KeyMeaning?
  /// The explanation of the keys, after their names.
  package let explanation: String

  init(
    _ keys: [Key], _ meaning: KeyMeaning, elsewhere: KeyMeaning? = nil, _ explanation: String
  ) {
    self.keys = keys
    self.meaning = meaning
    self.elsewhere = elsewhere
    self.explanation = explanation
  }

  init(_ keys: [Key], _ command: String, elsewhere: String? = nil, _ explanation: String) {
    self.init(keys, .command(command), elsewhere: elsewhere.map { .command($0) }, explanation)
  }

  /// Returns the bindings of letters that move in one direction, and with Shift in the other.
  static func letters(
    _ letters: [Character], _ command: String, _ explanation: String, back: String,
    _ backExplanation: String
  ) -> [KeyBinding] {
    [
      KeyBinding(letters.map { Key($0) }, command, explanation),
      KeyBinding(letters.map { Key(Character($0.uppercased())) }, back, backExplanation),
    ]
  }

  /// Returns the bindings of letters that move to the next and the previous element of a kind.
  static func letters(_ letters: [Character], to kind: RotorElementKind) -> [KeyBinding] {
    self.letters(
      letters, "next \(kind.typedName)",
      "moves to the next \(kind.typedName); with Shift, to the previous one.",
      back: "previous \(kind.typedName)", "moves to the previous \(kind.typedName).")
  }

  /// Returns the meaning in a state of the reader.
  func meaning(in context: KeyContext) -> KeyMeaning {
    guard let elsewhere else { return meaning }
    let areEnds = keys.allSatisfy { $0.symbol == .home || $0.symbol == .end }
    return (areEnds ? context.isAdjustable : context.hasLargerSteps) ? meaning : elsewhere
  }
}
