internal import Scenes
internal import ScreenReader
internal import SpeechModel

/// Commands as they are typed, on a line, by a key or behind a colon.
extension Prompt {
  /// Answers a line.
  ///
  /// - Parameter line: The line; none that nobody may see.
  /// - Returns: What is heard; nil if the person leaves.
  mutating func effects(ofTyping line: String) -> [Effect]? {
    do throws(CommandParser.NotUnderstood) {
      switch try CommandParser().parse(line) {
      case nil: return []
      case .quit?:
        recorder?.answered(line, [])
        return nil
      case .prompt(let request)?:
        recorder?.remark("Asked of the prompt" + (mayBeSecret(line) ? "." : ": \(line)"))
        return answer(request)
      case let command?: return effects(of: command, typedAs: line)
      }
    } catch {
      recordNotUnderstood(error, of: line)
      return reader.reply(to: error)
    }
  }

  /// Does a command of the reader.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - line: The line that would be typed for it.
  /// - Returns: What is heard.
  mutating func effects(of command: Command, typedAs line: String) -> [Effect] {
    // What may be recorded depends on where the cursor is before it is done.
    let mayBeSecret = mayBeSecret(line)
    let effects = reader.performOnScene(command)
    record(effects, answering: command, typedAs: line, mayBeSecret: mayBeSecret)
    return effects
  }
}
