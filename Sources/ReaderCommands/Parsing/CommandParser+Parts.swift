internal import ScreenReader

/// Lines with several commands, and free text in lines.
extension CommandParser {
  /// A command of a line with several commands.
  package struct Part {
    /// The typed command, or the secret for a field.
    package let text: String
    /// The column where it begins, in Unicode scalars, from 1.
    package let column: Int
    /// The error; `nil` for a command, a comment or a secret.
    package let problem: NotUnderstood?
    package let isComment: Bool
  }

  /// Returns the parts of a line with semicolons between its commands, without empty parts.
  ///
  /// The part after `type` without a text is itself a text, even if it looks like a command: a secure field may
  /// await it.
  package func parts(of line: String) -> [Part] {
    var column = 1
    var found: [Part] = []
    var asksForText = false
    for part in line.split(separator: ";", omittingEmptySubsequences: false) {
      let indent = CommandWords.indent(of: part)
      let start = column + indent
      column += part.unicodeScalars.count + 1
      // An empty part is not the command of an empty line.
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

  /// Whether a line may contain free text, such as a name, a number or a comment.
  ///
  /// Any other line consists of command words and counts. The result is `true` for a line that is not a
  /// command.
  package func containsFreeText(_ line: String) -> Bool {
    let words = CommandWords.of(line)
    guard !words.isEmpty else { return false }
    guard let (entry, parsed) = Self.entry(for: words) else { return true }
    guard let argument = parsed else { return false }
    switch entry.argument {
    case .none, .count, .choice, .kind: return false
    // The argument is itself a line that changes a setting or asks for it.
    case .setting: return containsFreeText(aboutSetting: words.dropFirst())
    case .optionalText, .typed: return argument.text != nil
    default: return true
    }
  }

  private func containsFreeText(aboutSetting words: ArraySlice<Substring>) -> Bool {
    let named = words.first?.lowercased() == "reset" ? words.dropFirst() : words
    guard !named.isEmpty, words.count > 1 || words.first?.lowercased() != "all" else {
      return false
    }
    return containsFreeText(named.joined(separator: " "))
  }
}
