package import AccessibilityModel

/// A view with those inside it, as a value that is converted from the tree of another toolkit.
package protocol ViewTree {
  var children: [Self] { get set }
  var frame: Rectangle? { get }
  var isModal: Bool { get }
  /// Whether the view is no element, so that it is nothing without its contents.
  var isPlainView: Bool { get }

  /// Creates a view that is not an element.
  init(around children: [Self], frame: Rectangle?)
}

extension ViewTree {
  /// The page with each dialog moved beside the rest of the content.
  ///
  /// On a page, a dialog blocks all elements outside it. On a screen, a dialog blocks only its
  /// siblings, so everything else must be its sibling.
  package var withModalsBeside: Self {
    guard children.contains(where: { $0.containsModal }) else { return self }
    var rest = self
    var modals: [Self] = []
    rest.children = Self.withoutModals(children, removed: &modals)
    // The last of several dialogs is the active one, because an earlier dialog opened it.
    return Self(
      around: rest.children.isEmpty ? modals : [rest] + modals, frame: frame)
  }

  // Not as a key path, which would be made again for each view.
  private var containsModal: Bool { isModal || children.contains { $0.containsModal } }

  private static func withoutModals(
    _ nodes: [Self], removed modals: inout [Self]
  ) -> [Self] {
    nodes.compactMap { node in
      var node = node
      let place = modals.count
      if node.isModal { modals.append(node) }
      let wasEmpty = node.children.isEmpty
      node.children = withoutModals(node.children, removed: &modals)
      if node.isModal {
        modals[place] = node
        return nil
      }
      // A view that contained only a dialog is now empty, so it is removed.
      return node.children.isEmpty && !wasEmpty && node.isPlainView ? nil : node
    }
  }
}
