internal import AccessibilityModel

/// Controls that open a menu or a list.
extension DesktopTree {
  /// Returns the node to read when a node has opened a menu or a list: the selected one or the
  /// first, or `nil` if nothing is open.
  package func opened(by id: String) -> String? {
    guard let node = nodes[id] else { return nil }
    let isWindow = node.role == .window && node.parent == root
    guard isWindow || isOpener(node) else { return nil }
    var items: [DesktopNode] = []
    var rest: [String]
    switch structure(of: node) {
    case .ownAndContents(let contents): rest = contents.reversed()
    case .view(let contents) where isWindow: rest = contents.reversed()
    // The first child is the field of the combo box.
    case .view(let contents) where isCombo(node): rest = contents.dropFirst().reversed()
    default: return nil
    }
    while let next = rest.popLast().flatMap({ nodes[$0] }), items.count < 1_000 {
      switch DesktopRoles.kind(of: next.role) ?? .transparent {
      case .control where next.role != .menu || isSubmenu(next), .cell: items.append(next)
      default: rest += shownChildren(of: next).reversed()
      }
    }
    let selected = items.first { !$0.states.isDisjoint(with: [.selected, .focused]) }
    return (selected ?? items.first)?.id
  }

  /// Returns whether a menu is an item of another menu. In Firefox, a menu has one without a name.
  private func isSubmenu(_ menu: DesktopNode) -> Bool {
    name(of: menu) != nil && menu.parent.flatMap { nodes[$0] }?.role == .menu
  }

  /// Returns whether an item of a menu opens another menu.
  ///
  /// All items of GTK 4 contain widgets. Those that lead to another menu have an arrow beside their text.
  func opensSubmenu(_ item: DesktopNode) -> Bool {
    guard quirks.contains(.nestsWidgets) else { return item.childCount > 0 }
    return item.children.compactMap { nodes[$0] }.contains {
      [.menu, .popupMenu].contains($0.role) || $0.name == "GtkBuiltinIcon"
    }
  }

  /// Returns the controls around a node that may have opened a menu with it, the nearest first.
  package func openers(around id: String) -> [String] {
    var openers: [String] = []
    guard let node = nodes[id] else { return [] }
    _ = ancestor(of: node) { around in
      if isOpener(around) { openers.append(around.id) }
      return false
    }
    return openers
  }

  /// Whether a node is a field of a program, rather than of a document.
  package func isTextField(_ id: String) -> Bool {
    nodes[id].map { isField($0) && $0.states.contains(.focusable) && !isInDocument($0) } ?? false
  }

  /// Returns the combo box around its own text field, whose list opens when the field is activated
  /// again.
  package func combo(around id: String) -> String? {
    guard let node = nodes[id], isField(node), !isInDocument(node), node.states.contains(.focused)
    else { return nil }
    return comboBox(around: node)?.id
  }

  private func isOpener(_ node: DesktopNode) -> Bool {
    [.comboBox, .menu, .menuItem, .button, .toggleButton].contains(node.role)
  }

  func isPopover(_ id: String) -> Bool {
    guard let node = nodes[id] else { return false }
    // A popover of a program itself has no role in GTK 4.
    return [.menu, .popupMenu, .panel].contains(node.role)
      || quirks.contains(.nestsWidgets) && node.role == .filler && node.name.hasSuffix("Popover")
  }

  /// Returns whether a popover is open. A closed one of GTK 4 is visible, but has no size.
  func isOpen(_ id: String) -> Bool {
    guard let node = nodes[id] else { return false }
    let size = (node.windowExtents ?? node.screenExtents)?.size
    return size.map { $0.width > 0 && $0.height > 0 } ?? true
      && hasElements(in: shownChildren(of: node))
  }

  /// Whether a control has a menu inside, open or closed.
  package func hasPopover(_ id: String) -> Bool {
    guard let node = nodes[id], isOpener(node) else { return false }
    // GTK 4 creates the list of a combo box when it opens.
    return quirks.contains(.nestsWidgets) && isCombo(node)
      || node.children.contains(where: isPopover)
  }

  /// Returns the control that opens the menu when a node is activated: the menu button of GTK 4
  /// around the button that has the action, or the node itself.
  package func opener(of id: String) -> String {
    guard let parent = nodes[id]?.parent, let button = nodes[parent],
      button.role == .button && hasPopover(parent) || isCombo(button)
    else { return id }
    return parent
  }

  /// Returns the number of options from the current one down to another one in the open list of a
  /// combo box of Qt or GTK 4, and the combo box, or `nil` for other nodes.
  ///
  /// The action of such an option in Qt selects it without closing the list. In GTK 4, it has none.
  package func stepsToOption(_ id: String) -> (steps: Int, combo: String)? {
    guard let option = nodes[id], option.role == .listItem,
      let list = option.parent.flatMap({ nodes[$0] }), let to = list.children.firstIndex(of: id)
    else { return nil }
    let combo: DesktopNode?
    let isCurrent: (DesktopNode) -> Bool
    if quirks.contains(.nestsWidgets) {
      combo = ancestor(of: list, within: 8, where: isCombo)
      isCurrent = { $0.states.contains(.focused) }
    } else {
      guard option.actions?.first == "Toggle" else { return nil }
      combo = list.parent.flatMap { nodes[$0] }.flatMap { isCombo($0) ? $0 : nil }
      isCurrent = { $0.name == combo?.name }
    }
    guard let combo,
      let from = list.children.firstIndex(where: { nodes[$0].map(isCurrent) ?? false })
    else { return nil }
    return (to - from, combo.id)
  }
}
