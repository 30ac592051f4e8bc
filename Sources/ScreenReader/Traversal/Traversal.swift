internal import AccessibilityModel

/// Finds the elements of a screen in the order in which swipes visit them.
///
/// For now that is document order, with the array of a container that names one. Nothing that is
/// hidden is visited, and nothing inside an element.
enum Traversal {
  /// Returns the elements below a root.
  ///
  /// A tree that contains itself is walked once: an element is never visited twice.
  ///
  /// - Parameter root: The screen; it may be an element itself.
  /// - Returns: The elements, in the order of the swipes.
  static func elements(of root: AccessibilityElement) -> [AccessibilityElement] {
    var found: [AccessibilityElement] = []
    var visited: Set<ObjectIdentifier> = []
    // A stack of its own, since a deep tree must not exhaust that of the process.
    var next = [root]
    while let element = next.popLast() {
      guard !isHidden(element), visited.insert(ObjectIdentifier(element)).inserted else {
        continue
      }
      if element.isAccessibilityElement {
        found.append(element)
      } else {
        next += (element.accessibilityElements ?? element.children).reversed()
      }
    }
    return found
  }

  /// Returns the topmost element at a place: the last one in document order.
  static func element(at point: Point, of root: AccessibilityElement) -> AccessibilityElement? {
    elements(of: root).last { $0.accessibilityFrame.contains(point) }
  }

  private static func isHidden(_ element: AccessibilityElement) -> Bool {
    element.accessibilityElementsHidden || element.isHidden || !(element.alpha > 0)
  }
}
