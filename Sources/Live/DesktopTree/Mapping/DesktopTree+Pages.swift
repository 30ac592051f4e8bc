internal import AccessibilityModel

/// The pages of stacks in GTK 4, and other views of which only some show. All count as visible.
///
/// A page that was shown once keeps its size, so the tabs tell which page shows, or the focus.
extension DesktopTree {
  private static let maximumPages = 30

  /// Returns whether a node is the page of a stack that shows another page, as far as is known.
  func isHiddenPage(_ node: DesktopNode) -> Bool {
    guard quirks.contains(.keepsPages), mayBePage(node),
      let stack = node.parent.flatMap({ nodes[$0] }),
      (2...Self.maximumPages).contains(stack.children.count)
    else { return false }
    let pages = stack.children.compactMap { nodes[$0] }.filter { $0.states.contains(.visible) }
    guard pages.count > 1, pages.allSatisfy(mayBePage) else { return false }
    if let shown = controlledPage(among: pages) { return shown != node.id }
    guard overlap(pages) else { return false }
    if let shown = pageOfSelectedTab(among: pages) { return shown != node.id }
    guard pages.allSatisfy(isStackPage) || areTabs(pages), let focused else { return false }
    return pages.contains { isInside(focused, $0.id) } && !isInside(focused, node.id)
  }

  private func mayBePage(_ node: DesktopNode) -> Bool {
    [.panel, .filler, .scrollPane].contains(node.role)
  }

  /// Returns whether a node is the page of a stack by its type, which reports no place.
  func isStackPage(_ node: DesktopNode) -> Bool {
    quirks.contains(.keepsPages) && node.role == .panel && !node.interfaces.contains(.component)
  }

  /// Returns the page that contains a listed child of a stack, or the child itself.
  ///
  /// GTK 4 lists the contents of the pages as the children of a stack, but they name their page as
  /// their parent.
  func page(of child: String, in stack: String) -> String {
    guard let page = nodes[child]?.parent.flatMap({ nodes[$0] }), page.parent == stack,
      isStackPage(page)
    else { return child }
    return page.id
  }

  /// Returns whether pages are those of a view with tabs, by their common type and place.
  private func areTabs(_ pages: [DesktopNode]) -> Bool {
    Set(pages.map(\.name)).count == 1 && Set(pages.map(\.windowExtents?.origin)).count == 1
      && pages.allSatisfy { $0.role == .filler && !$0.name.isEmpty }
  }

  /// Returns whether a node is an alternative for less space, or for more, than there is.
  ///
  /// A view with alternatives shows the first one that fits. The others keep the size of the view
  /// at the time when they were shown.
  func isSqueezedOut(_ node: DesktopNode) -> Bool {
    guard isAlternative(node), let view = node.parent.flatMap({ nodes[$0] }),
      let space = view.windowExtents?.size
    else { return false }
    let shown = view.children.first { id in
      guard let size = nodes[id]?.windowExtents?.size else { return false }
      return 0 < size.width && size.width <= space.width && 0 < size.height
        && size.height <= space.height
    }
    return shown.map { $0 != node.id } ?? false
  }

  func isAlternative(_ node: DesktopNode) -> Bool {
    quirks.contains(.keepsPages) && node.parent.flatMap { nodes[$0]?.name } == "AdwSqueezer"
  }

  /// Returns whether a view has one side without a length, such as a bar that has slid out. Its
  /// contents keep their size.
  func isFolded(_ node: DesktopNode) -> Bool {
    guard quirks.contains(.keepsPages), [.panel, .filler].contains(node.role),
      let size = node.windowExtents?.size
    else { return false }
    return (size.width == 0) != (size.height == 0)
  }

  /// Returns whether two pages start at the same place. A hidden one may have an earlier size.
  private func overlap(_ pages: [DesktopNode]) -> Bool {
    let places = pages.compactMap { page in
      page.windowExtents ?? page.children.first.flatMap { nodes[$0]?.windowExtents }
    }.filter { $0.width > 0 && $0.height > 0 }.map(\.origin)
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
