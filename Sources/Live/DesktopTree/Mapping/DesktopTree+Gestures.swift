/// How a person operates controls whose actions do less than keys and clicks.
extension DesktopTree {
  /// The way in which a person operates a control.
  package enum Gesture: Hashable, Sendable {
    /// A key, after the control got the keyboard focus.
    case press(GestureKey)
    /// A click.
    case click
    /// Two clicks, which open an item that is selected.
    case doubleClick
    /// A click on the title of a box.
    case clickTitle
    /// A click that moves the focus to an item, then a key.
    case clickAndPress(GestureKey)
  }

  /// A key that operates a control.
  package enum GestureKey: Hashable, Sendable { case space, enter, left, right }

  /// Returns how a person activates a node, or `nil` if its action has the same effects.
  package func gesture(for id: String) -> Gesture? {
    guard let node = nodes[id], !isInDocument(node) else { return nil }
    if quirks.contains(.nestsWidgets) { return gesture(forGTK4Item: node) }
    guard quirks.contains(.actsLess) else { return nil }
    switch node.role {
    case .menuItem where node.childCount > 0: return nil
    case .menuItem, .checkMenuItem, .radioMenuItem: return .click
    case .tableCell, .listItem, .treeItem:
      return quirks.contains(.hidesItems) ? gesture(forQtItem: node) : gesture(forGTKItem: node)
    default:
      guard isPushed(node) else { return nil }
      // A group box of Qt passes the focus to the first control inside.
      if node.role == .checkBox, node.childCount > 0 { return .clickTitle }
      return node.states.contains(.focusable) ? .press(.space) : .click
    }
  }

  /// The items of Qt take the focus only when they are clicked.
  private func gesture(forQtItem node: DesktopNode) -> Gesture {
    if isToggleCell(node) { return .clickAndPress(.space) }
    if isExpandable(node) {
      return .clickAndPress(node.states.contains(.expanded) ? .left : .right)
    }
    return node.states.contains(.selected) ? .doubleClick : .click
  }

  /// The rows of GTK 4 have no actions and refuse the focus.
  private func gesture(forGTK4Item node: DesktopNode) -> Gesture? {
    guard isRow(node), !isExpandable(node),
      ancestor(of: node, where: { isPopover($0.id) && $0.parent.map(hasPopover) == true }) == nil
    else { return nil }
    return node.states.contains(.selected) ? .clickAndPress(.enter) : .click
  }

  private func gesture(forGTKItem node: DesktopNode) -> Gesture? {
    if isToggleCell(node) { return .press(.space) }
    guard node.states.contains(.focusable), !node.states.contains(.expandable) else { return nil }
    return node.role == .listItem ? .press(.space) : .press(.enter)
  }

  /// Whether a check box in a row of GTK 3 is as it was before a key. Some programs take a new mark away
  /// again, because the key also activates the row.
  package func keepsMark(since old: DesktopNode) -> Bool {
    quirks.contains(.hasPlainCells) && isToggleCell(old)
      && nodes[old.id]?.states.contains(.checked) == old.states.contains(.checked)
  }

  /// Returns whether an item of a table, list or tree is a check box. In Qt, every cell has an action
  /// “Toggle”.
  func isToggleCell(_ node: DesktopNode) -> Bool {
    guard [.tableCell, .listItem, .treeItem].contains(node.role) else { return false }
    return node.actions?.first == "toggle"
      || quirks.contains(.hidesItems) && !node.states.isDisjoint(with: [.checkable, .checked])
  }

  func isRow(_ node: DesktopNode) -> Bool { [.listItem, .treeItem].contains(node.role) }

  /// Returns whether a node can be expanded. In Qt, the other columns of a row claim it, too.
  func isExpandable(_ node: DesktopNode) -> Bool {
    if let box = boxInRow(node) { return box.states.contains(.expandable) }
    guard node.states.contains(.expandable) || node.states.contains(.expanded) else { return false }
    return !quirks.contains(.hidesItems) || node.role != .tableCell || column(of: node) ?? 0 == 0
  }
}
