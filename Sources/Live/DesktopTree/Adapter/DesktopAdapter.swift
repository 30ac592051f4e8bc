package import AccessibilityModel

/// The mirror of a program, shared by the connection that fills it and the screen that reads it.
@MainActor
package final class DesktopMirror {
  package var tree: DesktopTree

  package init(_ tree: DesktopTree) { self.tree = tree }
}

/// Describes the objects of a program as accessibility elements.
package struct DesktopAdapter: AccessibilityAdapter, ToolkitScreen {
  private let mirror: DesktopMirror

  package init(_ mirror: DesktopMirror) { self.mirror = mirror }

  package var toolkitName: String? { mirror.tree.program.toolkit }

  /// The window that is read, or an empty view if the program has no window.
  package var root: DesktopItem {
    mirror.tree.windowItem ?? DesktopItem(node: "", serial: 0)
  }

  package var initialNode: DesktopItem? { mirror.tree.focusedItem }

  package func id(of item: DesktopItem) -> DesktopItem { item }

  package func children(of item: DesktopItem) -> [DesktopItem] { mirror.tree.children(of: item) }

  package func description(of item: DesktopItem) -> ElementDescription {
    var description = mirror.tree.description(of: item)
    if item == root {
      // The window is the screen, whose title is spoken when it opens.
      description.isElement = false
      description.container = .none
    }
    return description
  }

  package var revision: Int { mirror.tree.revision }

  package func changes(since revision: Int) -> AdaptedChanges<DesktopItem> {
    guard let ids = mirror.tree.changedNodes(since: revision) else { return .unknown }
    return ids.isEmpty ? .none : .nodes(ids.flatMap(mirror.tree.parts))
  }
}
