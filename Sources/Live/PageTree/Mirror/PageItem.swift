package import AccessibilityModel
internal import LiveTree

/// The identity of an item on the screen, which stays the same while the page changes.
package enum PageItemID: Hashable, Sendable {
  /// All that the screen shows.
  case screen
  /// An item that was made from the node with this number. `copy` counts others of the same node.
  case node(Int, copy: Int)
  /// A view around other items, inside an item of the node with this number.
  case view(Int, index: Int)
  /// A part of a dialog of JavaScript.
  case dialog(PageDialog.Part)

  /// The number of the node, or `nil` for a view or a part of a dialog.
  package var number: Int? { if case .node(let number, _) = self { number } else { nil } }
}

/// A view or an element of the screen, and its place.
package struct PageItem: Equatable, Sendable {
  private var shared: [ElementDescription]
  package var children: [PageItemID]

  init(description: ElementDescription, children: [PageItemID]) {
    (shared, self.children) = ([description], children)
  }

  init(_ node: PageNode, children: [PageItemID]) {
    (shared, self.children) = (node.shared, children)
  }

  package var description: ElementDescription {
    get { shared[0] }
    _modify { yield &shared[0] }
  }
}

extension PageItem {
  /// Whether an item is the same apart from the keyboard focus.
  func isOtherwise(like other: PageItem?) -> Bool {
    guard var other, children == other.children else { return false }
    var own = description
    own.traits.remove(.isEditing)
    other.description.traits.remove(.isEditing)
    return own == other.description
  }
}

/// The items of a screen by their identities.
package struct PageItems: Sendable {
  package private(set) var items: [PageItemID: PageItem] = [:]
  /// The modal views, in document order.
  private(set) var modals: [PageItemID] = []
  private var copies: [Int: Int] = [:]
  private var views: [Int: Int] = [:]

  package init() {}

  /// Creates the items of a screen.
  package init(_ nodes: [PageNode]) {
    var screen = PageItem(description: ElementDescription(), children: [])
    screen.children = nodes.map { add($0, inside: 0) }
    items[.screen] = screen
  }

  /// Creates the items of a dialog, which hides the page.
  init(dialog: ElementDescription, parts: [(PageDialog.Part, ElementDescription)]) {
    let window = PageItemID.dialog(.window)
    items[.screen] = PageItem(description: ElementDescription(), children: [window])
    items[window] = PageItem(description: dialog, children: parts.map { .dialog($0.0) })
    for (part, each) in parts {
      items[.dialog(part)] = PageItem(description: each, children: [])
    }
    modals = [window]
  }

  private mutating func add(_ node: PageNode, inside parent: Int) -> PageItemID {
    let id: PageItemID
    if let source = node.source {
      id = .node(source, copy: copies[source, default: 0])
      copies[source, default: 0] += 1
    } else {
      id = .view(parent, index: views[parent, default: 0])
      views[parent, default: 0] += 1
    }
    if node.isModal { modals.append(id) }
    let children = node.children.map { add($0, inside: node.source ?? parent) }
    items[id] = PageItem(node, children: children)
    return id
  }

  /// Gives password fields the bullets that the browser shows, because a dump has no content.
  mutating func addBullets(from tree: PageTree) {
    for (id, item) in items where item.description.traits.contains(.secureTextField) {
      guard let text = id.number.flatMap(tree.node)?.valueText else { continue }
      items[id]?.description.value = String(repeating: "•", count: text.count)
    }
  }

  /// Returns the items that are new or have changed since an earlier screen.
  func changes(since old: PageItems) -> [PageItemID] {
    items.compactMap { id, item in old.items[id] == item ? nil : id }
  }
}
