internal import AccessibilityModel

/// Views that scroll, and nodes that are scrolled out of view.
extension DesktopTree {
  /// The views whose contents are hidden until they open.
  private static let closed: Set<DesktopRole> = [.comboBox, .menu, .menuItem, .menuBar, .popupMenu]
  /// The containers of items that can be scrolled.
  private static let itemViews: Set<DesktopRole> = [
    .list, .listBox, .table, .tree, DesktopRole(rawValue: 66),
  ]

  /// Returns whether a node that does not show can be scrolled into view.
  func isScrolledOut(_ node: DesktopNode) -> Bool {
    guard !node.states.contains(.showing) else { return false }
    if isSheetCell(node) || isLabelItem(node) { return true }
    if quirks.contains(.hidesOutsideViewports) { return isOutsideViewport(node) }
    return quirks.contains(.hidesItems)
      && [.listItem, .tableCell, .treeItem].contains(node.role)
      && node.parent.flatMap { nodes[$0] }.map {
        Self.itemViews.contains($0.role) && $0.states.contains(.showing)
      } ?? false
  }

  /// Returns whether a label is an item of a list or a tree of Java, or a cell of a table.
  func isLabelItem(_ node: DesktopNode) -> Bool {
    guard quirks.contains(.labelsItems) else { return false }
    var next = node
    for _ in 0..<Self.depthLimit {
      guard next.role == .label, let parent = next.parent.flatMap({ nodes[$0] }) else {
        return false
      }
      if Self.itemViews.contains(parent.role) { return parent.states.contains(.showing) }
      // In a tree, items are inside their parents.
      guard parent.states.contains(.expanded) else { return false }
      next = parent
    }
    return false
  }

  /// Returns whether a node is in a viewport, and not in a part that is closed.
  private func isOutsideViewport(_ node: DesktopNode) -> Bool {
    // A widget that was never laid out has the size of one point.
    if let size = node.screenExtents?.size, size.width <= 1, size.height <= 1 { return false }
    // GTK 3 reports the viewport itself as out of view when its contents are scrolled far.
    if node.role == .viewport { return node.states.contains(.visible) }
    var next = node
    for _ in 0..<Self.depthLimit {
      guard next.states.contains(.visible), let parent = next.parent.flatMap({ nodes[$0] })
      else { return false }
      if parent.role == .viewport { return true }
      let states = parent.states
      if Self.closed.contains(parent.role)
        || states.contains(.expandable) && !states.contains(.expanded)
        || parent.role == .pageTab && !states.contains(.selected)
      {
        return false
      }
      next = parent
    }
    return false
  }

  // MARK: Scroll bars

  /// A scroll bar, and the view that it scrolls.
  package struct ScrollBar: Hashable, Sendable {
    package let id: String
    package let view: String
    package let isVertical: Bool
  }

  /// Returns the scroll bars of a view.
  package func scrollBars(of id: String) -> [ScrollBar] {
    guard let view = nodes[id] else { return [] }
    var candidates = view.children.prefix(50).compactMap { nodes[$0] }
    // Qt has each bar in a separate box.
    candidates += candidates.filter { $0.role == .filler && $0.children.count <= 3 }
      .flatMap { $0.children.compactMap { nodes[$0] } }
    return candidates.compactMap { bar in
      guard bar.role == .scrollBar, isInView(bar), let size = extents(of: bar)?.size,
        let range = range(of: bar)
      else { return nil }
      return ScrollBar(id: range, view: id, isVertical: size.height > size.width)
    }
  }

  /// Returns the node with the value of a scroll bar. GTK 4 has it inside the bar.
  private func range(of bar: DesktopNode) -> String? {
    ([bar] + bar.children.compactMap { nodes[$0] }).first { $0.interfaces.contains(.value) }?.id
  }

  /// Returns whether a node shows. In GTK 4, what is scrolled out of view has no size.
  package func isInView(_ node: DesktopNode) -> Bool {
    guard !reportsShowing else { return node.states.contains(.showing) }
    return node.states.contains(.visible)
      && extents(of: node).map { $0.width > 0 && $0.height > 0 } ?? false
  }

  /// Returns the scroll bars around a node, those of the nearest view first.
  package func scrollBars(around id: String) -> [ScrollBar] {
    var bars: [ScrollBar] = []
    var next = nodes[id]?.parent
    for _ in 0..<Self.depthLimit {
      guard let view = next, bars.isEmpty else { break }
      bars = scrollBars(of: view)
      next = nodes[view]?.parent
    }
    return bars
  }

  /// The length that a scroll bar shows, and the length of a unit of its value, in points.
  package func lengths(of bar: ScrollBar) -> (view: Double, unit: Double)? {
    guard let view = nodes[bar.view].flatMap(extents), let value = nodes[bar.id]?.value else {
      return nil
    }
    let length = { (frame: Rectangle) in bar.isVertical ? frame.height : frame.width }
    if scrollsRows(bar) || !reportsShowing { return (length(view), 1) }
    let span = value.maximum - value.minimum
    let contents = order(from: bar.view, limit: 200).compactMap { nodes[$0].flatMap(extents) }
    let content = contents.map(length).max() ?? 0
    guard span > 0, length(view) > 0 else { return nil }
    // Lists count their items, so their length in points is unknown.
    let hidden = content - length(view)
    return (length(view), hidden > 0 ? hidden / span : length(view) / span * 10)
  }

  /// Returns whether a scroll bar moves the rows of a list of GTK 3, in points. Their positions are
  /// not read.
  private func scrollsRows(_ bar: ScrollBar) -> Bool {
    guard quirks.contains(.hasPlainCells), let view = nodes[bar.view], !isInDocument(view) else {
      return false
    }
    return view.children.contains { nodes[$0]?.states.contains(.managesDescendants) == true }
  }

  /// Returns the distance by which a node is out of the view of a scroll bar, in points, or `nil`
  /// if it is unknown. It is negative before the beginning.
  package func distance(of id: String, outOf bar: ScrollBar) -> Double? {
    guard let node = nodes[id].flatMap(extents), let view = nodes[bar.view].flatMap(extents),
      reportsShowing || node.height > 0, abs(node.minX) < 1_000_000, abs(node.minY) < 1_000_000
    else { return nil }
    let (start, end) = bar.isVertical ? (node.minY, node.maxY) : (node.minX, node.maxX)
    let (first, last) = bar.isVertical ? (view.minY, view.maxY) : (view.minX, view.maxX)
    if start < first { return start - first }
    return max(min(end - last, start - first), 0)
  }

  /// Returns whether a node precedes the visible part of a view.
  package func isBefore(_ id: String, shownIn view: String) -> Bool {
    for next in order(from: view) {
      if next == id { return true }
      guard let node = nodes[next], node.children.isEmpty, node.role != .scrollBar else { continue }
      if isInView(node) { return false }
    }
    return false
  }

  /// Returns the first element that a view shows.
  package func firstShown(in bar: ScrollBar) -> String? {
    order(from: bar.view).first { id in
      guard let node = nodes[id], isInView(node) else { return false }
      return (distance(of: id, outOf: bar) ?? 0) == 0
        && parts(of: id).contains { description(of: $0).isElement }
    }
  }

  /// Returns whether a node is known to be out of view.
  package func isOutOfView(_ id: String) -> Bool {
    guard let node = nodes[id], isShown(node) else { return false }
    if !reportsShowing {
      if !isInView(node) { return isInShrunkRow(node) }
    } else if !node.states.contains(.showing) {
      return isScrolledOut(node) || isInDocument(node)
    }
    return quirks.contains(.showsOutsideViews)
      && scrollBars(around: id).contains {
        distance(of: id, outOf: $0).map { $0 != 0 } ?? false
      }
  }
}
