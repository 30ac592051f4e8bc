internal import AccessibilityModel

/// The keyboard focus of a program, among the items that the reader sees.
extension DesktopTree {
  /// The item with the keyboard focus in the window that is read, or `nil` if none has it.
  ///
  /// An alert has its focus on a button, but is read from its message.
  package var focusedItem: DesktopItem? {
    guard let window, !isAlert(window) else { return nil }
    // A list and its current row may both have the state.
    let focused = focusedNodes(in: window)
    // Widgets of Qt keep the state after another one has got it.
    if focused.count > 1, let id = announcedID, focused.contains(id),
      let item = elementAround(id) ?? element(of: id)
    {
      return item
    }
    return focused.lazy.compactMap { elementAround($0) ?? element(of: $0) }.first
      ?? focused.last.flatMap(firstElement)
  }

  /// Returns the element of which a node is a part, such as the row of GTK 4 around a box with the
  /// focus.
  private func elementAround(_ id: String) -> DesktopItem? {
    guard quirks.contains(.nestsWidgets), let node = nodes[id] else { return nil }
    let around = ancestor(of: node, within: 3) { around in
      switch DesktopRoles.kind(of: around.role) ?? .transparent {
      case .cell, .control(.button): structure(of: around) == .leaf
      default: false
      }
    }
    return around.flatMap { element(of: $0.id) }
  }

  /// The number of nodes of a window among which there is the alert that fills it, as in Java.
  private static let alertNodes = 10

  private func isAlert(_ window: String) -> Bool {
    nodes[window]?.role == .alert
      || nodes[window]?.role == .dialog
        && order(from: window, limit: Self.alertNodes).contains { nodes[$0]?.role == .alert }
  }

  /// The node that gets keys: the one that the program announced last, or else one with the state.
  package var keyboardNode: String? {
    if isFocusAtWindow { return window }
    if let id = announcedID, let node = nodes[id],
      mayHaveKeys(node), !isPaneAroundSheet(node), !isEmptyPanel(node), !isInUnshownWindow(node)
    {
      return selectedSubmenu(in: node) ?? focusedCell(in: id) ?? chosenChild(of: node) ?? id
    }
    // As a window opens, the tabs of GTK have the focus silently.
    guard let node = unannouncedNode.flatMap({ nodes[$0] }), !isEmptyPanel(node),
      node.role != .pageTabList || !node.interfaces.contains(.selection)
    else { return window }
    return focusedCell(in: node.id) ?? chosenChild(of: node) ?? node.id
  }

  /// The tab that has the focus silently as a window of GTK 3 opens, or `nil`.
  package var firstTab: String? {
    guard announcedID == nil, quirks.contains(.hasPlainCells),
      let list = unannouncedNode.flatMap({ nodes[$0] }), list.role == .pageTabList
    else { return nil }
    return chosenChild(of: list)
  }

  private func isInUnshownWindow(_ node: DesktopNode) -> Bool {
    ancestor(of: node, where: { $0.parent == root }).map(isUnshown) == true
  }

  /// Whether a window of the program gets keys.
  package var hasActiveWindow: Bool {
    windows.contains { nodes[$0]?.states.contains(.active) == true }
  }

  /// Whether a program of Qt has not named the object with the focus yet.
  package var lacksFirstFocus: Bool {
    quirks.contains(.hidesItems) && window != nil
      && (announcedID == nil || keyboardNode == window)
  }

  /// The node with the state in the window, if no signal named one. Each current tab of Qt has it, too, and
  /// what is around the widget with the focus.
  private var unannouncedNode: String? {
    guard let window else { return nil }
    let focused = focusedNodes(in: window)
    guard quirks.contains(.hidesItems) else {
      // A menu of GTK 3 keeps the state after it has closed.
      let isOfGTK3 = quirks.contains(.hasPlainCells)
      return focused.first { id in
        !isOfGTK3 || nodes[id].map { Self.menuParts.contains($0.role.neutralRole) } == false
      }
    }
    let candidates = focused.filter { nodes[$0]?.role != .pageTab }
    let widgets = candidates.filter { id in
      nodes[id].map { !Self.surroundings.contains($0.role.neutralRole) } == true
    }
    // An item of a list keeps the state after the focus has gone to another widget.
    return (announcedID == nil ? widgets.first : widgets.last) ?? candidates.first
  }

  private static let surroundings: Set<NeutralRole> = [
    .frame, .window, .dialog, .panel, .filler, .layeredPane, .rootPane, .scrollPane, .splitPane,
  ]

  /// Whether an announced node is on the screen. A widget that has just appeared may not say so yet,
  /// and an item of a menu of GTK 2 never does.
  private func mayHaveKeys(_ node: DesktopNode) -> Bool {
    if node.states.contains(.showing) || isInShownPopup(node) { return true }
    if quirks.contains(.hidesOpenMenus) { return true }
    return node.states.contains(.focused) && !isPartOfMenu(node)
  }

  func isPartOfMenu(_ node: DesktopNode) -> Bool {
    Self.menuParts.contains(node.role.neutralRole)
  }

  /// The parts of menus, which keep the state in a closed menu of Qt.
  private static let menuParts: Set<NeutralRole> = [
    .menu, .menuItem, .checkMenuItem, .radioMenuItem, .popupMenu,
  ]

  /// The containers whose selected item gets the keys.
  private static let choosers: Set<NeutralRole> = [
    .pageTabList, .table, .tree, .treeTable, .list, .listBox, .layeredPane,
  ]

  /// Returns the first selected item of a container, or `nil` without any.
  private func chosenChild(of node: DesktopNode) -> String? {
    guard Self.choosers.contains(node.role.neutralRole), node.interfaces.contains(.selection) else {
      return nil
    }
    return node.children.first { child in
      nodes[child].map { $0.states.contains(.selected) && !isHeader($0) } == true
    }
  }

  /// The container with the focus whose selected item gets the keys, or `nil` without one.
  package var choosingNode: String? {
    let node = (announcedID ?? focusedNode).flatMap { nodes[$0] }
    guard let node, Self.choosers.contains(node.role.neutralRole), node.states.contains(.showing),
      node.interfaces.contains(.selection)
    else { return nil }
    return node.id
  }

  /// Returns the children of a container that are known to be selected.
  package func selectedChildren(of id: String) -> [String] {
    (nodes[id]?.children ?? []).filter { nodes[$0]?.states.contains(.selected) == true }
  }

  /// Whether a child is the first that is known to be selected.
  package func isFirstChoice(_ id: String, in container: String) -> Bool {
    nodes[container].flatMap(chosenChild) == id
  }

  /// Whether a node is a tab in a list of tabs of GTK 3, which has the focus itself.
  package func isTabOfGTK(_ id: String) -> Bool {
    guard quirks.contains(.hasPlainCells), let node = nodes[id], node.role == .pageTab,
      let list = node.parent.flatMap({ nodes[$0] })
    else { return false }
    return list.interfaces.contains(.selection)
  }

  /// Whether a node is a panel of GTK without a word, whose focus says nothing.
  private func isEmptyPanel(_ node: DesktopNode) -> Bool {
    node.role == .panel && node.name.isEmpty && node.childCount == 0
      && !node.interfaces.contains(.text) && program.toolkit == "gtk"
  }

  /// Returns the cell of a sheet that has the focus together with the sheet, or `nil` without any.
  private func focusedCell(in id: String) -> String? {
    guard let table = nodes[id], isSheet(table) else { return nil }
    return table.children.first { nodes[$0]?.states.contains(.focused) == true }
  }

  /// Whether a node is the pane of a window that announces the focus after a sheet inside it.
  private func isPaneAroundSheet(_ node: DesktopNode) -> Bool {
    guard node.role.neutralRole == .rootPane, let id = focusedNode, isInside(id, node.id) else {
      return false
    }
    return focusedCell(in: id) != nil || nodes[id].map(isSheetCell) == true
  }

  /// Whether a node with the focus is in an open menu. Qt announces that a menu shows, but not its
  /// items.
  private func isInShownPopup(_ node: DesktopNode) -> Bool {
    guard node.states.contains(.focused), let menu = node.parent.flatMap({ nodes[$0] }) else {
      return false
    }
    return menu.role == .popupMenu && menu.states.contains(.showing)
  }

  /// Returns the closed submenu that is selected in a menu, or `nil` without any.
  ///
  /// GTK 3 announces the menu around it in its place.
  private func selectedSubmenu(in node: DesktopNode) -> String? {
    guard node.role == .menu else { return nil }
    return node.children.first { child in
      guard let child = nodes[child], child.role == .menu else { return false }
      return child.states.isSuperset(of: [.selected, .showing])
    }
  }

  /// Returns the object inside a node that the same key has reached before the node, or the window of
  /// GTK 4 that was active again first, or `nil`.
  package func passedNode(before id: String) -> String? {
    guard !quirks.contains(.hidesItems), let passedID = lastKey.passed, passedID != lastKey.origin,
      passedID != id,
      let passed = nodes[passedID], let node = nodes[id]
    else { return nil }
    let isWindow = closesSilently && passed.parent == root && isInside(id, passedID)
    return passed.parent == node.id || isWindow ? passedID : nil
  }

  /// Whether the window itself has the keyboard focus: it is active again, and no object inside is named.
  package var isFocusAtWindow: Bool {
    closesSilently && announcedID != nil && announcedID == window
  }

  /// Whether the program announces neither that a window is active nor that it has closed, as GTK 4.
  package var closesSilently: Bool { quirks.contains(.nestsWidgets) }

  /// Whether a node is inside a window of the program, or is one.
  package func isInWindow(_ id: String) -> Bool {
    nodes[id] != nil && windows.contains { $0 == id || isInside(id, $0) }
  }

  /// Whether the announced object, or one around it, is not read yet.
  package var lacksAnnouncedFocus: Bool {
    guard let announcedID else { return false }
    guard let node = nodes[announcedID] else { return true }
    let isUnread = { (node: DesktopNode) in reading.incomplete[node.id] != nil }
    return isUnread(node) || ancestor(of: node, where: isUnread) != nil
  }

  /// The first node of the window that has the keyboard focus.
  package var focusedNode: String? { window.flatMap { focusedNodes(in: $0).first } }

  /// Returns the nodes of a window that have the keyboard focus, in document order.
  private func focusedNodes(in window: String) -> [String] {
    let focused = nodes.values.filter { $0.states.contains(.focused) }
    // A large window is walked only if its order matters.
    if focused.count < 2, borrowed[window] == nil {
      return focused.map(\.id).filter { isReached($0, from: window) }
    }
    return order(from: window).filter { nodes[$0]?.states.contains(.focused) == true }
  }

  /// Returns whether the walk of a window reaches a node, because nothing around it is hidden.
  private func isReached(_ id: String, from window: String) -> Bool {
    guard let node = nodes[id] else { return false }
    if id == window { return true }
    var isHidden = false
    let found = ancestor(of: node) { ancestor in
      isHidden = isHidden || !mayBeShown(ancestor)
      return ancestor.id == window
    }
    return found != nil && !isHidden
  }

  /// Returns the item to read when a node gets the keyboard focus, or `nil` if it is not in the
  /// window that is read.
  package func itemToFocus(at id: String) -> DesktopItem? {
    guard let window, let node = nodes[id], isShown(node),
      id == window || ancestor(of: node, where: { $0.id == window }) != nil
    else { return nil }
    return elementAround(id) ?? element(of: id) ?? firstElement(in: id)
  }

  /// Returns the item to read when a node shows, or `nil` if it is not inside the window that is read.
  ///
  /// A dialog with contents is read from its focus, and an alert from its message.
  package func itemToRead(at id: String) -> DesktopItem? {
    guard let node = nodes[id], id != window, let item = itemToFocus(at: id) else { return nil }
    guard node.role != .alert, let focused = focusedItem, isInside(focused.node, id)
    else { return item }
    return focused
  }

  /// Whether the window that is read has an element.
  package var hasElements: Bool { window.flatMap(firstElement) != nil }

  /// Returns the first node inside a node that has an element.
  package func firstElementNode(inside id: String) -> String? {
    order(from: id).first { element(of: $0) != nil }
  }

  /// Returns the element of a node.
  package func element(of id: String) -> DesktopItem? {
    parts(of: id).first { !$0.isUnread && description(of: $0).isElement }
  }

  /// Returns the selected element in a container, or the first that is not a header.
  private func firstElement(in id: String) -> DesktopItem? {
    let inside = order(from: id, limit: 1_000).filter { node in
      nodes[node].map { isShown($0) && !isHeader($0) } ?? false
    }
    let selected = inside.filter { nodes[$0]?.states.contains(.selected) == true }
    return (selected + inside).lazy.compactMap(element).first
  }
}
