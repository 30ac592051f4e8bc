/// A key by its bytes.
package enum TerminalKey: Equatable, Sendable {
  case up, down, left, right, tab, backspace, delete, enter, page
  case other(String)

  package init(_ bytes: String) {
    switch bytes {
    case "\u{1B}[A", "\u{1B}OA": self = .up
    case "\u{1B}[B", "\u{1B}OB": self = .down
    case "\u{1B}[C", "\u{1B}OC": self = .right
    case "\u{1B}[D", "\u{1B}OD": self = .left
    case "\t", "\u{1B}[Z": self = .tab
    case "\u{7F}", "\u{8}": self = .backspace
    case "\u{1B}[3~": self = .delete
    case "\r", "\n": self = .enter
    case "\u{1B}[5~", "\u{1B}[6~": self = .page
    default: self = .other(bytes)
    }
  }

  /// Whether the key moves a selection.
  package var movesSelection: Bool {
    switch self {
    case .up, .down, .left, .right, .tab: true
    default: false
    }
  }

  /// Whether the key is sent as a sequence and has no case here, such as F10.
  var isFunction: Bool {
    guard case .other(let bytes) = self else { return false }
    return bytes.hasPrefix("\u{1B}") && bytes.count > 2
  }

  /// Whether the key is a letter with Control.
  var isControl: Bool {
    guard case .other(let text) = self, let scalar = text.unicodeScalars.first else { return false }
    return text.unicodeScalars.count == 1 && scalar.value < 0x20
  }

  package var isVertical: Bool { self == .up || self == .down }

  /// Whether the key turns pages, in most programs that have pages.
  var turnsPages: Bool {
    guard case .other(let text) = self else { return self == .page }
    return [" ", "f", "b", "d", "u", "g", "G", "<", ">", "\u{2}", "\u{4}", "\u{6}", "\u{15}"]
      .contains(text)
  }

  /// Whether the key may close a dialog, a menu or a page: any but those that move.
  var closes: Bool {
    guard case .other(let text) = self else { return self == .enter }
    return !turnsPages && text != "j" && text != "k"
  }

  /// Whether the key completes a word: Tab, or Control with N or P, as in editors.
  var completes: Bool { [.tab, .other("\u{E}"), .other("\u{10}")].contains(self) }

  /// Whether the key deletes text, such as a word.
  var deletes: Bool {
    switch self {
    case .backspace, .delete, .other("\u{15}"), .other("\u{17}"), .other("\u{B}"): true
    default: false
    }
  }

  /// The text, if several characters were typed at once.
  var text: String? {
    guard case .other(let text) = self, text.count > 1,
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return nil }
    return text
  }

  /// The character that the key types, if it is a single visible one or a space.
  package var character: Character? {
    guard case .other(let text) = self, text.count == 1, let character = text.first,
      character.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { return nil }
    return character
  }
}
