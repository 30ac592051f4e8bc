internal import AccessibilityModel

/// The contents of the nodes of a page: options, pictures, items and cells.
extension ChromiumScreen {
  /// The maximum number of options of a list.
  private static let contentLimit = 50

  /// Returns the nodes inside a node that meet a condition, without those inside them.
  func inside(
    _ node: ChromiumTree.Node, where isMatch: (ChromiumTree.Node) -> Bool
  ) -> [ChromiumTree.Node] {
    var found: [ChromiumTree.Node] = []
    var rest = Array((node.childIds ?? []).reversed())
    // A dump may have a node inside itself.
    var count = 0
    while let id = rest.popLast(), count < tree.nodes.count {
      count += 1
      guard let child = places[id].map({ tree.nodes[$0] }) else { continue }
      if !child.isIgnored, isMatch(child) {
        found.append(child)
      } else {
        rest += (child.childIds ?? []).reversed()
      }
    }
    return found
  }

  func options(in node: ChromiumTree.Node) -> [ElementFacts.Content] {
    let options = inside(node, where: isOption)
    // The chosen options of a long list are often far down.
    let chosen = options.dropFirst(Self.contentLimit).filter { $0.isTrue("selected") }
    // Of an option that can't be chosen, the browser does not report that it is shown.
    let isKnown = options.contains { $0.isTrue("selected") }
    // While the browser's own list is open, only its text tells the choice.
    let isOpen =
      node.isTrue("expanded")
      && (node.childIds ?? []).contains { id in
        places[id].map { tree.nodes[$0].roleName } == "MenuListPopup"
      }
    let shown = isOpen ? options.first { $0.filledName == node.valueText }?.nodeId : nil
    return (options.prefix(Self.contentLimit) + chosen.prefix(Self.contentLimit)).map { option in
      let isChosen = shown.map { $0 == option.nodeId } ?? option.isTrue("selected")
      var states: NeutralStates = isChosen ? .selected : []
      if option.isTrue("disabled") {
        states.insert(.disabled)
        if !isKnown, option["selected"] == nil, let name = option.filledName,
          name == node.valueText
        {
          states.insert(.selected)
        }
      }
      var content = ElementFacts.Content(.listItem, option.filledName ?? "", states)
      if option.roleName != "treeitem" { content.header = group(around: option)?.filledName }
      return content
    }
  }

  func isOption(_ node: ChromiumTree.Node) -> Bool {
    ["option", "MenuListOption", "treeitem"].contains(node.roleName)
  }

  /// The numbers of the nodes around the node with a number, the innermost first.
  func numbers(around number: Int) -> some Sequence<Int> {
    let start = tree.nodes.first { $0.number == number }
    return sequence(state: start?.parentId) { [tree, places] next in
      guard let outer = next.flatMap({ places[$0] }).map({ tree.nodes[$0] }) else { return nil }
      next = outer.parentId
      return outer.number ?? 0
    }.prefix(depthLimit)
  }

  /// Returns the group around an option, or `nil` if it is directly in its list.
  func group(around option: ChromiumTree.Node) -> ChromiumTree.Node? {
    var next = option.parentId
    for _ in 0..<depthLimit {
      guard let around = next.flatMap({ places[$0] }).map({ tree.nodes[$0] }) else { return nil }
      if !around.isIgnored { return around.roleName == "group" ? around : nil }
      next = around.parentId
    }
    return nil
  }

  /// Returns the pictures and the texts that a control shows, or nothing without a picture.
  func picturesAndTexts(in node: ChromiumTree.Node) -> [ElementFacts.Content] {
    let roles: Set<String> = ["image", "img", "SvgRoot"]
    let parts = inside(node) { roles.contains($0.roleName) || $0.roleName == "StaticText" }
      .compactMap { part -> ElementFacts.Content? in
        guard let name = part.filledName else { return nil }
        return .init(roles.contains(part.roleName) ? .image : .staticText, name)
      }
    return parts.contains { $0.role == .image } ? parts : []
  }

  /// Returns the number of items of a list. Terms and definitions count alike.
  func items(in node: ChromiumTree.Node) -> Int {
    let roles: Set<String> = [
      "listitem", "doc-biblioentry", "doc-endnote", "term", "definition", "DescriptionListTerm",
      "DescriptionListDetail",
    ]
    return inside(node) { roles.contains($0.roleName) || $0.roleName == "list" }
      .count { roles.contains($0.roleName) }
  }

  /// Returns the size of a table. The page may set one, because it has only a part of the rows.
  func size(of node: ChromiumTree.Node) -> ElementFacts.Table {
    let rows = inside(node) { $0.roleName == "row" }
    let columns = rows.map { row in
      cells(in: row).reduce(0) { $0 + (attributes(of: $1)["colspan"].flatMap { Int($0) } ?? 1) }
    }
    let set = attributes(of: node)
    var table = ElementFacts.Table(
      rows: set["aria-rowcount"].flatMap { Int($0) } ?? rows.count,
      columns: set["aria-colcount"].flatMap { Int($0) } ?? columns.max() ?? 0)
    table.selectedCount =
      rows.lazy.flatMap(cells).filter { $0.isTrue("selected") }.prefix(2).count
    return table
  }

  func cells(in row: ChromiumTree.Node) -> [ChromiumTree.Node] {
    inside(row) { ["cell", "gridcell", "columnheader", "rowheader"].contains($0.roleName) }
  }
}
