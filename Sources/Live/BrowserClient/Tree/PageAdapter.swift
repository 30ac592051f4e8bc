package import AccessibilityModel
internal import Scenes

/// A type that performs actions on a page.
@MainActor
package protocol PageOperating: AnyObject {
  /// Whether the page answers.
  var isAnswering: Bool { get }
  /// Updates the mirror if the page has changed.
  func look()
  /// Performs an action on an item, and returns whether the item supports the action.
  func perform(_ action: AdaptedAction, on item: PageItemID) -> Bool
}

/// Describes the items of a page as accessibility elements.
package struct PageAdapter: AccessibilityAdapter, RemoteAdapter {
  private let mirror: PageMirror
  private let operating: WeakOperating

  /// A weak reference, because the page retains the mirror.
  private struct WeakOperating {
    weak var page: (any PageOperating)?
  }

  package init(_ mirror: PageMirror, operating page: (any PageOperating)?) {
    self.mirror = mirror
    operating = WeakOperating(page: page)
  }

  package var root: PageItemID { .screen }

  package func id(of item: PageItemID) -> PageItemID { item }

  package func children(of item: PageItemID) -> [PageItemID] {
    mirror.items.items[item]?.children ?? []
  }

  package func description(of item: PageItemID) -> ElementDescription {
    mirror.items.items[item]?.node.elementDescription ?? ElementDescription()
  }

  package func perform(_ action: AdaptedAction, on item: PageItemID) -> Bool {
    operating.page?.perform(action, on: item) ?? false
  }

  package var isAnswering: Bool { operating.page?.isAnswering ?? true }

  package var revision: Int {
    operating.page?.look()
    return mirror.revision
  }

  package func changes(since revision: Int) -> AdaptedChanges<PageItemID> {
    guard let changed = mirror.changes(since: revision) else { return .unknown }
    return changed.isEmpty ? .none : .nodes(changed)
  }
}
