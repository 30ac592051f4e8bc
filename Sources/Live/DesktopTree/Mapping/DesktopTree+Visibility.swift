package import AccessibilityModel

/// Decides which nodes are on the screen.
extension DesktopTree {
  /// The maximum number of steps from a node towards the root. Real trees stay below a hundred.
  static let depthLimit = 400

  /// Returns whether a node, apart from its ancestors, is on the screen.
  func isShown(_ node: DesktopNode) -> Bool {
    guard mayBeShown(node), node.attributes?["hidden"] != "true" else { return false }
    if isToolTip(node) || isHiddenPage(node) || isSqueezedOut(node) || isFolded(node) {
      return false
    }
    // LibreOffice keeps a second menu bar without a height.
    if node.role == .menuBar, node.screenExtents?.height == 0 { return false }
    // LibreOffice reports no size for a cell that is scrolled out of view.
    return hasSize(node) || isSheetCell(node) || isInShrunkRow(node)
  }

  /// Returns whether a node without a size is in a row that is scrolled out of view.
  func isInShrunkRow(_ node: DesktopNode) -> Bool {
    guard quirks.contains(.shrinksRows) else { return false }
    let isRow = { (node: DesktopNode) in [.listItem, .treeItem].contains(node.role) }
    guard let row = isRow(node) ? node : ancestor(of: node, within: 8, where: isRow),
      let list = row.parent.flatMap({ nodes[$0] }), let size = list.windowExtents?.size
    else { return false }
    return size.width > 0 && size.height > 0
  }

  /// Whether a node is on the screen or can be scrolled there, as far as is known.
  func mayBeShown(_ node: DesktopNode) -> Bool {
    let states = node.states
    if states.contains(.defunct) { return false }
    // GTK 4 never reports SHOWING inside a window, and documents report it only for the part that
    // is not scrolled out of view.
    return states.contains(.visible)
      && (states.contains(.showing) || !reportsShowing || isInDocument(node))
      || isScrolledOut(node)
  }

  /// Returns whether a node is a tool tip, which repeats the hint of the control under the mouse.
  func isToolTip(_ node: DesktopNode) -> Bool {
    node.role == .toolTip && !isInDocument(node)
      || quirks.contains(.namesTypes) && node.name == "GtkTooltipWindow"
  }

  /// Returns whether a node or a node inside it has a size. An unknown size counts as one.
  private func hasSize(_ node: DesktopNode) -> Bool {
    var rest = [node]
    for _ in 0..<64 {
      guard let next = rest.popLast() else { return false }
      guard let extents = next.screenExtents ?? next.windowExtents else {
        // A page of a stack in GTK 4 reports no position, and is as large as its contents.
        let isPage = quirks.contains(.keepsPages) && !next.interfaces.contains(.component)
        guard isPage, !next.children.isEmpty else { return true }
        rest += next.children.compactMap { nodes[$0] }
        continue
      }
      if extents.width != 0 || extents.height != 0 { return true }
      rest += next.children.compactMap { nodes[$0] }
    }
    return false
  }

  /// Returns whether a node is inside a document, such as a web page.
  package func isInDocument(_ node: DesktopNode) -> Bool {
    ancestor(of: node) { DesktopRoles.documents.contains($0.role.rawValue) } != nil
  }

  /// Returns the nearest ancestor with a property.
  func ancestor(
    of node: DesktopNode, within steps: Int = depthLimit, where isWanted: (DesktopNode) -> Bool
  ) -> DesktopNode? {
    var next = node.parent.flatMap { nodes[$0] }
    for _ in 0..<steps {
      guard let node = next else { return nil }
      if isWanted(node) { return node }
      next = node.parent.flatMap { nodes[$0] }
    }
    return nil
  }

  /// The windows that are on the screen, in the order of the program.
  package var windows: [String] {
    (nodes[root]?.children ?? []).filter { id in
      guard let node = nodes[id], node.role != .toolTip else { return false }
      return !node.states.isDisjoint(with: [.showing, .active])
        // A window of GTK 4 may never show, and is listed only while it is visible.
        || node.states.contains(.visible) && (!reportsShowing || closesSilently)
          && !isUnshown(node)
    }
  }

  /// Whether a node is a window of GTK 4 that was made and never shown, such as the one to choose files. It
  /// has neither the role nor the name of a window yet.
  func isUnshown(_ window: DesktopNode) -> Bool {
    closesSilently && window.role == .filler && window.name.isEmpty
      && window.states.isDisjoint(with: [.showing, .active])
  }

  /// The window that the user works with: a modal dialog, else the active window, else the first.
  package var activeWindow: String? {
    let windows = windows
    func first(_ isWanted: (DesktopNode) -> Bool) -> String? {
      windows.last { nodes[$0].map(isWanted) ?? false }
    }
    // A dialog of GTK 4 that has closed may still be there.
    if closesSilently, let id = announcedID,
      let window = windows.first(where: { isInside(id, $0) })
    {
      return window
    }
    return first { $0.states.contains(.modal) } ?? first { $0.states.contains(.active) }
      ?? windows.first
  }

  /// Returns the frame of a node in its window, or `nil` if it is unknown.
  func frame(of node: DesktopNode) -> Rectangle? {
    // In GTK 4, rows that are scrolled out of view would be before or after everything else.
    if quirks.contains(.shrinksRows),
      isRow(node) || ancestor(of: node, within: 8, where: isRow) != nil,
      let visible = visibleFrame(of: node),
      visible.width <= 0 || visible.height <= 0
    {
      return nil
    }
    guard let extents = extents(of: node), extents.width > 0 || extents.height > 0,
      abs(extents.minX) < 1_000_000, abs(extents.minY) < 1_000_000,
      extents.width < 1_000_000, extents.height < 1_000_000
    else { return nil }
    guard let origin = window.flatMap({ nodes[$0] }).flatMap(self.extents)?.origin else {
      return extents
    }
    return Rectangle(
      x: extents.minX - origin.x, y: extents.minY - origin.y, width: extents.width,
      height: extents.height)
  }

  /// Returns the part of a node's frame that no view around it cuts off, on the screen or, in GTK 4,
  /// in the window.
  package func visibleFrame(of node: DesktopNode) -> Rectangle? {
    guard var frame = extents(of: node) else { return nil }
    _ = ancestor(of: node) { around in
      if [.popupMenu, .menu, .menuItem, .application].contains(around.role) { return true }
      if let view = extents(of: around), view.width > 0, view.height > 0 {
        let (left, top) = (max(frame.minX, view.minX), max(frame.minY, view.minY))
        frame = Rectangle(
          x: left, y: top, width: max(min(frame.maxX, view.maxX) - left, 0),
          height: max(min(frame.maxY, view.maxY) - top, 0))
      }
      return DesktopRoles.windows.contains(around.role)
    }
    return frame
  }

  func extents(of node: DesktopNode) -> Rectangle? {
    // Toolkits that know both positions may report wrong ones for the window, as Qt does.
    quirks.contains(.knowsOnlyWindow)
      ? node.windowExtents : node.screenExtents ?? node.windowExtents
  }
}
