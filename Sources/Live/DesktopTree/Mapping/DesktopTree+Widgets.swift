/// The widgets of GTK 4, most of which consist of several nodes.
extension DesktopTree {
  /// Returns the button that a menu button of GTK 4 consists of.
  func buttonInside(_ node: DesktopNode) -> DesktopNode? {
    guard quirks.contains(.nestsWidgets), node.role == .button, !node.states.contains(.focusable)
    else { return nil }
    let buttons = node.children.compactMap { nodes[$0] }.filter { $0.role == .button }
    return buttons.count == 1 ? buttons.first(where: isShown) : nil
  }

  /// Returns whether a button is the triangle in a row of GTK 4, which the row expands itself.
  func isExpanderMark(_ node: DesktopNode) -> Bool {
    guard quirks.contains(.nestsWidgets), node.role == .button, !node.states.contains(.focusable),
      let box = node.parent.flatMap({ nodes[$0] })
    else { return false }
    return box.role == .panel && box.states.contains(.expandable)
  }

  /// Returns the box in a row of GTK 4 that has the row's focus and expands.
  func boxInRow(_ node: DesktopNode) -> DesktopNode? {
    guard quirks.contains(.nestsWidgets), isRow(node), node.children.count == 1 else { return nil }
    return nodes[node.children[0]].flatMap { $0.role == .panel ? $0 : nil }
  }

  /// Returns the combo box around its field, which GTK 4 has in a box.
  func comboBox(around field: DesktopNode) -> DesktopNode? {
    guard let parent = field.parent.flatMap({ nodes[$0] }) else { return nil }
    if isCombo(parent) { return parent }
    guard quirks.contains(.nestsWidgets), parent.role == .panel else { return nil }
    return parent.parent.flatMap { nodes[$0] }.flatMap { isCombo($0) ? $0 : nil }
  }
}
