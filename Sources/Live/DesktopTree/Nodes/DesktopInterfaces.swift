/// The interfaces that a node implements.
package struct DesktopInterfaces: OptionSet, Hashable, Sendable {
  package var rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The names without `org.a11y.atspi.`, in the order of the bits.
  package static let names = [
    "Accessible", "Action", "Application", "Cache", "Collection", "Component", "Document",
    "EditableText", "Hyperlink", "Hypertext", "Image", "Selection", "Socket", "Table", "TableCell",
    "Text", "Value",
  ]

  /// Creates a set from names, with or without `org.a11y.atspi.`. Unknown names are ignored.
  package init(names: [String]) {
    self.init()
    for name in names { insert(named: name) }
  }

  /// Adds the interface with a name, with or without `org.a11y.atspi.`, unless it is unknown.
  package mutating func insert(named name: String) { rawValue |= Self.bits[name] ?? 0 }

  /// The bit of each interface, by both forms of its name.
  private static let bits: [String: UInt32] = Dictionary(
    uniqueKeysWithValues: names.enumerated().flatMap { place, name in
      [name, "org.a11y.atspi." + name].map { ($0, 1 << UInt32(place)) }
    })

  /// The names of the interfaces in the set, without `org.a11y.atspi.`.
  package var names: [String] {
    Self.names.enumerated().filter { rawValue >> UInt32($0.offset) & 1 == 1 }.map(\.element)
  }

  package static let action = DesktopInterfaces(rawValue: 1 << 1)
  package static let component = DesktopInterfaces(rawValue: 1 << 5)
  package static let document = DesktopInterfaces(rawValue: 1 << 6)
  package static let editableText = DesktopInterfaces(rawValue: 1 << 7)
  package static let hypertext = DesktopInterfaces(rawValue: 1 << 9)
  package static let image = DesktopInterfaces(rawValue: 1 << 10)
  package static let selection = DesktopInterfaces(rawValue: 1 << 11)
  package static let table = DesktopInterfaces(rawValue: 1 << 13)
  package static let tableCell = DesktopInterfaces(rawValue: 1 << 14)
  package static let text = DesktopInterfaces(rawValue: 1 << 15)
  package static let value = DesktopInterfaces(rawValue: 1 << 16)
}
