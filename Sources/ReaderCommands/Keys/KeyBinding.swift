internal import AccessibilityModel
internal import Languages
package import ScreenReader
package import TerminalKeys

/// The effect of a key, other than typing a character.
package enum KeyMeaning: Equatable, Sendable {
  /// Performs the command that a typed line would perform.
  case command(String)
  /// Asks for the text to find.
  case find
  /// Asks for a command to perform.
  case commandLine
  /// Explains the next key.
  case keyHelp
  /// Leaves key mode.
  case leave
}

/// Keys with the same effect.
package struct KeyBinding: Sendable {
  package let keys: [Key]
  package let meaning: KeyMeaning
  /// The meaning if there is no value to adjust, or `nil` if `meaning` always applies.
  package let elsewhere: KeyMeaning?
  /// The explanation of the keys, which continues a sentence that starts with their names.
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

  /// Returns two bindings: the letters move forward, and with Shift, they move back.
  static func letters(
    _ letters: [Character], _ command: String, _ explanation: String, back: String,
    _ backExplanation: String
  ) -> [KeyBinding] {
    [
      KeyBinding(letters.map { Key($0) }, command, explanation),
      KeyBinding(letters.map { Key(Character($0.uppercased())) }, back, backExplanation),
    ]
  }

  /// Returns bindings for letters that move to the next element of a kind and, with Shift, to the
  /// previous one.
  static func letters(_ letters: [Character], to kind: RotorElementKind) -> [KeyBinding] {
    self.letters(
      letters, "next \(kind.rawValue)",
      "moves to the next \(kind.rawValue); with Shift, to the previous one.",
      back: "previous \(kind.rawValue)", "moves to the previous \(kind.rawValue).")
  }

  /// Returns the meaning of the keys in a state of the reader.
  func meaning(in context: KeyContext) -> KeyMeaning {
    guard let elsewhere else { return meaning }
    let areEnds = keys.allSatisfy { $0.symbol == .home || $0.symbol == .end }
    return (areEnds ? context.isAdjustable : context.hasLargerSteps) ? meaning : elsewhere
  }
}

/// The state of the reader that decides the meaning of a key.
package struct KeyContext: Equatable, Sendable {
  /// Whether Page Up and Page Down can change the value of the element or of the rotor's setting.
  package var hasLargerSteps = false
  /// Whether the element can be adjusted, so Home and End set its value to a limit.
  package var isAdjustable = false
  /// Whether typed characters go into the element.
  package var isEditing = false
  /// Whether a typed number replaces the element's number.
  package var takesNumber = false
  package var isSecure = false
  /// Whether a secure field awaits text.
  package var expectsSecret = false

  package init() {}
}

extension ScreenReader {
  /// The current state, which decides the meaning of the keys.
  package var keyContext: KeyContext {
    var context = KeyContext()
    context.expectsSecret = expectsSecret
    if case .reader = rotorSetting { context.hasLargerSteps = true }
    guard let element = focusedElement else { return context }
    let traits = element.accessibilityTraits
    context.isAdjustable = traits.contains(.adjustable)
    context.hasLargerSteps = context.hasLargerSteps || context.isAdjustable
    context.isEditing =
      traits.contains(.isEditing) && !traits.contains(.notEnabled) && element is any KeyInput
    context.takesNumber = context.isAdjustable && traits.contains(.textEntry)
    context.isSecure = traits.contains(.secureTextField)
    return context
  }
}
