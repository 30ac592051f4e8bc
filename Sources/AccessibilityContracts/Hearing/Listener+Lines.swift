internal import ReaderCommands
internal import ScreenReader

/// Lines with several commands, as failures show them after “To hear it”.
extension Listener {
  /// Returns the commands of a line one by one.
  ///
  /// They are told apart as `earshot do` does, by semicolons. A line is left whole where a part of it would be
  /// no command, as in a text with a semicolon, and where what is typed is a secret.
  ///
  /// - Parameter line: What was typed.
  /// - Returns: The commands; the line itself if it is one.
  func commands(in line: String) -> [String] {
    guard !reader.expectsSecret, line.utf8.contains(UInt8(ascii: ";")) else { return [line] }
    let parts = CommandParser().parts(of: line)
    guard !parts.isEmpty, parts.allSatisfy({ $0.problem == nil && !$0.isComment }) else {
      return [line]
    }
    return parts.map(\.text)
  }

  /// Does what the commands of a line ask, one by one, until one is refused.
  ///
  /// - Parameters:
  ///   - line: What was typed.
  ///   - perform: Does what a single command asks.
  /// - Returns: What was heard of all of them.
  func each(of line: String, _ perform: (String) -> Heard) -> Heard {
    let commands = commands(in: line)
    var heard = perform(commands.first ?? line)
    for command in commands.dropFirst() where !heard.isRefused {
      heard = perform(command).following(heard, of: line)
    }
    return heard
  }
}
