/// English words that the reader says itself, so that a label or a hint that has them is heard twice.
///
/// In a label of another language nothing is looked for.
enum ElementWords {
  private static let roles: Set<String> = [
    "adjustable", "button", "checkbox", "image", "link", "slider", "switch", "tab", "toggle",
  ]

  private static let gestures = ["double tap", "double-tap", "swipe", "tap", "press", "drag"]

  /// Whether a label of several words ends in the word for a role, as "Play button" does; a "Switch" by
  /// itself is a name.
  static func endsInRole(_ label: String) -> Bool {
    let words = label.lowercased().split { !$0.isLetter }
    guard words.count > 1, let last = words.last else { return false }
    return roles.contains(String(last))
  }

  /// Returns the gesture with which a hint begins a sentence, as "Swipe up to …" does.
  static func gesture(in hint: String) -> String? {
    let sentences = hint.lowercased().split(separator: ".").map { $0.drop { $0 == " " } }
    return gestures.first { gesture in sentences.contains { $0.hasPrefix(gesture + " ") } }
  }
}
