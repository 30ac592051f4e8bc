extension CommandParser {
  /// Returns whether a line may have anything that its writer has thought of, such as a text to be found, a
  /// name, a number or a remark; if not, it is made of the words of commands alone, and of how often.
  ///
  /// - Parameter line: What was typed.
  /// - Returns: Whether it may; a line that is no command always does.
  package func mayHaveOwnWords(_ line: String) -> Bool {
    let words = CommandWords.of(line)
    guard !words.isEmpty else { return false }
    guard let (entry, parsed) = Self.entry(for: words) else { return true }
    guard let argument = parsed else { return false }
    switch entry.argument {
    case .none, .count, .choice, .kind: return false
    // What is behind it is a line of its own, which changes or tells a setting.
    case .setting: return mayHaveOwnWords(aboutSetting: words.dropFirst())
    case .optionalText, .typed: return argument.text != nil
    default: return true
    }
  }

  /// Returns whether what follows "settings" may have anything that its writer has thought of.
  private func mayHaveOwnWords(aboutSetting words: ArraySlice<Substring>) -> Bool {
    let named = words.first?.lowercased() == "reset" ? words.dropFirst() : words
    guard !named.isEmpty, words.count > 1 || words.first?.lowercased() != "all" else {
      return false
    }
    return mayHaveOwnWords(named.joined(separator: " "))
  }
}
