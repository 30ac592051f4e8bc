internal import AccessibilityModel
internal import ScreenReader

/// Lines in which something may stand that nobody may see, though it was typed in sight.
extension Prompt {
  /// Returns whether that is so: what is typed while the cursor is on a secure field may be its text,
  /// unless it is a command that has nothing of it.
  ///
  /// - Parameter line: The line, as it was typed.
  /// - Returns: Whether it may hold such a text.
  func mayBeSecret(_ line: String) -> Bool {
    guard reader.focusedElement?.accessibilityTraits.contains(.secureTextField) == true else {
      return false
    }
    guard let command = try? CommandParser().parse(line) else { return true }
    if case .type(.some) = command { return true }
    return false
  }

  /// Returns a line as it may be recorded: of a text that nobody may see only the length.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - command: What it means.
  /// - Returns: The line, with bullets in the place of what is secret.
  func recordable(_ line: String, meaning command: Command) -> String {
    guard mayBeSecret(line), case .type(let text?) = command else { return line }
    return "type " + SessionText.bullets(for: text)
  }

  /// Records that a line was not understood; one that may be secret is not quoted.
  ///
  /// - Parameters:
  ///   - error: What the parser said of it.
  ///   - line: The line.
  func recordNotUnderstood(_ error: CommandParser.NotUnderstood, of line: String) {
    recorder?.remark("Not understood" + (mayBeSecret(line) ? "." : ": \(error.line)"))
  }
}
