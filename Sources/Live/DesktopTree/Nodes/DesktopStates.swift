/// The states of a node, as a set of AT-SPI's state numbers.
package struct DesktopStates: OptionSet, Hashable, Sendable {
  package var rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates a set from the words of a reply to `GetState`, the lowest 32 states first.
  package init(words: [UInt32]) {
    rawValue = UInt64(words.first ?? 0) | UInt64(words.dropFirst().first ?? 0) << 32
  }

  /// The names of the states in AT-SPI, by number.
  package static let names = [
    "invalid", "active", "armed", "busy", "checked", "collapsed", "defunct", "editable", "enabled",
    "expandable", "expanded", "focusable", "focused", "has-tooltip", "horizontal", "iconified",
    "modal", "multi-line", "multiselectable", "opaque", "pressed", "resizable", "selectable",
    "selected", "sensitive", "showing", "single-line", "stale", "transient", "vertical", "visible",
    "manages-descendants", "indeterminate", "required", "truncated", "animated", "invalid-entry",
    "supports-autocompletion", "selectable-text", "is-default", "visited", "checkable",
    "has-popup", "read-only",
  ]

  /// Creates a set with one state, or returns `nil` if AT-SPI has no state of that name.
  package init?(name: some StringProtocol) {
    guard let number = Self.numbers[String(name)] else { return nil }
    rawValue = 1 << UInt64(number)
  }

  private static let numbers = Dictionary(
    uniqueKeysWithValues: names.enumerated().map { ($0.element, $0.offset) })

  /// The names of the states in the set, by number. A state without a name is its number.
  package var names: [String] {
    (0..<64).filter { rawValue >> UInt64($0) & 1 == 1 }.map {
      $0 < Self.names.count ? Self.names[$0] : String($0)
    }
  }

  private init(bit: UInt64) { rawValue = 1 << bit }

  package static let active = DesktopStates(bit: 1)
  package static let busy = DesktopStates(bit: 3)
  package static let checked = DesktopStates(bit: 4)
  package static let collapsed = DesktopStates(bit: 5)
  package static let defunct = DesktopStates(bit: 6)
  package static let editable = DesktopStates(bit: 7)
  package static let enabled = DesktopStates(bit: 8)
  package static let expandable = DesktopStates(bit: 9)
  package static let expanded = DesktopStates(bit: 10)
  package static let focusable = DesktopStates(bit: 11)
  package static let focused = DesktopStates(bit: 12)
  package static let horizontal = DesktopStates(bit: 14)
  package static let modal = DesktopStates(bit: 16)
  package static let multiLine = DesktopStates(bit: 17)
  package static let pressed = DesktopStates(bit: 20)
  package static let selectable = DesktopStates(bit: 22)
  package static let selected = DesktopStates(bit: 23)
  package static let sensitive = DesktopStates(bit: 24)
  package static let showing = DesktopStates(bit: 25)
  package static let singleLine = DesktopStates(bit: 26)
  package static let vertical = DesktopStates(bit: 29)
  package static let visible = DesktopStates(bit: 30)
  package static let managesDescendants = DesktopStates(bit: 31)
  package static let indeterminate = DesktopStates(bit: 32)
  package static let required = DesktopStates(bit: 33)
  package static let invalidEntry = DesktopStates(bit: 36)
  package static let autocompletes = DesktopStates(bit: 37)
  package static let visited = DesktopStates(bit: 40)
  package static let checkable = DesktopStates(bit: 41)
  package static let hasPopup = DesktopStates(bit: 42)
  package static let readOnly = DesktopStates(bit: 43)
}
