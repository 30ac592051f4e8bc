internal import AccessibilityModel
internal import LiveTree

/// The texts in the live regions of a page, to find those that are new.
struct LiveRegions: Sendable {
  /// The maximum length of an announcement, in UTF-8 bytes.
  private static let textLimit = 2_000
  /// The maximum number of nodes that are read in a region.
  private static let nodeLimit = 500

  /// A text by its node, with the node around it.
  private typealias Texts = [(id: String, text: String, parent: String?)]
  private var regions: [String: Texts] = [:]
  private var names: [String: String] = [:]
  /// The texts that regions show while they are busy.
  private var waiting: [String: Texts] = [:]
  /// The changes that users do not hear, for an audit, since they were taken last.
  private var unheard: [UnheardRegion] = []
  private static let unheardLimit = 100

  init() {}

  /// Whether a region shows a text that it does not speak before it is no longer busy.
  var isWaiting: Bool { !waiting.isEmpty }

  /// Removes and returns the changes that users do not hear.
  mutating func takeUnheard() -> [UnheardRegion] { exchange(&unheard, with: []) }

  private mutating func note(_ news: UnheardNews, of node: ChromiumTree.Node, _ texts: Texts) {
    guard unheard.count < Self.unheardLimit else { return }
    unheard.append(UnheardRegion(news: news, id: node.nodeId, texts: texts.map(\.id)))
  }

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
    var (nextNames, nextWaiting): ([String: String], [String: Texts]) = ([:], [:])
    for node in nodes {
      guard let live = node["live"]?.text, live != "off", !node.isIgnored else { continue }
      let id = node.nodeId
      // While a region is busy, its changes wait.
      let texts = texts(of: node, in: tree)
      nextNames[id] = node.filledName
      if Self.isBusy(node, in: tree), let old = regions[id] {
        next[id] = old
        let isNew = texts.contains { new in !old.contains { ($0.id, $0.text) == (new.id, new.text) }
        }
        if isNew { nextWaiting[id] = texts } else { nextWaiting[id] = waiting[id] }
        continue
      }
      next[id] = texts
      guard !isNewPage else { continue }
      // Only an alert speaks when it appears. Other regions speak when they change.
      guard let old = regions[id] ?? (node.roleName == "alert" ? [] : nil) else {
        if !texts.isEmpty {
          note(.filledRegion(Self.joined(texts)), of: node, texts)
          var news = AccessibilityAttributedString("", announcementPriority: .low)
          news.orcaText = named(texts, of: node, in: tree)
          events.append(.announcement(news))
        }
        continue
      }
      noteSilence(of: node, texts, since: old)
      let known = Dictionary(old.map { ($0.id, $0.text) }, uniquingKeysWith: { first, _ in first })
      var spoken = texts.filter { known[$0.id] != $0.text }
      let changed = spoken
      if !spoken.isEmpty, node.isTrue("atomic") { spoken = texts }
      let relevant = node["relevant"]?.text?.split(separator: " ") ?? []
      var removed: Texts = []
      if relevant.contains("all") || relevant.contains("removals") {
        let kept = Set(texts.map(\.id))
        removed = old.filter { !kept.contains($0.id) }
        if spoken.isEmpty, !removed.isEmpty {
          note(.spokenRemoval(Self.joined(removed)), of: node, removed)
        }
      }
      let priority: AccessibilityPriority = live == "assertive" ? .high : .low
      defer {
        if !removed.isEmpty {
          var news = AccessibilityAttributedString(
            Self.joined(removed), announcementPriority: spoken.isEmpty ? priority : .low)
          // Other readers say only what is new.
          news.isOfStatusBar = true
          events.append(.announcement(news))
        }
      }
      guard !spoken.isEmpty else { continue }
      var news = AccessibilityAttributedString(
        Self.joined(spoken), announcementPriority: priority)
      let text = named(
        Self.withoutTextsSetAgain(changed, among: texts, since: old), of: node, in: tree)
      // Orca does not repeat a text that the page has set again in the same element.
      let isSetAgain = texts.elementsEqual(old) { ($0.text, $0.parent) == ($1.text, $1.parent) }
      if isSetAgain || text != news.string { news.orcaText = isSetAgain ? "" : text }
      if regions[id] == nil { news.newAlert = node.filledName ?? "" }
      events.append(.announcement(news))
    }
    // A modal dialog hides the regions behind it, which say nothing new when it closes.
    if nodes.contains(where: { $0.isTrue("modal") && !$0.isIgnored }) {
      next.merge(regions) { new, _ in new }
      nextNames.merge(names) { new, _ in new }
    }
    (regions, names, waiting) = (next, nextNames, nextWaiting)
    return events
  }

  /// Returns new texts without those that stand in the place of the same text in the same node, as after
  /// the page has set all of its content again. Chromium compares the text of a node, and reports only what
  /// is another one.
  private static func withoutTextsSetAgain(
    _ new: Texts, among texts: Texts, since old: Texts
  ) -> Texts {
    let kept = Set(texts.map(\.id))
    var gone = old.filter { !kept.contains($0.id) && $0.parent != nil }
    return new.filter { text in
      guard let place = gone.firstIndex(where: { ($0.text, $0.parent) == (text.text, text.parent) })
      else { return true }
      gone.remove(at: place)
      return false
    }
  }

  /// Returns the texts, after the name of their region if one of them is directly in it.
  private func named(_ texts: Texts, of region: ChromiumTree.Node, in tree: PageTree) -> String {
    let texts = texts.filter { tree.nodes[$0.id]?.roleName == "StaticText" }
    let text = Self.joined(texts)
    guard region.roleName != "alert", let name = region.filledName, name != text,
      texts.contains(where: { tree.nodes[$0.id]?.parentId == region.nodeId })
    else { return text }
    return "\(name) \(text)".cut(to: Self.textLimit)
  }

  /// Notes a new name without new texts, and texts that were there only while the region was busy.
  private mutating func noteSilence(
    of node: ChromiumTree.Node, _ texts: Texts, since old: Texts
  ) {
    if let name = node.filledName, name != names[node.nodeId],
      texts.elementsEqual(old, by: { ($0.id, $0.text) == ($1.id, $1.text) })
    {
      note(.renamedRegion(name.cut(to: Self.textLimit)), of: node, texts)
    }
    let now = Self.joined(texts)
    if let shown = waiting[node.nodeId] {
      let lost = shown.filter { !now.contains($0.text) && !old.map(\.text).contains($0.text) }
      if !lost.isEmpty { note(.busyText(Self.joined(lost)), of: node, lost) }
    }
  }

  private static func joined(_ texts: Texts) -> String {
    texts.map(\.text).joined(separator: " ").cut(to: textLimit)
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
        let text = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        texts.append((id, text, node.parentId))
        if isControl { continue }
      }
      rest += (node.childIds ?? []).reversed()
    }
    return texts
  }
}

/// A change of a live region that users do not hear, with the nodes of its texts.
struct UnheardRegion: Sendable {
  let news: UnheardNews
  let id: String
  let texts: [String]
}
