/// What somebody is told who reads one element without walking through the screen.
extension AdaptedScreen {
  /// Takes over what the toolkit says of one node now.
  ///
  /// An object is asked itself. Values are copies: there the way from the root is gone again, which is
  /// done only for what is adjustable, since others would have to wait for it at every word.
  func refresh(_ element: AdaptedElement<Adapter>) {
    guard !isUpdating, element.isAccessibilityElement else { return }
    isUpdating = true
    let isObject = Adapter.Node.self is AnyObject.Type
    let isAsked = isObject || element.isAdjustable
    let node = isObject ? element.node : isAsked ? currentNode(of: element) : nil
    if let node {
      let description = AccessibilityElement()
      adapter.describe(node, as: description)
      element.node = node
      element.take(description)
    }
    isUpdating = false
    // It is somewhere else now, or gone.
    if isAsked, node == nil { update() }
  }

  /// Returns a node as it is now; nil if it is not where it was.
  private func currentNode(of element: AdaptedElement<Adapter>) -> Adapter.Node? {
    var path = [element]
    while let parent = path.last?.parent as? AdaptedElement<Adapter> { path.append(parent) }
    var node = adapter.root
    guard let top = path.popLast(), adapter.id(of: node) == adapter.id(of: top.node) else {
      return nil
    }
    while let next = path.popLast() {
      let nodes = adapter.children(of: node)
      guard nodes.indices.contains(next.place),
        adapter.id(of: nodes[next.place]) == adapter.id(of: next.node)
      else { return nil }
      node = nodes[next.place]
    }
    return node
  }
}
