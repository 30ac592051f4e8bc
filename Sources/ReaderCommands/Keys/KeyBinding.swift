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

/// Keys and their effect.
package struct KeyBinding: Sendable {
  /// Keys with the same effect.
  package let keys: [Key]
  package let meaning: KeyMeaning
  /// The meaning without an adjustable value; `nil` for the same meaning.
  package var elsewhere: KeyMeaning?
  /// The keys for the other direction.
  package var backKeys: [Key] = []
  package var backMeaning: KeyMeaning?
  /// The explanation of the keys for the other direction, after their names.
  package var backExplanation: String?
  /// The explanation of the keys, after their names.
  package let explanation: String

  init(_ keys: [Key], _ meaning: KeyMeaning, _ explanation: String) {
    self.keys = keys
    self.meaning = meaning
    self.explanation = explanation
  }

  init(_ keys: [Key], _ command: String, elsewhere: String? = nil, _ explanation: String) {
    self.init(keys, .command(command), explanation)
    self.elsewhere = elsewhere.map { .command($0) }
  }

  /// Letters that move in one direction, and with Shift in the other.
  init(
    _ letters: [Character], _ command: String, _ explanation: String, back: String,
    _ backExplanation: String
  ) {
    self.init(letters.map { Key($0) }, .command(command), explanation)
    backKeys = letters.map { Key(Character($0.uppercased())) }
    backMeaning = .command(back)
    self.backExplanation = backExplanation
  }

  /// Letters that move to the next and the previous element of a kind.
  init(_ letters: [Character], to kind: RotorElementKind) {
    self.init(
      letters, "next \(kind.rawValue)",
      "moves to the next \(kind.rawValue); with Shift, to the previous one.",
      back: "previous \(kind.rawValue)", "moves to the previous \(kind.rawValue).")
  }

  /// Returns the meaning of a key; `nil` if the key is not among these.
  func meaning(of key: Key, in context: KeyContext) -> KeyMeaning? {
    if backKeys.contains(key) { return backMeaning }
    guard keys.contains(key) else { return nil }
    guard let elsewhere else { return meaning }
    let isEnd = key.symbol == .home || key.symbol == .end
    return (isEnd ? context.isAdjustable : context.hasLargerSteps) ? meaning : elsewhere
  }

  /// Returns the explanation of a key; `nil` if the key is not among these.
  func explanation(of key: Key) -> String? {
    if backKeys.contains(key) { return backExplanation }
    return keys.contains(key) ? explanation : nil
  }
}
