package import AccessibilityModel

/// Describes the items of a page as accessibility elements.
package struct PageAdapter: AccessibilityAdapter, ToolkitScreen {
  package var toolkitName: String? { "HTML" }

  private let mirror: PageMirror

  package init(_ mirror: PageMirror) { self.mirror = mirror }

  package var root: PageItemID { .screen }

  package func id(of item: PageItemID) -> PageItemID { item }

  package func children(of item: PageItemID) -> [PageItemID] {
    mirror.items.items[item]?.children ?? []
  }

  package func description(of item: PageItemID) -> ElementDescription {
    mirror.items.items[item]?.description ?? ElementDescription()
  }

  package var revision: Int { mirror.revision }

  package func changes(since revision: Int) -> AdaptedChanges<PageItemID> {
    guard let changed = mirror.changes(since: revision) else { return .unknown }
    return changed.isEmpty ? .none : .nodes(changed)
  }
}
