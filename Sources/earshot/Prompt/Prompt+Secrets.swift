internal import AccessibilityModel
internal import Scenes
internal import ScreenReader

/// Lines in which something may stand that nobody may see, though it was typed in sight.
extension Prompt {
  /// Returns whether that is so: what is typed while the cursor is on a secure field may be its text,
  /// unless it is made of the words of commands alone.
  ///
  /// - Parameter line: The line, as it was typed.
  /// - Returns: Whether it may hold such a text.
  func mayBeSecret(_ line: String) -> Bool {
    reader.isAtSecureField && CommandParser().mayHaveOwnWords(line)
  }

  /// Records what was answered to a command.
  ///
  /// Of a text that nobody may see only the length is recorded. What may be one, and names nothing that there
  /// is, has changed nothing; what it names, such as an element that is gone to, everybody may see.
  ///
  /// - Parameters:
  ///   - effects: The answer.
  ///   - command: The command.
  ///   - line: The line as it was typed.
  ///   - mayBeSecret: Whether it might hold such a text before it was done.
  func record(
    _ effects: [Effect], answering command: Command, typedAs line: String, mayBeSecret: Bool
  ) {
    guard let recorder else { return }
    guard mayBeSecret else { return recorder.answered(line, effects) }
    if case .type(let text?) = command {
      return recorder.answered("type " + SessionText.bullets(for: text), effects)
    }
    if reader.hasRefused(command, answering: effects) {
      recorder.remark("Not found.")
    } else {
      recorder.answered(line, effects)
    }
  }

  /// Records that a line was not understood; one that may be secret is not quoted.
  ///
  /// - Parameters:
  ///   - error: What the parser said of it.
  ///   - line: The line.
  func recordNotUnderstood(_ error: CommandParser.NotUnderstood, of line: String) {
    recorder?.remark("Not understood" + (mayBeSecret(line) ? "." : ": \(error.line)"))
  }
  /// Gives a text that was typed unseen to the field that asked for it. Of a scene that was saved meanwhile it is the
  /// field there: the old one is about to go away, and what was entered with it.
  ///
  /// - Parameter secret: The text.
  /// - Returns: What is heard.
  mutating func enter(_ secret: String) -> [Effect] {
    if watched != nil { readSceneAgain(handsSecretOn: true) }
    let effects = reader.enter(secret: secret)
    recorder?.answered(secret: secret, effects)
    return effects
  }
}
