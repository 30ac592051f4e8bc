internal import AccessibilityModel
internal import Languages
package import Scenes
package import ScreenReader
package import SourceDiagnostics
internal import TreeImport

/// The mirror of a page as items, shared by the connection that fills it and the screen.
@MainActor
package final class PageMirror {
  var tree = PageTree()
  private(set) var items = PageItems([])
  /// The last conversion of the whole page, without dialogs of JavaScript.
  private var converted = SceneDocument()
  /// Whether values have changed since that conversion.
  private var isOutdated = false
  private var regions = LiveRegions()
  /// The dialog that blocks the page, or `nil`.
  private(set) var dialog: PageDialog?
  private var pageItems = PageItems([])

  package private(set) var revision = 0
  /// The changed items of the last revisions.
  private var log: [(revision: Int, items: [PageItemID])] = []
  private static let logLimit = 50

  /// The problems of the conversion, for reports.
  package private(set) var notes: [Diagnostic] = []
  /// Whether the page has too many nodes. If so, the mirror keeps its previous state.
  var hasTooManyNodes = false
  private let name: String

  package init(name: String) { self.name = name }

  /// Converts the changed parts of the tree to items, and returns what the user must hear.
  func convertChanges() -> [PageNews] {
    guard let ranges = tree.changedRanges, setValues(of: ranges) else { return convert() }
    tree.finishConversion()
    if dialog == nil { show(pageItems, comparing: ranges.map(Self.item)) }
    return []
  }

  /// Gives the items of ranges their new values. Returns whether each range has a separate item.
  private func setValues(of ranges: [ChromiumTree.Node]) -> Bool {
    let items = ranges.map { pageItems.items[Self.item($0)] }
    guard items.allSatisfy({ $0?.children.isEmpty == true }) else { return false }
    for range in ranges {
      pageItems.change(Self.item(range)) { $0.takeValue(of: range, in: tree.alone(range)) }
    }
    isOutdated = !ranges.isEmpty || isOutdated
    return true
  }

  private static func item(_ node: ChromiumTree.Node) -> PageItemID {
    .node(node.number ?? 0, copy: 0)
  }

  /// Converts the tree to items, and returns what the user must hear.
  func convert(isNewPage: Bool = false) -> [PageNews] {
    let tree = tree.collect()
    self.tree.finishConversion()
    takeDocument(of: tree)
    let old = pageItems
    pageItems = PageItems(converted.elements)
    pageItems.addBullets(from: self.tree)
    var news = regions.update(
      from: self.tree, order: tree.nodes.map(\.nodeId), isNewPage: isNewPage)
    if isNewPage {
      news = [.screenChanged(nil)]
    } else if pageItems.modals.last != old.modals.last {
      news.append(.screenChanged(focusedItem))
    }
    if dialog == nil { show(pageItems) }
    return news
  }

  private func takeDocument(of tree: ChromiumTree) {
    let file = SceneFile(of: tree, named: name)
    converted = file.document ?? SceneDocument()
    notes = file.problems
    isOutdated = false
  }

  /// The whole page as a scene, without dialogs of JavaScript.
  package var document: SceneDocument {
    if isOutdated { takeDocument(of: tree.collect()) }
    return converted
  }

  /// The title of the page, and its language.
  var title: (text: String?, language: String?) { (converted.title, converted.language) }

  /// Returns the language that the user has chosen for the reader.
  var readerLanguage: () -> String? = { nil }

  /// The words for the page's own windows, in its language or else in the reader's.
  var phrases: PagePhrases { PhraseBook.of(converted.language ?? readerLanguage()).phrases.page }

  /// Whether a dialog of JavaScript is open, so that the page does not answer.
  var isBlocked: Bool { dialog?.blocksPage == true }

  /// Shows or changes a dialog, and returns what the user must hear.
  func show(_ dialog: PageDialog) -> [PageNews] {
    let isNew = self.dialog == nil
    self.dialog = dialog
    show(dialog.items)
    return isNew ? [.screenChanged(dialog.firstPart)] : []
  }

  /// Removes the dialog, moves the cursor to an item or to the keyboard focus, and returns what the
  /// user must hear.
  func closeDialog(returningTo item: PageItemID?) -> [PageNews] {
    dialog = nil
    show(pageItems)
    return [.screenChanged(item ?? focusedItem)]
  }

  /// Shows items. Only the given ones may differ from the present ones.
  private func show(_ next: PageItems, comparing ids: [PageItemID]? = nil) {
    let changed = next.changes(since: items, among: ids)
    items = next
    guard !changed.isEmpty else { return }
    revision += 1
    log.append((revision, changed))
    if log.count > Self.logLimit { log.removeFirst() }
  }

  /// The items that changed after a revision, or `nil` if they are unknown.
  func changes(since revision: Int) -> [PageItemID]? {
    if revision >= self.revision { return [] }
    guard let first = log.first, first.revision <= revision + 1 else { return nil }
    return log.filter { $0.revision > revision }.flatMap(\.items)
  }

  /// The item of the element with the keyboard focus, or `nil` if the page has it.
  var focusedItem: PageItemID? { tree.focused?.number.flatMap(item) }

  /// The item of a node, or of the nearest one around it, or else of the first one inside it.
  func item(of number: Int) -> PageItemID? {
    guard let node = tree.node(number: number) else { return nil }
    let around = ([node] + tree.ancestors(of: node.nodeId)).lazy.compactMap(self.item(at:)).first
    return around ?? tree.descendants(of: node.nodeId).lazy.compactMap(self.item(at:)).first
  }

  /// Whether a node is an element of the page.
  func isShown(_ id: String) -> Bool { tree.nodes[id].flatMap(item(at:)) != nil }

  private func item(at node: ChromiumTree.Node) -> PageItemID? {
    guard let item = node.number.map({ PageItemID.node($0, copy: 0) }) else { return nil }
    return pageItems.items[item]?.node.isElement == true ? item : nil
  }

  /// The rules of the reading order.
  package var rules: TraversalRules { converted.rules }
}
