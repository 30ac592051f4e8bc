internal import ScreenReader

/// Parses lines with several commands, and detects free text.
extension CommandParser {
  /// One part of a line with several commands.
  package struct Part {
    /// The typed command, or text for a secure field.
    package let text: String
    /// The one-based column where the part begins, counted in Unicode scalars.
    package let column: Int
    /// The error, or `nil` for a command, a comment or a secret.
    package let problem: NotUnderstood?
    package let isComment: Bool
  }

  /// Splits a line at its semicolons, and leaves out empty parts. After the command `type`, a part
  /// is text, because a secure field may await it.
  package func parts(of line: String) -> [Part] {
    var column = 1
    var found: [Part] = []
    var asksForText = false
    for part in line.split(separator: ";", omittingEmptySubsequences: false) {
      let indent = CommandWords.indent(of: part)
      let start = column + indent
      column += part.unicodeScalars.count + 1
      // Skip an empty part. An empty line repeats the last swipe, but an empty part has no effect.
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

  /// Whether a line contains more than command words and counts, such as a name, a number or a
  /// comment. A line that is not a command may always contain free text.
  package func containsFreeText(_ line: String) -> Bool {
    let words = CommandWords.of(line)
    guard !words.isEmpty else { return false }
    guard let (entry, parsed) = Self.entry(for: words) else { return true }
    guard let argument = parsed else { return false }
    switch entry.argument {
    case .none, .count, .choice, .kind, .point, .twoPoints, .cell: return false
    // The argument is itself a command that changes or announces a setting.
    case .setting: return containsFreeText(aboutSetting: words.dropFirst())
    case .optionalText, .typed: return argument.text != nil
    default: return true
    }
  }

  /// Returns a command with a mask in place of its free text, or `nil` if the result would not be a
  /// command.
  package func masked(_ line: String) -> String? {
    let words = CommandWords.of(line)
    // A number alone chooses an element from a list. No list is this long.
    if words.count == 1 { return "999999999" }
    for count in words.indices.dropFirst() {
      let beginning = words.prefix(count).joined(separator: " ")
      // A search for bullets would find a filled secure field. A zero replaces a number.
      for candidate in ["\(beginning) ***", "\(beginning) 0"]
      where Self.entry(for: CommandWords.of(candidate))?.1 != nil { return candidate }
    }
    return nil
  }

  private func containsFreeText(aboutSetting words: ArraySlice<Substring>) -> Bool {
    let named = words.first?.lowercased() == "reset" ? words.dropFirst() : words
    guard !named.isEmpty, words.count > 1 || words.first?.lowercased() != "all" else {
      return false
    }
    return containsFreeText(named.joined(separator: " "))
  }
}
