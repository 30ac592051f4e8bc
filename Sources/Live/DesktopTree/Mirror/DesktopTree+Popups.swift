internal import AccessibilityModel

/// What appears beside the work of the user: popup windows, and messages in the window.
extension DesktopTree {
  /// The roles of contents that belong to a menu or a list that opened, or to its field.
  private static let choices: Set<DesktopRole> = [
    .menu, .menuItem, .checkMenuItem, .radioMenuItem, .popupMenu, .menuBar, .list, .listBox, .table,
    .tree, .comboBox,
  ]
  /// The number of nodes that are looked at in a popup or a message.
  private static let popupNodes = 50
  /// The distance from what appears to the container of a message.
  private static let messageDepth = 6

  /// The windows with text that are shown beside the one that is read, such as notifications.
  package var popups: [String] {
    guard let window else { return [] }
    return windows.filter { id in
      guard let node = nodes[id], id != window, node.role == .window, borrowed[id] == nil,
        node.states.isDisjoint(with: [.active, .modal]), !isToolTip(node)
      else { return false }
      let contents = order(from: id, limit: Self.popupNodes).compactMap { nodes[$0] }
      return !contents.contains { Self.choices.contains($0.role) } && innerText(of: node) != nil
    }
  }

  /// Returns whether a node is in a popup window beside the one that is read.
  func isInPopup(_ node: DesktopNode) -> Bool {
    guard (nodes[root]?.children.count ?? 0) > 1 else { return false }
    if node.role == .window { return popups.contains(node.id) }
    return ancestor(of: node) { $0.role == .window && $0.parent == root }
      .map { $0.id != window && popups.contains($0.id) } ?? false
  }

  /// Returns the text of a popup window.
  package func textOfPopup(_ id: String) -> String? { nodes[id].flatMap(innerText) }

  /// Returns whether a window is a dialog of any kind.
  package func isDialog(_ window: String) -> Bool {
    nodes[window].map { DesktopRoles.kind(of: $0.role) == .dialog || $0.role.rawValue == 9 }
      ?? false
  }

  // MARK: Messages

  /// Notes the message that a node is in, when the node is shown.
  mutating func noteMessage(around node: DesktopNode) {
    var next: DesktopNode? = node
    var found: String?
    for _ in 0..<Self.messageDepth {
      guard let container = next else { break }
      // An info bar has a revealer inside.
      if container.role == .infoBar || found == nil && isMessage(container) { found = container.id }
      next = container.parent.flatMap { nodes[$0] }
    }
    if let found { messages.insert(found) }
  }

  /// Returns whether a node is a revealer that was closed, which GTK 3 shows with a height of one point.
  private func isMessage(_ node: DesktopNode) -> Bool {
    guard node.role == .panel, node.name.isEmpty, let size = node.screenExtents?.size,
      node.states.isSuperset(of: [.showing, .visible])
    else { return false }
    return min(size.width, size.height) <= 1 && max(size.width, size.height) > 1
  }

  /// Removes and returns the texts of the messages that have appeared and are read.
  package mutating func takeMessages() -> [String] {
    messages.sorted().compactMap { id in
      guard let node = nodes[id] else {
        messages.remove(id)
        return nil
      }
      let contents = order(from: id, limit: Self.popupNodes).compactMap { nodes[$0] }
      // A revealer may also have a toolbar or a form.
      let isText = !contents.contains { isField($0) || Self.choices.contains($0.role) }
      guard isText, let text = innerText(of: node) else {
        if reading.isEmpty { messages.remove(id) }
        return nil
      }
      messages.remove(id)
      return [name(of: node), text].compactMap(\.self).joined(separator: ". ")
    }
  }
}
