extension CommandParser {
  /// One of several commands in a line.
  package struct Part {
    /// The command as it is typed, or a text that a field waits for.
    package let text: String
    /// Where it begins, in Unicode scalars, from 1.
    package let column: Int
    /// Why it is no command; nil where it is one, a comment, or a text that a field waits for.
    package let problem: NotUnderstood?
    /// Whether it is a remark, which does nothing.
    package let isComment: Bool
  }

  /// Reads a line of commands with semicolons between them.
  ///
  /// What follows `type` without words is a text, whatever it says: a secure field may wait for it.
  ///
  /// - Parameter line: What was typed, of any length.
  /// - Returns: The commands; what stands behind the last semicolon, or between two, is none if it is empty.
  package func parts(of line: String) -> [Part] {
    var column = 1
    var found: [Part] = []
    var asksForText = false
    for part in line.split(separator: ";", omittingEmptySubsequences: false) {
      let indent = CommandWords.indent(of: part)
      let start = column + indent
      column += part.unicodeScalars.count + 1
      // It is no empty line that somebody typed.
      guard indent < part.unicodeScalars.count else { continue }
      let text = String(CommandWords.withoutIndent(part))
      if asksForText {
        found.append(Part(text: text, column: start, problem: nil, isComment: false))
        asksForText = false
        continue
      }
      do throws(NotUnderstood) {
        let command = try parse(text)
        asksForText = command == .type(nil)
        found.append(Part(text: text, column: start, problem: nil, isComment: command == nil))
      } catch {
        found.append(Part(text: text, column: start, problem: error, isComment: false))
      }
    }
    return found
  }
}
