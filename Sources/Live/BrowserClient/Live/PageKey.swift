internal import TextFormats

/// A key that is pressed in a page.
package enum PageKey: Hashable, Sendable {
  case up, down, left, right, home, end, pageUp, pageDown, tab
  case enter, space, escape, backspace
  case character(Character)
  /// A key that is pressed while modifiers are held.
  indirect case held(Modifiers, PageKey)

  /// The modifiers, with the numbers of the protocol.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let alt = Modifiers(rawValue: 1)
    package static let control = Modifiers(rawValue: 2)
    package static let shift = Modifiers(rawValue: 8)
  }

  /// The name of the key, its code and its number in Windows, as pages know them.
  private var names: (key: String, code: String, number: Int) {
    switch self {
    case .up: ("ArrowUp", "ArrowUp", 38)
    case .down: ("ArrowDown", "ArrowDown", 40)
    case .left: ("ArrowLeft", "ArrowLeft", 37)
    case .right: ("ArrowRight", "ArrowRight", 39)
    case .home: ("Home", "Home", 36)
    case .end: ("End", "End", 35)
    case .pageUp: ("PageUp", "PageUp", 33)
    case .pageDown: ("PageDown", "PageDown", 34)
    case .tab: ("Tab", "Tab", 9)
    case .enter: ("Enter", "Enter", 13)
    case .space: (" ", "Space", 32)
    case .escape: ("Escape", "Escape", 27)
    case .backspace: ("Backspace", "Backspace", 8)
    case .character(let character): (String(character), "", 0)
    case .held(_, let key): key.names
    }
  }

  /// The text that the key types, or `nil`.
  private var text: String? {
    switch self {
    case .enter: "\r"
    case .space: " "
    case .character(let character): String(character)
    default: nil
    }
  }

  /// The parameters of the events for pressing and releasing the key.
  var events: [JSONValue] {
    let names = names
    func event(_ type: String, _ text: String?) -> JSONValue {
      var members: [(String, JSONValue)] = [
        ("type", .string(type)), ("key", .string(names.key)), ("code", .string(names.code)),
        ("windowsVirtualKeyCode", .integer(names.number)),
        ("nativeVirtualKeyCode", .integer(names.number)),
      ]
      if case .held(let modifiers, _) = self {
        members.append(("modifiers", .integer(modifiers.rawValue)))
      }
      if let text { members += [("text", .string(text)), ("unmodifiedText", .string(text))] }
      return .object(members)
    }
    return [event(text == nil ? "rawKeyDown" : "keyDown", text), event("keyUp", nil)]
  }
}
