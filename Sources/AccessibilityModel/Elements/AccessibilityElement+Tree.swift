extension AccessibilityElement {
  /// Adds a child after the others, taking it from where it was.
  ///
  /// - Parameter child: The element to add.
  /// - Returns: Whether it was added; an element can't be put inside itself, at whatever depth.
  @discardableResult
  public func addChild(_ child: AccessibilityElement) -> Bool {
    insertChild(child, at: children.count)
  }

  /// Adds a child at a place among the others, taking it from where it was.
  ///
  /// - Parameters:
  ///   - child: The element to add.
  ///   - index: Its place in document order; a place beyond either end means that end.
  /// - Returns: Whether it was added; an element can't be put inside itself, at whatever depth.
  @discardableResult
  public func insertChild(_ child: AccessibilityElement, at index: Int) -> Bool {
    // Nothing lies inside a child that has no children: a deep tree can be built from its root.
    guard child !== self, child.children.isEmpty || !isDescendant(of: child) else { return false }
    child.removeFromParent()
    children.insert(child, at: min(max(index, 0), children.count))
    child.parent = self
    noteLayoutChange()
    return true
  }

  /// Takes the element out of its parent, and tells it and everything inside.
  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.noteLayoutChange()
    // A list instead of recursion, since a deep tree must not exhaust the stack.
    var next = [self]
    while let element = next.popLast() {
      next += element.children
      element.didLeaveParent()
    }
  }

  /// Returns whether the element lies inside another one, at whatever depth.
  ///
  /// - Parameter ancestor: The element to look for among the parents.
  /// - Returns: Whether it is among them.
  public func isDescendant(of ancestor: AccessibilityElement) -> Bool {
    var next = parent
    while let element = next {
      if element === ancestor { return true }
      next = element.parent
    }
    return false
  }

  /// Lets go of what is inside one by one: if each let go of its own, a deep tree would exhaust the
  /// stack.
  nonisolated func releaseDescendants() {
    var next = storedChildren + (namedElements ?? [])
    guard !next.isEmpty else { return }
    storedChildren = []
    namedElements = nil
    while var element = next.popLast() {
      // What has another reference may be in use on the main actor.
      guard isKnownUniquelyReferenced(&element) else { continue }
      next += element.storedChildren + (element.namedElements ?? [])
      element.storedChildren = []
      element.namedElements = nil
    }
  }
}
