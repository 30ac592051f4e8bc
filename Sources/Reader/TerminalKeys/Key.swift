/// A key press, independent of the terminal's encoding.
package struct Key: Hashable, Sendable {
  package enum Symbol: Hashable, Sendable {
    /// The typed character, which is a capital letter with Shift and never a control character.
    case character(Character)
    case up, down, left, right
    case home, end, pageUp, pageDown
    case tab, `return`, escape, backspace, delete, insert
    /// A function key, numbered from 1.
    case function(Int)
    case unknown
  }

  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
    /// The Command key of a Mac, or the Meta key. Terminals do not report it.
    package static let command = Modifiers(rawValue: 8)
  }

  package var symbol: Symbol
  /// The pressed modifiers. A capital letter implies Shift.
  package var modifiers: Modifiers

  package init(_ symbol: Symbol, _ modifiers: Modifiers = []) {
    self.symbol = symbol
    self.modifiers = modifiers
  }

  package init(_ character: Character, _ modifiers: Modifiers = []) {
    self.init(.character(character), modifiers)
  }

  /// The character that the key types, or `nil` if the key types no character.
  package var typed: Character? {
    guard case .character(let character) = symbol, modifiers.isSubset(of: .shift)
    else { return nil }
    return character
  }
}

extension Key {
  /// The name of the key in tables, such as "Shift-H", "?" or "Page Up".
  package var label: String { name { String($0) } }

  private static let names: [Symbol: String] = [
    .up: "Up Arrow", .down: "Down Arrow", .left: "Left Arrow", .right: "Right Arrow",
    .home: "Home", .end: "End", .pageUp: "Page Up", .pageDown: "Page Down", .tab: "Tab",
    .return: "Return", .escape: "Escape", .backspace: "Backspace", .delete: "Delete",
    .insert: "Insert",
  ]

  /// Returns the name of the key with its modifiers. `mark` provides names for punctuation and
  /// symbols.
  package func name(_ mark: (Character) -> String) -> String {
    var held = modifiers
    let name: String
    switch symbol {
    case .character(" "): name = "Space"
    case .character(let character) where character.isLetter:
      if character.isUppercase { held.insert(.shift) }
      name = character.uppercased()
    case .character(let character): name = mark(character)
    case .function(let number): name = "F\(number)"
    default: name = Self.names[symbol] ?? "this key"
    }
    let words: [(Modifiers, String)] = [
      (.control, "Control"), (.alt, "Alt"), (.shift, "Shift"), (.command, "Command"),
    ]
    return words.filter { held.contains($0.0) }.map { $0.1 + "-" }.joined() + name
  }
}
