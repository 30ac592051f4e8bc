/// The kind of a relation between nodes, by its number in AT-SPI.
package struct DesktopRelation: RawRepresentable, Hashable, Sendable {
  package var rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The names of the relations in AT-SPI, by number.
  package static let names = [
    "null", "label-for", "labelled-by", "controller-for", "controlled-by", "member-of",
    "tooltip-for", "node-child-of", "node-parent-of", "extended", "flows-to", "flows-from",
    "subwindow-of", "embeds", "embedded-by", "popup-for", "parent-window-of", "description-for",
    "described-by", "details", "details-for", "error-message", "error-for",
  ]

  /// Creates a relation from its name or number, or returns `nil` if the text is neither.
  package init?(name: String) {
    guard let number = Self.names.firstIndex(of: name) ?? Int(name) else { return nil }
    rawValue = number
  }

  /// The name of the relation in AT-SPI, or its number.
  package var name: String {
    Self.names.indices.contains(rawValue) ? Self.names[rawValue] : String(rawValue)
  }

  package static let labelFor = DesktopRelation(rawValue: 1)
  package static let labelledBy = DesktopRelation(rawValue: 2)
  package static let controllerFor = DesktopRelation(rawValue: 3)
  package static let nodeChildOf = DesktopRelation(rawValue: 7)
  package static let nodeParentOf = DesktopRelation(rawValue: 8)
  package static let popupFor = DesktopRelation(rawValue: 15)
  package static let describedBy = DesktopRelation(rawValue: 18)
  package static let errorMessage = DesktopRelation(rawValue: 21)
}
