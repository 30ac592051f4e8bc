/// A key as a person presses it, whatever a terminal makes of it.
package struct Key: Hashable, Sendable {
  /// What stands on the key.
  package enum Symbol: Hashable, Sendable {
    /// What the key types, a capital letter with Shift; never a control character.
    case character(Character)
    case up, down, left, right
    case home, end, pageUp, pageDown
    case tab, `return`, escape, backspace, delete, insert
    /// A function key, from 1.
    case function(Int)
    /// A key that nobody here knows.
    case unknown
  }

  /// Keys that are held while another is pressed.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  package var symbol: Symbol
  /// What is held with it. A capital letter tells by itself that Shift is.
  package var modifiers: Modifiers

  package init(_ symbol: Symbol, _ modifiers: Modifiers = []) {
    self.symbol = symbol
    self.modifiers = modifiers
  }

  package init(_ character: Character, _ modifiers: Modifiers = []) {
    self.init(.character(character), modifiers)
  }

  /// What the key types into a text; nil if it types nothing.
  package var typed: Character? {
    guard case .character(let character) = symbol, modifiers.isSubset(of: .shift) else {
      return nil
    }
    return character
  }
}

// MARK: Names

extension Key {
  /// The key as it is written in a table, such as "Shift-H", "?" or "Page Up".
  package var label: String { name { String($0) } }

  /// Returns the name of the key, with those of the keys that are held with it.
  ///
  /// - Parameter mark: Gives the name of a key that types neither a letter nor a blank.
  /// - Returns: The name.
  package func name(_ mark: (Character) -> String) -> String {
    var held = modifiers
    let name: String
    switch symbol {
    case .character(" "): name = "Space"
    case .character(let character) where character.isLetter:
      if character.isUppercase { held.insert(.shift) }
      name = character.uppercased()
    case .character(let character): name = mark(character)
    case .up: name = "Up Arrow"
    case .down: name = "Down Arrow"
    case .left: name = "Left Arrow"
    case .right: name = "Right Arrow"
    case .home: name = "Home"
    case .end: name = "End"
    case .pageUp: name = "Page Up"
    case .pageDown: name = "Page Down"
    case .tab: name = "Tab"
    case .return: name = "Return"
    case .escape: name = "Escape"
    case .backspace: name = "Backspace"
    case .delete: name = "Delete"
    case .insert: name = "Insert"
    case .function(let number): name = "F\(number)"
    case .unknown: name = "this key"
    }
    let words: [(Modifiers, String)] = [(.control, "Control"), (.alt, "Alt"), (.shift, "Shift")]
    return words.filter { held.contains($0.0) }.map { $0.1 + "-" }.joined() + name
  }
}
