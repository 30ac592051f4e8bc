/// Commands for the keys of other screen readers, when a user types their names as words.
enum TypedKey {
  private static let readerKeys: Set<String> = [
    "insert", "ins", "nvda", "orca", "vo", "caps", "capslock",
  ]
  private static let modifiers: Set<String> = readerKeys.union([
    "ctrl", "control", "alt", "option", "opt", "shift", "cmd", "command", "win", "super", "fn",
  ])
  private static let names: Set<String> = [
    "up", "down", "left", "right", "home", "end", "pageup", "pagedown", "tab", "space", "enter",
    "return", "escape", "esc", "delete", "backspace", "numpadplus", "numpadenter",
  ]

  /// The kinds of elements for the letters that NVDA and Orca share.
  private static let kinds: [String: String] = [
    "h": "heading", "k": "link", "b": "button", "f": "form control", "e": "text field",
    "c": "combo box", "x": "check box", "r": "radio button", "t": "table", "l": "list",
    "g": "image", "d": "landmark", "p": "text", "m": "landmark", "q": "text",
    "1": "heading 1", "2": "heading 2", "3": "heading 3", "4": "heading 4", "5": "heading 5",
    "6": "heading 6",
  ]

  /// Commands for the keys that are pressed with a reader's own key.
  private static let withReaderKey: [String: String] = [
    "t": "title", "a": "read from here", "down": "read from here", "up": "describe",
    "tab": "describe", "q": "quit", "f7": "items", "s": "mute", "right": "swipe right",
    "left": "swipe left", "space": "double tap", "u": "rotor", "h": "help", "f": "find",
    "end": "last", "home": "first", "n": "settings", "enter": "double tap",
  ]

  private static let cells = [
    "right": "next column", "left": "previous column", "down": "next row", "up": "previous row",
  ]

  /// Returns the commands that do what a key does, and the command for single keys, or `nil` if the
  /// words are no key.
  static func commands(for words: [String]) -> [String]? {
    guard let word = joined(words) ?? (words.count == 1 ? words.first : nil), word.utf8.count <= 40
    else { return nil }
    let parts = word.split(separator: "+").map(String.init)
    guard let key = parts.last else { return nil }
    let held = parts.dropLast()
    guard held.allSatisfy(modifiers.contains), isKey(key), !held.isEmpty || key.count == 1,
      !held.isEmpty || key.first?.isLetter == true
    else { return nil }
    let equivalent: String? =
      if held.contains(where: readerKeys.contains) {
        withReaderKey[key]
      } else if held.isEmpty {
        kinds[key].map { "next \($0)" }
      } else if held == ["shift"] {
        kinds[key].map { "previous \($0)" }
      } else if Set(held) == ["ctrl", "alt"] || Set(held) == ["control", "alt"] {
        cells[key]
      } else {
        nil
      }
    return [equivalent, "keys"].compactMap(\.self)
  }

  /// Returns several words that are only keys with one sign between them, such as “insert+f7” for
  /// “insert f7”, or `nil` for other words.
  static func joined(_ words: [String]) -> String? {
    let keys = words.flatMap { $0.split(separator: "+").map(String.init) }
      .filter { !["arrow", "key", "lock"].contains($0) }
    guard (2...4).contains(keys.count), let last = keys.last, !modifiers.contains(last),
      isKey(last), keys.dropLast().allSatisfy(modifiers.contains),
      keys.first != "option" || !last.allSatisfy(\.isNumber)
    else { return nil }
    return keys.joined(separator: "+")
  }

  /// Returns whether the first key is the one of a reader, such as Insert.
  static func hasReaderKey(_ joined: String) -> Bool {
    joined.split(separator: "+").first.map { readerKeys.contains(String($0)) } == true
  }

  private static func isKey(_ key: String) -> Bool {
    key.count == 1 || names.contains(key)
      || key.first == "f" && key.dropFirst().allSatisfy(\.isNumber)
  }
}
