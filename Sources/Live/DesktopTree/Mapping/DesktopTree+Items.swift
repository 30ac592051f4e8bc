internal import AccessibilityModel

/// The tree of items that the reader sees: nodes without those that are hidden or repeated, and
/// with runs of text between controls.
extension DesktopTree {
  /// Returns the item of a node, or `nil` if there is no such node.
  package func item(of id: String) -> DesktopItem? {
    nodes[id].map { DesktopItem(node: id, serial: $0.serial) }
  }

  /// The item of the window that is read.
  var windowItem: DesktopItem? { window.flatMap(item) }

  /// The structure of a node on the screen.
  enum Structure: Equatable {
    /// An element, or an empty view. Its descendants are not separate items.
    case leaf
    /// A view around items.
    case view([String])
    /// An element followed by the items inside it.
    case ownAndContents([String])
    /// The tabs of a page tab list, followed by the contents of the pages.
    case tabs([String], contents: [String])
    /// Runs of text, and the items between them.
    case runs([Run])

    /// A run of text with its index, or an item in the text.
    enum Run: Equatable {
      case text(String, Int)
      case item(String)
    }
  }

  /// Returns the children of an item, in the order of the program.
  package func children(of item: DesktopItem) -> [DesktopItem] {
    let own = ownChildren(of: item)
    guard item.part == .whole, item.node == window else { return own }
    return own + popups.compactMap { self.item(of: $0) }
  }

  private func ownChildren(of item: DesktopItem) -> [DesktopItem] {
    guard let node = nodes[item.node] else { return [] }
    func items(_ ids: [String]) -> [DesktopItem] { ids.compactMap { self.item(of: $0) } }
    func part(_ part: DesktopItem.Part) -> DesktopItem {
      DesktopItem(node: node.id, serial: node.serial, part: part)
    }
    switch (item.part, structure(of: node)) {
    case (.tabs, .tabs(let tabs, _)):
      return tabs.compactMap { id in
        guard let tab = nodes[id] else { return nil }
        return DesktopItem(node: id, serial: tab.serial, part: .own)
      }
    case (.whole, .view(let ids)):
      let unread = unread(of: node.id)
      if unread.isEmpty { return items(ids) }
      let headers = ids.prefix { id in nodes[id].map(isHeader) ?? false }
      return items(Array(headers)) + (unread.contains(.above) ? [part(.unread(below: false))] : [])
        + items(Array(ids.dropFirst(headers.count)))
        + (unread.contains(.below) ? [part(.unread(below: true))] : [])
    case (.whole, .ownAndContents(let ids)): return [part(.own)] + items(ids)
    case (.whole, .tabs(_, let contents)): return [part(.tabs)] + items(contents)
    case (.whole, .runs(let runs)):
      return runs.compactMap { run in
        switch run {
        case .text(_, let index): part(.run(index))
        case .item(let id): self.item(of: id)
        }
      }
    default: return []
    }
  }

  /// Returns all items that a node may have on the screen.
  package func parts(of id: String) -> [DesktopItem] {
    guard let item = item(of: id) else { return [] }
    return [item] + children(of: item).filter { $0.node == id && $0.part != .whole }
      + (nodes[id]?.role == .pageTab
        ? [DesktopItem(node: id, serial: item.serial, part: .own)] : [])
  }

  /// Returns the structure of a node.
  func structure(of node: DesktopNode) -> Structure {
    switch DesktopRoles.kind(of: node.role) ?? .transparent {
    case .ignored: return .leaf
    case .image: return .leaf
    case .control: return controlStructure(of: node)
    case .cell:
      let children = shownChildren(of: node)
      guard hasElements(in: children) else { return .leaf }
      if let runs = runs(of: node, around: children) { return .runs(runs) }
      // A tree item is read with its name, before the items inside it.
      let isItem = node.role == .treeItem || name(of: node) != nil && !isInTable(node)
      return isItem ? .ownAndContents(children.filter { hasElements($0) }) : .view(children)
    case .text: return textStructure(of: node)
    case .container(.tabBar):
      let children = shownChildren(of: node)
      let all = children.filter { nodes[$0]?.role == .pageTab }
      if all.isEmpty { return .view(children) }
      let tabs = all.filter { nodes[$0].map(isHiddenTab) == false }
      let pages = all.flatMap { id in nodes[id].map { shownChildren(of: $0) } ?? [] }
      let rest = children.filter { nodes[$0]?.role != .pageTab }
      let contents = (pages + rest).filter(isFilled)
      return tabs.isEmpty ? .view(contents) : .tabs(tabs, contents: contents)
    case .container, .dialog, .transparent:
      let children = shownChildren(of: node)
      if let runs = runs(of: node, around: children) { return .runs(runs) }
      if let rows = formRows(of: node) { return .view(rows) }
      return children.isEmpty ? .leaf : .view(children)
    }
  }

  /// Returns the labels and controls of a box with a column of labels and a column of as many
  /// controls, row by row, or `nil` for other nodes.
  func formRows(of node: DesktopNode) -> [String]? {
    guard node.role == .filler, node.children.count == 2 else { return nil }
    let columns = node.children.compactMap { nodes[$0] }
    guard columns.count == 2, columns.allSatisfy({ $0.role == .filler && isShown($0) }) else {
      return nil
    }
    let (labels, controls) = (shownChildren(of: columns[0]), shownChildren(of: columns[1]))
    guard labels.count == controls.count, labels.allSatisfy({ nodes[$0]?.role == .label }),
      controls.allSatisfy(hasElements)
    else { return nil }
    return zip(labels, controls).flatMap { [$0, $1] }
  }

  private func controlStructure(of node: DesktopNode) -> Structure {
    switch node.role {
    case .heading:
      if !isField(node), let runs = runsWithLinks(of: node) { return .runs(runs) }
      let children = shownChildren(of: node)
      return hasElements(in: children) ? .view(children) : .leaf
    case .comboBox:
      var children = shownChildren(of: node)
      // GTK 4 has the field in a box.
      if quirks.contains(.nestsWidgets), let box = children.first.flatMap({ nodes[$0] }),
        box.role == .panel, comboBox(around: box) != nil
      {
        children = shownChildren(of: box) + children.dropFirst()
      }
      // The list of a drop-down of GTK 4 is a popover.
      if quirks.contains(.nestsWidgets) {
        let popovers = children.filter {
          isPopover($0) && nodes[$0]?.role != .panel && self.isOpen($0)
        }
        if !popovers.isEmpty { return .ownAndContents(popovers) }
      }
      // A closed combo box keeps its options in the tree.
      let isOpen =
        node.states.contains(.expanded)
        // Qt 5 reports nothing but the focus in the list.
        || !node.states.contains(.focused)
          && options(of: node).contains { $0.states.isSuperset(of: [.focused, .showing]) }
      if let field = children.first(where: { nodes[$0].map(isField) ?? false }) {
        let list = children.filter {
          $0 != field && hasElements($0) && nodes[$0]?.role != .button
        }
        return .view(isOpen ? [field] + list : [field])
      }
      return isOpen && !children.isEmpty ? .ownAndContents(children) : .leaf
    case .menu, .menuItem:
      let menus = shownChildren(of: node).filter { isFilled($0) && hasElements($0) }
      if menus.isEmpty { return .leaf }
      // The menu of a combo box has no name, so it is only a view around its items.
      return name(of: node) == nil ? .view(menus) : .ownAndContents(menus)
    case .button, .toggleButton:
      // GTK has a menu inside its button, also while it is closed.
      let menus = shownChildren(of: node).filter { isPopover($0) && isOpen($0) }
      return menus.isEmpty ? contents(of: node) : .ownAndContents(menus)
    case .checkBox: return contents(of: node)
    default: return .leaf
    }
  }

  /// Returns the structure of a control that may have others inside, such as an expander of GTK 3 or
  /// a group box of Qt that is a check box.
  private func contents(of node: DesktopNode) -> Structure {
    let children = shownChildren(of: node).filter { !isPopover($0) || node.role != .button }
    if buttonInside(node) != nil { return .leaf }
    // An expander is the same element while it is closed.
    let isExpander =
      node.states.contains(.expandable) && node.role == .toggleButton && !isInDocument(node)
    if isExpander, !node.states.contains(.expanded) { return .ownAndContents([]) }
    return isExpander || holdsControls(children) ? .ownAndContents(children) : .leaf
  }

  /// Returns whether a page tab has no tab on the screen. GTK 3 then reports a size of -1.
  func isHiddenTab(_ node: DesktopNode) -> Bool {
    node.role == .pageTab && node.screenExtents.map { $0.width < 0 } ?? false
  }

  /// Returns whether there is a control in some nodes, rather than only text and images.
  private func holdsControls(_ ids: [String]) -> Bool {
    var rest = Array(ids.prefix(200))
    for _ in 0..<500 {
      guard let node = rest.popLast().flatMap({ nodes[$0] }) else { return false }
      guard isShown(node) else { continue }
      if case .control = DesktopRoles.kind(of: node.role) ?? .transparent { return true }
      if isField(node) { return true }
      rest += node.children.prefix(200).reversed()
    }
    return false
  }

  /// Returns the structure of text, which is a leaf if there are no controls inside.
  private func textStructure(of node: DesktopNode) -> Structure {
    guard !isField(node) else { return .leaf }
    if let runs = runsWithLinks(of: node) { return .runs(runs) }
    let children = shownChildren(of: node)
    if isLabelItem(node), !children.isEmpty { return .ownAndContents(children) }
    guard hasElements(in: children) else { return .leaf }
    return runs(of: node, around: children).map { .runs($0) } ?? .view(children)
  }

  // MARK: Children

  /// Returns the children of a node that are on the screen and not read as part of another element.
  func shownChildren(of node: DesktopNode) -> [String] {
    let name = name(of: node)
    let borrowed = borrowed[node.id] ?? []
    return (node.children + borrowed).filter { id in
      guard let child = nodes[id], child.parent == node.id || borrowed.contains(id), isShown(child)
      else { return false }
      if isExpanderMark(child) { return false }
      // The label of an element is read with the element. A name that a container shares with a
      // label inside, such as the title of a frame, is read with the container.
      guard child.role == .label || child.role == .staticText || child.role == .caption else {
        return true
      }
      if let name, self.name(of: child) == name { return false }
      return !isOnlyLabel(child)
    }
  }

  /// Returns whether a node is the label of an element that is read with it.
  private func isOnlyLabel(_ node: DesktopNode) -> Bool {
    let parent = node.parent.flatMap { nodes[$0] }
    let isText = isLabel(node.id) || parent.map { $0.role == .label && isLabel($0.id) } ?? false
    guard isText else { return false }
    return !node.children.contains { id in nodes[id].map { hasElements(id) && isShown($0) } ?? false
    }
  }

  /// Returns whether a node, or a node inside it, is an element other than text.
  func hasElements(_ id: String) -> Bool { hasElements(in: [id]) }

  func hasElements(in ids: [String]) -> Bool {
    var rest = Array(ids.prefix(200))
    for _ in 0..<500 {
      guard let id = rest.popLast() else { return false }
      guard let node = nodes[id], isShown(node), !isExpanderMark(node) else { continue }
      switch DesktopRoles.kind(of: node.role) ?? .transparent {
      case .control: return true
      case .image where name(of: node) != nil: return true
      case .text where isField(node): return true
      case .cell where node.role == .treeItem || node.role == .listItem: return true
      case .ignored, .image: continue
      default: rest += node.children.prefix(200).reversed()
      }
    }
    return false
  }

  /// Returns whether there is anything to read in a node.
  private func isFilled(_ id: String) -> Bool {
    guard let node = nodes[id] else { return false }
    return hasElements(id) || innerText(of: node) != nil || !shownChildren(of: node).isEmpty
  }

  /// Returns whether a node is a text field. The role text is also that of text without editing.
  func isField(_ node: DesktopNode) -> Bool {
    switch DesktopRoles.kind(of: node.role) {
    case .control(let traits) where traits.contains(.textEntry): true
    case .text where node.role == .text: node.states.contains(.editable)
    // A paragraph in LibreOffice Writer is a field while it has the keyboard focus.
    case .text, .control(.header):
      node.states.isSuperset(of: [.editable, .focused]) && node.interfaces.contains(.editableText)
    default: false
    }
  }

  func isInTable(_ node: DesktopNode) -> Bool {
    ancestor(of: node, within: 4) { $0.role == .table } != nil
  }
}
