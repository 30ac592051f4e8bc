internal import Languages
package import TerminalKeys

/// What a key does, beyond typing.
package enum KeyMeaning: Equatable, Sendable {
  /// Does a command, by the line that would be typed for it.
  case command(String)
  /// Asks for a text and goes to it.
  case find
  /// Asks for a command and does it.
  case commandLine
  /// Says what the next key does.
  case keyHelp
  /// Leaves.
  case leave
}

/// Some keys, and what they do.
package struct KeyBinding: Sendable {
  /// The keys, all of which do the same.
  package let keys: [Key]
  package let meaning: KeyMeaning
  /// What they do where there is no value to change, if that is something else.
  package var elsewhere: KeyMeaning?
  /// The keys that lead the other way, and what they do.
  package var backKeys: [Key] = []
  package var backMeaning: KeyMeaning?
  /// What the keys that lead the other way do, as it is said behind their names.
  package var backExplanation: String?
  /// What the keys do, as it is said behind their names.
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

  /// Keys that lead somewhere, and with Shift back.
  init(
    _ letters: [Character], _ command: String, _ explanation: String, back: String,
    _ backExplanation: String
  ) {
    self.init(letters.map { Key($0) }, .command(command), explanation)
    backKeys = letters.map { Key(Character($0.uppercased())) }
    backMeaning = .command(back)
    self.backExplanation = backExplanation
  }

  /// Keys that go from one element of a kind to the other.
  init(_ letters: [Character], to kind: RotorElementKind) {
    self.init(
      letters, "next \(kind.typedName)",
      "goes to the next \(kind.typedName); with Shift, to the previous one.",
      back: "previous \(kind.typedName)", "goes to the previous \(kind.typedName).")
  }

  /// Returns what a key does.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - context: Where it is pressed.
  /// - Returns: The meaning; nil if the key is none of these.
  func meaning(of key: Key, in context: KeyContext) -> KeyMeaning? {
    if backKeys.contains(key) { return backMeaning }
    guard keys.contains(key) else { return nil }
    guard let elsewhere else { return meaning }
    let isEnd = key.symbol == .home || key.symbol == .end
    return (isEnd ? context.isAdjustable : context.hasLargerSteps) ? meaning : elsewhere
  }

  /// Returns what is said of a key.
  ///
  /// - Parameter key: The key.
  /// - Returns: The words behind its name; nil if the key is none of these.
  func explanation(of key: Key) -> String? {
    if backKeys.contains(key) { return backExplanation }
    return keys.contains(key) ? explanation : nil
  }
}
