/// Menus that Qt shows without listing them, such as that of a push button.
extension DesktopTree {
  /// Asks for the role of an object that shows and is not in the tree.
  mutating func askForMenu(_ id: String) {
    guard quirks.contains(.hidesPopups), unlisted.count < 100, unlisted.insert(id).inserted
    else { return }
    reading.want(.read(.role, of: id), .structure)
  }

  /// Adds a menu to the control that was operated last, or to the program.
  mutating func adopt(_ id: String, role: DesktopRole) {
    guard unlisted.remove(id) != nil, role == .popupMenu, nodes[id] == nil, id != root else {
      return
    }
    adopt(id, into: operated.flatMap { nodes[$0] }.flatMap { isShown($0) ? $0.id : nil } ?? root)
  }

  /// Adds an object that its parent does not list.
  mutating func adopt(_ id: String, into owner: String) {
    guard let children = nodes[owner]?.children else { return }
    adopted[id] = owner
    setChildren(children + [id], of: owner)
    discover(id, parent: owner, index: children.count)
    layoutMayDiffer = true
  }

  /// Removes a menu that has closed.
  mutating func dropMenu(_ id: String) {
    guard let owner = adopted.removeValue(forKey: id) else { return }
    setChildren((nodes[owner]?.children ?? []).filter { $0 != id }, of: owner)
  }

  /// Returns the menus that were added to a node.
  package func menus(of owner: String) -> [String] {
    adopted.isEmpty ? [] : adopted.filter { $0.value == owner }.keys.sorted()
  }

  /// Whether a menu is open that gets the keys for a node outside.
  package func isBehindPopup(_ id: String) -> Bool {
    guard quirks.contains(.hidesPopups), !isMenuBar(of: id) else { return false }
    return nodes.values.contains { node in
      node.role == .popupMenu && node.states.isSuperset(of: [.showing, .visible])
        && !isInside(id, node.id)
    }
  }

  /// Returns whether a node is a menu of a menu bar, or inside one.
  private func isMenuBar(of id: String) -> Bool {
    nodes[id].flatMap { ancestor(of: $0) { $0.role == .menuBar } } != nil
  }
}
