internal import AccessibilityModel

/// The title of the window, and the names that GTK 4 makes up.
extension DesktopTree {
  /// The title of the window that is read: its name, or the title that the display shows.
  package var title: String? {
    window.flatMap { nodes[$0] }.flatMap(name) ?? program.displayTitle.flatMap(Self.words)
  }

  private static let libraries = ["Gtk", "Adw", "Hdy", "Gd", "Panel", "Vte", "WebKit"]
  /// The last words in the names of widget types of programs, such as “EditorSourceView”.
  private static let widgets: Set<Substring> = [
    "Area", "Bar", "Bin", "Box", "Button", "Card", "Cell", "Dialog", "Display", "Entry", "Face",
    "Gizmo", "Grid", "Icon", "Image", "Indicator", "Item", "Label", "Leaflet", "List", "Page",
    "Pane", "Panel", "Popover", "Row", "Scale", "Sidebar", "Squeezer", "Stack", "Switcher", "Tab",
    "Tile", "Title", "View", "Widget", "Window",
  ]

  /// Returns the name of a node without what GTK 4 adds to it, or `nil` if it is the name of a type.
  func plainName(_ name: String, of node: DesktopNode) -> String? {
    if Self.isTypeName(name, isText: node.role == .label, in: namespaces) { return nil }
    // The page of a notebook has the name of its tab.
    if node.role == .panel {
      let tab = (labels[node.id] ?? []).compactMap { nodes[$0] }.first { $0.role == .pageTab }
      if let tab { return self.name(of: tab) }
      // The page of a stack has the name in its switcher, with the mark of the mnemonic.
      if node.children.count == 1 { return name.replacing(/(^|\s)_(?=\w)/) { $0.output.1 } }
    }
    let half = String(name.prefix(name.count / 2))
    let isTab = node.role == .pageTab
    guard isTab || name.contains("_") || name == half + " " + half, !node.children.isEmpty,
      let text = innerText(of: node)
    else { return name }
    // Each tab of a notebook is called “Tab”.
    if isTab, text != name, !text.hasPrefix(name + " ") { return text }
    // A button is named after its label with its mnemonic, its label, or both.
    let plain = name.replacing("_", with: "")
    return plain == text || plain == text + " " + text ? text : name
  }

  /// Returns whether a name is the name of a widget's type, such as “GtkMenuButton”.
  ///
  /// The text of a label is believed, unless it is the type of a label without text.
  private static func isTypeName(
    _ name: String, isText: Bool, in namespaces: Set<String>
  ) -> Bool {
    guard name.utf8.allSatisfy({ $0 != 0x20 }) else { return false }
    let isOfLibrary = libraries.contains { isType(name, in: $0) } || name.hasPrefix("Gjs_")
    if isOfLibrary || isText { return isOfLibrary }
    return namespaces.contains { isType(name, in: $0) } || isTypeOfProgram(name)
  }

  private static func isType(_ name: String, in namespace: String) -> Bool {
    name.hasPrefix(namespace) && name.dropFirst(namespace.count).first?.isUppercase == true
  }

  /// Returns whether a name is that of a program's own type, by its last word, such as “GcalWindow”.
  private static func isTypeOfProgram(_ name: String) -> Bool {
    guard name.first?.isUppercase == true, name.allSatisfy({ $0.isASCII && $0.isLetter }),
      let start = name.lastIndex(where: \.isUppercase), start > name.startIndex
    else { return false }
    return widgets.contains(name[start...]) || name.hasSuffix("HeaderBar")
  }

  /// Returns the namespace of a program's own types, such as “Gcal”, if a node has the name of such
  /// a type. A window or a box has no other name in one word.
  func namespace(of node: DesktopNode) -> String? {
    guard quirks.contains(.namesTypes), [.frame, .filler].contains(node.role),
      Self.isTypeOfProgram(node.name)
    else { return nil }
    let first = node.name.dropFirst().prefix { !$0.isUppercase }
    return String(node.name.prefix(1) + first)
  }
}
