internal import TerminalKeys
internal import TextFormats

/// Keys that are pressed in a page.
extension Key {
  /// The name of the key, its code and its number in Windows, as pages know them, or `nil` for a key
  /// that is never pressed in a page.
  private var names: (key: String, code: String, number: Int)? {
    switch symbol {
    case .up: ("ArrowUp", "ArrowUp", 38)
    case .down: ("ArrowDown", "ArrowDown", 40)
    case .left: ("ArrowLeft", "ArrowLeft", 37)
    case .right: ("ArrowRight", "ArrowRight", 39)
    case .home: ("Home", "Home", 36)
    case .end: ("End", "End", 35)
    case .pageUp: ("PageUp", "PageUp", 33)
    case .pageDown: ("PageDown", "PageDown", 34)
    case .tab: ("Tab", "Tab", 9)
    case .return: ("Enter", "Enter", 13)
    case .escape: ("Escape", "Escape", 27)
    case .backspace: ("Backspace", "Backspace", 8)
    case .character(" "): (" ", "Space", 32)
    case .delete: ("Delete", "Delete", 46)
    case .character(let character): Self.names(of: character)
    case .insert, .function, .unknown: nil
    }
  }

  /// Returns the names of the key for a character. Only letters and digits have the same key everywhere.
  private static func names(of character: Character) -> (key: String, code: String, number: Int) {
    let key = String(character)
    guard let sign = character.uppercased().first?.asciiValue else { return (key, "", 0) }
    switch sign {
    case 65...90: return (key, "Key" + key.uppercased(), Int(sign))
    case 48...57: return (key, "Digit" + key, Int(sign))
    default: return (key, "", 0)
    }
  }

  /// The text that the key types, or `nil`.
  private var text: String? {
    switch symbol {
    case .return where modifiers.isEmpty: "\r"
    case .character(let character) where modifiers.isEmpty: String(character)
    default: nil
    }
  }

  /// The modifiers, with the numbers of the protocol.
  private var modifierNumber: Int {
    let numbers: [(Modifiers, Int)] = [(.alt, 1), (.control, 2), (.shift, 8)]
    return numbers.reduce(0) { modifiers.contains($1.0) ? $0 + $1.1 : $0 }
  }

  /// The parameters of the events for pressing and releasing the key.
  var pageEvents: [JSONValue] {
    guard let names else { return [] }
    func event(_ type: String, _ text: String?) -> JSONValue {
      var members: [(String, JSONValue)] = [
        ("type", .string(type)), ("key", .string(names.key)), ("code", .string(names.code)),
        ("windowsVirtualKeyCode", .integer(names.number)),
        ("nativeVirtualKeyCode", .integer(names.number)),
      ]
      if modifierNumber > 0 { members.append(("modifiers", .integer(modifierNumber))) }
      if let text { members += [("text", .string(text)), ("unmodifiedText", .string(text))] }
      return .object(members)
    }
    return [event(text == nil ? "rawKeyDown" : "keyDown", text), event("keyUp", nil)]
  }

  /// Whether the key moves in a page, and belongs neither to the reader nor to the window.
  var movesInPage: Bool {
    let moves: Set<Symbol> = [
      .tab, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
    ]
    // Control and Option together are the keys of the reader.
    return moves.contains(symbol) && !modifiers.contains(.command)
      && !modifiers.isSuperset(of: [.control, .alt])
  }
}
