package import AccessibilityModel
package import Languages
package import LiveTree
package import ScreenReader

/// The mirror of a page as items, shared by the connection that fills it and the screen.
@MainActor
package final class PageMirror {
  package var tree = PageTree()
  private(set) var items = PageItems([])
  /// The whole page as it was converted last, without dialogs of JavaScript.
  private var document = PageDocument()
  private(set) var screen: ChromiumScreen?
  /// The page as a document, or `nil` before it is needed.
  private var reading: ReadingDocument?
  /// The addresses of the places in the page that were gone to.
  private var visited: Set<String> = []
  private static let visitedLimit = 1_000
  private var regions = LiveRegions()
  private var bars = ProgressBars()
  /// The ids of the dialogs that are shown, without those of JavaScript.
  package private(set) var dialogs: Set<String> = []
  /// The dialog that blocks the page, or `nil`.
  package private(set) var dialog: PageDialog?
  private var pageItems = PageItems([])

  package private(set) var revision = 0
  /// The changed items of the last revisions, and those of them with another change than the focus.
  private var log: [(revision: Int, items: [PageItemID], effects: [PageItemID])] = []
  private static let logLimit = 50

  /// Whether the page has more nodes than are read. If so, the mirror keeps what it has.
  package var hasTooManyNodes = false

  package init() {}

  /// Converts what has changed in the tree to items, and returns what the user hears.
  package func convert(
    isNewPage: Bool = false, at now: Duration = .zero
  ) -> [LiveEvent<PageItemID>] {
    reading = nil
    if let changes = tree.takeChanges(),
      screen?.update(nodes: changes.nodes, elements: changes.elements, from: tree) == true
    {
      // The order of the page and what its nodes say about each other are the same.
    } else {
      screen = ChromiumScreen(tree.collect(), reusing: &screen)
    }
    document = screen?.document() ?? PageDocument()
    let old = pageItems
    pageItems = PageItems(document.elements)
    pageItems.addBullets(from: tree)
    var events = regions.update(
      from: tree, nodes: screen?.tree.nodes ?? [], isNewPage: isNewPage)
    events += bars.update(from: screen?.tree.nodes ?? [], at: now, isNewPage: isNewPage)
    if isNewPage {
      // The options of a pop-up button are gone with their page.
      if !isBlocked { dialog = nil }
      events = [.opened(nil)]
    } else if pageItems.modals.last != old.modals.last {
      events.append(.opened(focusedItem))
    }
    let known = dialogs
    dialogs = shownDialogs()
    if !isNewPage { events += announcements(of: dialogs.subtracting(known)) }
    if dialog == nil { show(pageItems) }
    return events
  }

  /// Returns the ids of the dialogs that are shown.
  private func shownDialogs() -> Set<String> {
    Set(
      (screen?.tree.nodes ?? []).lazy.filter { ["dialog", "alertdialog"].contains($0.roleName) }
        .filter { !$0.isIgnored }.map(\.nodeId))
  }

  /// The announcements of dialogs that have appeared beside the rest of the page, and do not have
  /// the keyboard focus, with which the cursor would enter them.
  private func announcements(of ids: Set<String>) -> [LiveEvent<PageItemID>] {
    let focused = tree.focused?.nodeId
    return ids.sorted().compactMap { id in
      guard let node = tree.nodes[id], !node.isTrue("modal"),
        focused.map({ tree.ancestors(of: $0).contains { $0.nodeId == id } }) != true
      else { return nil }
      let words = [node.filledName, screen?.dialogWord].compactMap(\.self)
      var news = AccessibilityAttributedString(
        words.joined(separator: ", "), announcementPriority: .low)
      news.isOfDialog = true
      return .announcement(news)
    }
  }

  /// Whether a live region shows a text that it does not speak before it is no longer busy.
  package var isWaitingForRegion: Bool { regions.isWaiting }

  /// Removes and returns the changes that users do not hear, for an audit.
  ///
  /// A region whose DOM nodes were on the page before, according to their numbers, was only hidden.
  package func takeUnheard(known: Set<Int>?) -> [UnheardNews] {
    regions.takeUnheard().map { region in
      guard case .filledRegion(let text) = region.news,
        known.map({ known in
          ([region.id] + region.texts).allSatisfy { isKnown($0, among: known) }
        }) ?? true
      else { return region.news }
      return .shownRegion(text)
    }
  }

  /// Whether the DOM node of a node, or of the nearest one around it, is among others.
  private func isKnown(_ id: String, among known: Set<Int>) -> Bool {
    let around = [tree.nodes[id]].compactMap(\.self) + tree.ancestors(of: id)
    return around.lazy.compactMap(\.number).first.map(known.contains) ?? false
  }

  /// The number of nodes that the last conversion has converted.
  package var convertedCount: Int { screen?.converted?.count ?? 0 }

  /// The page as a document, or `nil` while a dialog of JavaScript covers it.
  package var readingDocument: ReadingDocument? {
    guard dialog == nil, let screen else { return nil }
    let document =
      reading ?? PageReading.document(of: screen, details: tree.details, visited: visited)
    reading = document
    return document
  }

  /// Remembers the address of a place in the page, whose links are visited from now on.
  package func visit(_ address: String) {
    guard visited.count < Self.visitedLimit, visited.insert(address).inserted else { return }
    reading = nil
  }

  /// The title of the page, and its language.
  package var title: (text: String?, language: String?) { (document.title, document.language) }

  /// The language that the user has chosen for the reader.
  package var readerLanguage: String?

  /// The words for the page's own windows, in its language or else in the reader's.
  package var phrases: PagePhrases {
    PhraseBook.of(document.language ?? readerLanguage).phrases.page
  }

  /// Whether a dialog of JavaScript is open, so that the page does not answer.
  package var isBlocked: Bool { dialog?.blocksPage == true }

  /// Shows or changes a dialog. Returns what the user hears.
  package func show(_ dialog: PageDialog) -> [LiveEvent<PageItemID>] {
    let isNew = self.dialog == nil
    self.dialog = dialog
    show(dialog.items)
    return isNew ? [.opened(dialog.firstPart)] : []
  }

  /// Removes the dialog, and moves the cursor to an item or to the keyboard focus. Returns what the user hears.
  package func closeDialog(returningTo item: PageItemID?) -> [LiveEvent<PageItemID>] {
    dialog = nil
    show(pageItems)
    return [.opened(item ?? focusedItem)]
  }

  private func show(_ next: PageItems) {
    let changed = next.changes(since: items)
    let effects = changed.filter { next.items[$0]?.isOtherwise(like: items.items[$0]) != true }
    items = next
    guard !changed.isEmpty else { return }
    revision += 1
    log.append((revision, changed, effects))
    if log.count > Self.logLimit { log.removeFirst() }
  }

  /// The items that changed after a revision, or `nil` if they are unknown.
  package func changes(since revision: Int) -> [PageItemID]? {
    if revision >= self.revision { return [] }
    guard let first = log.first, first.revision <= revision + 1 else { return nil }
    return log.filter { $0.revision > revision }.flatMap(\.items)
  }

  /// Whether something has changed after a revision, besides the focus and, if a node is given, the
  /// node itself and tabs.
  package func hasEffects(since revision: Int, besides number: Int? = nil) -> Bool {
    log.lazy.filter { $0.revision > revision }.flatMap(\.effects).contains { item in
      guard let number else { return true }
      let traits = items.items[item]?.description.traits
      return item.number != number && traits?.contains(.tabBarItem) != true
    }
  }

  /// The item of the element with the keyboard focus, or `nil` if the page has it.
  package var focusedItem: PageItemID? { tree.focused?.number.flatMap(item) }

  /// The item of a node, or of the nearest one around it, or else of the first one inside it.
  package func item(of number: Int) -> PageItemID? {
    guard let node = tree.node(number: number) else { return nil }
    let around = ([node] + tree.ancestors(of: node.nodeId)).lazy.compactMap(self.item(at:)).first
    return around ?? tree.descendants(of: node.nodeId).lazy.compactMap(self.item(at:)).first
  }

  /// Whether a node is an element of the page.
  package func isShown(_ id: String) -> Bool { tree.nodes[id].flatMap(item(at:)) != nil }

  private func item(at node: ChromiumTree.Node) -> PageItemID? {
    guard let item = node.number.map({ PageItemID.node($0, copy: 0) }) else { return nil }
    return pageItems.items[item]?.description.isElement == true ? item : nil
  }

  /// The rules of the reading order.
  package var rules: TraversalRules { document.rules }
}
