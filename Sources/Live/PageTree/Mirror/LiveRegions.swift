internal import AccessibilityModel
internal import LiveTree

/// The texts in the live regions of a page, to find those that are new.
struct LiveRegions: Sendable {
  /// The maximum length of an announcement, in UTF-8 bytes.
  private static let textLimit = 2_000
  /// The maximum number of nodes that are read in a region.
  private static let nodeLimit = 500

  /// A text by its node.
  private typealias Texts = [(id: String, text: String)]
  private var regions: [String: Texts] = [:]

  init() {}

  /// Updates the texts from the new state of a page.
  ///
  /// - Parameters:
  ///   - tree: The mirror.
  ///   - nodes: The nodes in document order.
  ///   - isNewPage: Whether the page has just opened, so that no text is announced.
  /// - Returns: The announcements of live regions.
  mutating func update(
    from tree: PageTree, nodes: [ChromiumTree.Node], isNewPage: Bool
  ) -> [LiveEvent<PageItemID>] {
    var events: [LiveEvent<PageItemID>] = []
    var next: [String: Texts] = [:]
    for node in nodes {
      guard let live = node["live"]?.text, live != "off", !node.isIgnored else { continue }
      let id = node.nodeId
      // While a region is busy, its changes wait.
      if Self.isBusy(node, in: tree), let old = regions[id] {
        next[id] = old
        continue
      }
      let texts = texts(of: node, in: tree)
      next[id] = texts
      guard !isNewPage else { continue }
      // Only an alert speaks when it appears. Other regions speak when they change.
      guard let old = regions[id] ?? (node.roleName == "alert" ? [] : nil) else { continue }
      let known = Dictionary(old.map { ($0.id, $0.text) }, uniquingKeysWith: { first, _ in first })
      var spoken = texts.filter { known[$0.id] != $0.text }
      if !spoken.isEmpty, node.isTrue("atomic") { spoken = texts }
      let relevant = node["relevant"]?.text?.split(separator: " ") ?? []
      if relevant.contains("all") || relevant.contains("removals") {
        let kept = Set(texts.map(\.id))
        spoken += old.filter { !kept.contains($0.id) }
      }
      guard !spoken.isEmpty else { continue }
      let text = spoken.map(\.text).joined(separator: " ").cut(to: Self.textLimit)
      events.append(.announcement(text, isAssertive: live == "assertive"))
    }
    // A modal dialog hides the regions behind it, which say nothing new when it closes.
    if nodes.contains(where: { $0.isTrue("modal") && !$0.isIgnored }) {
      next.merge(regions) { new, _ in new }
    }
    regions = next
    return events
  }

  /// Whether a region or a node around it is busy. The browser's tree does not contain this.
  private static func isBusy(_ region: ChromiumTree.Node, in tree: PageTree) -> Bool {
    ([region] + tree.ancestors(of: region.nodeId)).contains { node in
      let attributes = node.backendDOMNodeId.flatMap { tree.details.attributes["\($0)"] }
      return node.isTrue("busy") || attributes?["aria-busy"] == "true"
    }
  }

  /// Returns the texts that a region itself speaks. A region inside it that is known or an alert speaks
  /// by itself.
  private func texts(of region: ChromiumTree.Node, in tree: PageTree) -> Texts {
    var texts: Texts = []
    var rest = [region.nodeId]
    var count = 0
    while let id = rest.popLast(), count < Self.nodeLimit {
      count += 1
      guard let node = tree.nodes[id] else { continue }
      let isInside = id != region.nodeId
      if isInside, let live = node["live"]?.text,
        live == "off" || node.roleName == "alert" || regions[id] != nil
      {
        continue
      }
      // A region speaks its content, not its name, but a control inside it speaks its name.
      let isControl = ChromiumRoles.all[node.roleName]?.traits.contains(.button) == true
      let isText = isInside && (isControl || node.childIds?.isEmpty != false)
      if !node.isIgnored, isText || node.roleName == "StaticText", let name = node.filledName {
        texts.append((id, name.split(whereSeparator: \.isWhitespace).joined(separator: " ")))
        if isControl { continue }
      }
      rest += (node.childIds ?? []).reversed()
    }
    return texts
  }
}
