/// English words that the reader says itself, so that a label or a hint that has them is heard twice.
///
/// In a text of another language they are not looked for: "Deutscher Link" names what it is about. A
/// text whose language nobody names counts as English.
enum ElementWords {
  private static let roles: Set<String> = [
    "adjustable", "button", "checkbox", "image", "link", "slider", "switch", "tab", "toggle",
  ]

  private static let gestures = ["double tap", "double-tap", "swipe", "tap", "press", "drag"]

  /// Whether a label of several words ends in the word for a role, as "Play button" does; a "Switch" by
  /// itself is a name.
  static func endsInRole(_ label: String, in language: String?) -> Bool {
    guard isEnglish(language) else { return false }
    let words = label.lowercased().split { !$0.isLetter }
    guard words.count > 1, let last = words.last else { return false }
    return roles.contains(String(last))
  }

  /// Returns the gesture with which a hint begins a sentence, as "Swipe up to …" does.
  static func gesture(in hint: String, language: String?) -> String? {
    guard isEnglish(language) else { return nil }
    let sentences = hint.lowercased().split(separator: ".").map { $0.drop { $0 == " " } }
    return gestures.first { gesture in sentences.contains { $0.hasPrefix(gesture + " ") } }
  }

  /// Whether a language, as a BCP 47 tag, is English or unknown.
  static func isEnglish(_ language: String?) -> Bool {
    guard let language else { return true }
    return language.prefix { $0 != "-" && $0 != "_" }.lowercased() == "en"
  }
}
