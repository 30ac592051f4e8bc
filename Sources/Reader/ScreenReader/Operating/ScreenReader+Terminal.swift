internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// The commands that a program in a terminal gets, as keys and text.
///
/// The terminal announces their effects. The cursor of the reader follows that of the
/// program without a word, while swipes and the rotor review the rows without disturbing the program.
extension ScreenReader {
  var terminal: (any KeyboardScreen)? {
    (screen as? any KeyboardScreen).flatMap { $0.isTerminal ? $0 : nil }
  }

  /// Whether the screen is a terminal.
  package var isTerminal: Bool { terminal != nil }

  /// Whether the program has hidden the text that was typed last, so that it may be a secret.
  package var hasHiddenText: Bool { memory.hasHiddenText }

  /// Returns the reply to a command for the program in a terminal, or `nil` for other commands.
  mutating func replyOfTerminal(to command: Command) -> Reply? {
    guard let terminal else { return nil }
    switch command {
    case .type(let text):
      followTerminal()
      if isAtSecureField, let element = focusedElement { return type(text, into: element) }
      guard let text else { return notUnderstood("type", nearest: ["type with some text"]) }
      memory.hasHiddenText = terminal.type(text) == .hidden
    default:
      guard let strokes = Self.strokes(for: command) else { return nil }
      for stroke in strokes where !terminal.press(stroke) {
        return decline("A terminal can't send this key.", playing: .error)
      }
    }
    followTerminal()
    return latest(Reply())
  }

  /// Moves the reader's cursor to that of the program without a word.
  mutating func followTerminal() {
    guard let focus = terminal?.keyboardFocus() else { return }
    follow(focus)
    memory.lastFocus = focus
    lastDescription = focusedSnapshot
  }

  /// Lets the reader's cursor stay with that of the program, unless the user reviews other rows.
  mutating func stayInTerminal() {
    guard terminal != nil else { return }
    notifications.removeMoves()
    let isReviewing =
      focusedElement.map { order.index(of: $0) != nil && $0 !== memory.lastFocus?.element } ?? false
    if isReviewing { lastDescription = focusedSnapshot } else { followTerminal() }
  }

  /// Returns the keys of a command, or `nil` if it is one of the reader.
  private static func strokes(for command: Command) -> [KeyStroke]? {
    switch command {
    case .press(let stroke): [stroke]
    case .return: [KeyStroke(.enter)]
    case .escape, .back: [KeyStroke(.escape)]
    case .delete: [KeyStroke(.backspace)]
    case .deleteLast(let count, .characters):
      Array(repeating: KeyStroke(.backspace), count: min(max(count, 1), maximumItems))
    case .deleteLast(let count, .words):
      Array(repeating: KeyStroke(.character("w"), [.control]), count: min(max(count, 1), 100))
    case .clear: [KeyStroke(.character("u"), [.control])]
    case .sequence(let commands) where commands.allSatisfy { strokes(for: $0) != nil }:
      commands.compactMap(strokes).flatMap(\.self)
    default: nil
    }
  }
}
