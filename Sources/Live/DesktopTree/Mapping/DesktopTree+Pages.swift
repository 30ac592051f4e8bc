internal import AccessibilityModel

/// The pages of stacks in GTK 4, which all count as visible.
///
/// A page that was shown once keeps its size, so the tabs tell which page shows, or the focus.
extension DesktopTree {
  private static let maximumPages = 30

  /// Returns whether a node is the page of a stack that shows another page, as far as is known.
  func isHiddenPage(_ node: DesktopNode) -> Bool {
    guard quirks.contains(.namesTypes), mayBePage(node),
      let stack = node.parent.flatMap({ nodes[$0] }),
      (2...Self.maximumPages).contains(stack.children.count)
    else { return false }
    let pages = stack.children.compactMap { nodes[$0] }.filter { $0.states.contains(.visible) }
    guard pages.count > 1, pages.allSatisfy(mayBePage) else { return false }
    if let shown = controlledPage(among: pages) { return shown != node.id }
    guard overlap(pages) else { return false }
    if let shown = pageOfSelectedTab(among: pages) { return shown != node.id }
    guard pages.allSatisfy(isStackPage), let focused else { return false }
    return pages.contains { isInside(focused, $0.id) } && !isInside(focused, node.id)
  }

  private func mayBePage(_ node: DesktopNode) -> Bool {
    node.role == .panel || node.role == .filler || node.role.rawValue == 49
  }

  /// Returns whether a node is the page of a stack by its type, which reports no place.
  private func isStackPage(_ node: DesktopNode) -> Bool {
    node.role == .panel && !node.interfaces.contains(.component)
  }

  /// Returns whether two pages are at the same place.
  private func overlap(_ pages: [DesktopNode]) -> Bool {
    let places = pages.compactMap { page in
      page.windowExtents ?? page.children.first.flatMap { nodes[$0]?.windowExtents }
    }.filter { $0.width > 0 && $0.height > 0 }
    return places.count > Set(places).count
  }

  /// Returns the page that a selected tab controls.
  private func controlledPage(among pages: [DesktopNode]) -> String? {
    let controlled = tabLists.flatMap { nodes[$0]?.children ?? [] }.compactMap { nodes[$0] }
      .filter { $0.states.contains(.selected) }
      .flatMap { $0.relations?[.controllerFor] ?? [] }
    return pages.first { controlled.contains($0.id) }?.id
  }

  /// Returns the page at the place of the selected tab, if there are as many tabs as pages.
  private func pageOfSelectedTab(among pages: [DesktopNode]) -> String? {
    for list in tabLists {
      let tabs = (nodes[list]?.children ?? []).compactMap { nodes[$0] }
        .filter { $0.role == .pageTab }
      let selected = tabs.indices.filter { tabs[$0].states.contains(.selected) }
      if tabs.count == pages.count, selected.count == 1 { return pages[selected[0]].id }
    }
    return nil
  }
}
