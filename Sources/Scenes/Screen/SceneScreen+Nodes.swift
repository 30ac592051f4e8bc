internal import AccessibilityModel

extension SceneScreen {
  /// Returns the elements in document order, each with the node that it was made of.
  ///
  /// - Parameter nodes: The nodes that the screen was made of.
  /// - Returns: The elements; those that a control has made for itself are of no node.
  func elements(
    of nodes: [SceneNode]
  ) -> [(element: AccessibilityElement, node: SceneNode?)] {
    var found: [(element: AccessibilityElement, node: SceneNode?)] = []
    // A list instead of recursion, since a deep tree must not exhaust the stack.
    var next = Self.children(of: self, nodes)
    while let pair = next.popLast() {
      found.append(pair)
      next += Self.children(of: pair.element, pair.node?.children ?? [])
    }
    return found
  }

  /// Returns what is inside a view, the last first. What a control has made stands before the rest.
  private static func children(
    of view: AccessibilityElement, _ nodes: [SceneNode]
  ) -> [(element: AccessibilityElement, node: SceneNode?)] {
    let own = view.children.count - nodes.count
    return view.children.enumerated().reversed().map { place, element in
      (element, nodes.indices.contains(place - own) ? nodes[place - own] : nil)
    }
  }
}
