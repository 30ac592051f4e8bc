package import AccessibilityModel

/// A type that performs actions on the objects of a program.
@MainActor
package protocol DesktopOperating: AnyObject {
  /// Whether the program answers.
  var isAnswering: Bool { get }
  /// Updates the mirror if the program has changed.
  func look()
  /// Performs an action on a node, and returns whether the node supports the action.
  func perform(_ action: AdaptedAction, on node: String) -> Bool
}

/// The mirror of a program, shared by the connection that fills it and the screen that reads it.
@MainActor
package final class DesktopMirror {
  package var tree: DesktopTree
  /// Performs actions, or `nil` for a program that can only be read.
  package weak var operating: (any DesktopOperating)?

  package init(_ tree: DesktopTree) { self.tree = tree }
}

/// Describes the objects of a program as accessibility elements.
package struct DesktopAdapter: AccessibilityAdapter, RemoteAdapter {
  private let mirror: DesktopMirror

  package init(_ mirror: DesktopMirror) { self.mirror = mirror }

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

  package func perform(_ action: AdaptedAction, on item: DesktopItem) -> Bool {
    // Activation of a link without an object would edit the text around it.
    if action == .activate, mirror.tree.run(of: item)?.isLink == true { return false }
    return mirror.operating?.perform(action, on: item.node) ?? false
  }

  package var isAnswering: Bool { mirror.operating?.isAnswering ?? true }

  package var revision: Int {
    mirror.operating?.look()
    return mirror.tree.revision
  }

  package func changes(since revision: Int) -> AdaptedChanges<DesktopItem> {
    guard let ids = mirror.tree.changedNodes(since: revision) else { return .unknown }
    return ids.isEmpty ? .none : .nodes(ids.flatMap(mirror.tree.parts))
  }
}
