/// A key of the keyboard, with the modifiers that are held meanwhile.
///
/// The program with the keyboard focus gets the key, not the reader.
public struct KeyStroke: Hashable, Sendable {
  /// A key without modifiers.
  public enum Key: Hashable, Sendable {
    /// A key that has a name.
    case named(Name)
    /// A key that types a character, such as "a".
    case character(Character)
    /// A function key, such as F10, from 1 to 12.
    case function(Int)
  }

  /// A key that has a name.
  public enum Name: String, CaseIterable, Sendable {
    /// Moves the focus to the next control.
    case tab
    /// Types a space, or operates a control.
    case space
    /// Deletes the character before the caret.
    case backspace
    /// Deletes the character after the caret.
    case delete
    /// Goes to the start.
    case home
    /// Goes to the end.
    case end
    /// Begins a new line, or performs the default action.
    case enter = "return"
    /// Closes a menu or a dialog.
    case escape
    /// Goes up.
    case up = "arrow up"
    /// Goes down.
    case down = "arrow down"
    /// Goes left.
    case left = "arrow left"
    /// Goes right.
    case right = "arrow right"
    /// Goes up by a page.
    case pageUp = "page up"
    /// Goes down by a page.
    case pageDown = "page down"
  }

  /// A key that is held while another one is pressed.
  public enum Modifier: String, CaseIterable, Sendable {
    /// Control.
    case control = "ctrl"
    /// Alt.
    case alt
    /// Shift.
    case shift
  }

  /// The key.
  public var key: Key
  /// The keys that are held.
  public var modifiers: Set<Modifier>

  /// Creates a key stroke.
  public init(_ key: Key, _ modifiers: Set<Modifier> = []) {
    (self.key, self.modifiers) = (key, modifiers)
  }

  /// Creates a stroke of a named key.
  public init(_ name: Name, _ modifiers: Set<Modifier> = []) { self.init(.named(name), modifiers) }

  /// Reads the words of a key, such as "shift tab", "ctrl+f" or "F10", or returns `nil`.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength else { return nil }
    // X writes Page_Down.
    var words = text.split { $0.isWhitespace || $0 == "_" && text.count > 1 }.map(String.init)
    // Between keys, a plus sign is the same as a space. Alone, it is the key.
    words = words.flatMap { word in
      word.count == 1 ? [word] : word.split(separator: "+").map(String.init)
    }
    var modifiers: Set<Modifier> = []
    while words.count > 1, let modifier = Self.modifier(words[0]) {
      guard modifiers.insert(modifier).inserted else { return nil }
      words.removeFirst()
    }
    guard let key = Self.key(words) else { return nil }
    self.init(key, modifiers)
  }

  /// The maximum length of the words of a key, in bytes.
  private static let maximumLength = 60

  private static func modifier(_ word: String) -> Modifier? {
    let word = word.lowercased()
    return word == "control" ? .control : Modifier(rawValue: word)
  }

  private static func key(_ words: [String]) -> Key? {
    let name = words.joined(separator: " ").lowercased()
    if let key = Name(rawValue: name) ?? Name(rawValue: "arrow " + name) ?? others[name] {
      return .named(key)
    }
    guard words.count == 1, let word = words.first else { return nil }
    if word.count == 1, let character = word.first { return .character(character) }
    let number = name.first == "f" ? Int(name.dropFirst()) : nil
    return number.flatMap { (1...12).contains($0) ? .function($0) : nil }
  }

  private static let others: [String: Name] = [
    "enter": .enter, "esc": .escape, "pageup": .pageUp, "pagedown": .pageDown, "del": .delete,
    "up arrow": .up, "down arrow": .down, "left arrow": .left, "right arrow": .right,
  ]

  /// The words of the key, such as "shift tab".
  public var words: String {
    let held = Modifier.allCases.filter(modifiers.contains).map(\.rawValue)
    let name =
      switch key {
      case .named(let name): name.rawValue
      case .character(let character): String(character)
      case .function(let number): "F\(number)"
      }
    return (held + [name]).joined(separator: " ")
  }
}
