/// English words that the reader says itself, so that a label that has them is heard twice.
///
/// In a text of another language they are not looked for: "Deutscher Link" names what it is about. A
/// text whose language nobody names counts as English.
enum ElementWords {
  private static let roles: Set<String> = [
    "adjustable", "button", "checkbox", "image", "link", "slider", "switch", "tab", "toggle",
  ]

  /// Whether a label of several words ends in the word for a role, as "Play button" does; a "Switch" by
  /// itself is a name.
  static func endsInRole(_ label: String, in language: String?) -> Bool {
    guard isEnglish(language) else { return false }
    let words = label.lowercased().split { !$0.isLetter }
    guard words.count > 1, let last = words.last else { return false }
    return roles.contains(String(last))
  }

  /// Whether a language, as a BCP 47 tag, is English or unknown.
  static func isEnglish(_ language: String?) -> Bool {
    guard let language else { return true }
    return language.prefix { $0 != "-" && $0 != "_" }.lowercased() == "en"
  }
}
