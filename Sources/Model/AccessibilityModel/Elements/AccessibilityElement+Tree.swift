/// The parent, children and containers of an element.
extension AccessibilityElement {
  /// Adds a child after the others, removing it from its old parent.
  ///
  /// - Returns: `false` if the child is this element or one of its ancestors.
  @discardableResult
  public func addChild(_ child: AccessibilityElement) -> Bool {
    insertChild(child, at: children.count)
  }

  /// Inserts a child at an index in document order, removing it from its old parent. An index that
  /// is out of range is clamped.
  ///
  /// - Returns: `false` if the child is this element or one of its ancestors.
  @discardableResult
  public func insertChild(_ child: AccessibilityElement, at index: Int) -> Bool {
    // A child without children can't be an ancestor, so no search is needed. Building a deep tree
    // from its root therefore stays fast.
    guard child !== self, child.children.isEmpty || !isDescendant(of: child) else { return false }
    child.removeFromParent()
    children.insert(child, at: min(max(index, 0), children.count))
    child.parent = self
    recordLayoutChange()
    return true
  }

  /// Removes the element from its parent and notifies the element and its descendants.
  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.recordLayoutChange()
    // Uses a list instead of recursion, which would exhaust the stack on a deep tree.
    var next = [self]
    while let element = next.popLast() {
      next += element.children
      element.didLeaveParent()
    }
  }

  /// Returns whether another element is an ancestor of this one.
  public func isDescendant(of ancestor: AccessibilityElement) -> Bool {
    sequence(first: self, next: \.parent).dropFirst().contains { $0 === ancestor }
  }

  /// Releases the descendants one by one, because the recursive release of a deep tree would
  /// exhaust the stack.
  nonisolated func releaseDescendants() {
    var next = storedChildren + (namedElements ?? [])
    guard !next.isEmpty else { return }
    storedChildren = []
    namedElements = nil
    while var element = next.popLast() {
      // An element with other references may be in use on the main actor, so it stays unchanged.
      guard isKnownUniquelyReferenced(&element) else { continue }
      next += element.storedChildren + (element.namedElements ?? [])
      element.storedChildren = []
      element.namedElements = nil
    }
  }

  /// The elements that replace the children: ``accessibilityElements``, or else the elements that
  /// the container methods return. It is `nil` if the children are not replaced.
  package var explicitElements: [AccessibilityElement]? {
    if let named = accessibilityElements { return named }
    let count = accessibilityElementCount()
    guard count > 0 else { return nil }
    var elements: [AccessibilityElement] = []
    // An element may be missing, because an application may count more elements than it returns.
    while elements.count < count,
      let element = accessibilityElement(at: elements.count) as? AccessibilityElement
    {
      elements.append(element)
    }
    return elements
  }

  /// The containers of the element, innermost first.
  package var accessibilityContainers: [AccessibilityElement] {
    var containers: [AccessibilityElement] = []
    forSelfAndContainers { if $0 !== self { containers.append($0) } }
    return containers
  }

  /// Calls a function with the element and then with its containers, innermost first.
  package func forSelfAndContainers(_ body: (AccessibilityElement) -> Void) {
    var visited = VisitedElements()
    var next: AccessibilityElement? = self
    // Applications set containers, so the chain may contain a cycle.
    while let element = next, visited.insert(element) {
      body(element)
      next = element.accessibilityContainer
    }
  }
}

extension AccessibilityElement: Hashable {
  /// Returns whether both are the same object, as for views of UIKit.
  public nonisolated static func == (one: AccessibilityElement, other: AccessibilityElement) -> Bool
  {
    one === other
  }

  /// Adds the identity of the element to a hash value.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The elements visited so far in a chain of containers, which are needed to detect a cycle. Chains
/// are usually short, and searching a few elements is faster than building a set.
private struct VisitedElements {
  private var first = InlineArray<8, ObjectIdentifier?>(repeating: nil)
  private var others: Set<ObjectIdentifier> = []

  /// Adds an element, and returns `false` if it has been visited before.
  mutating func insert(_ element: AccessibilityElement) -> Bool {
    let id = ObjectIdentifier(element)
    for index in first.indices {
      guard let known = first[index] else {
        first[index] = id
        return true
      }
      if known == id { return false }
    }
    return others.insert(id).inserted
  }
}
