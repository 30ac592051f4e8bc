public import AccessibilityModel

/// Finds the elements of a screen in reading order.
///
/// The rules are those that `cashapp/AccessibilitySnapshot` found on devices. Siblings are visited
/// row by row. A view stands for its children; a group is visited as a whole, at the place of its
/// first element. Hidden elements, the contents of elements, and the siblings of a dialog are not
/// visited.
@MainActor
public enum Traversal {
  /// Returns the elements of a screen.
  ///
  /// An element is never visited twice, even if a tree contains itself.
  ///
  /// - Parameters:
  ///   - root: The root of the elements; it may be an element itself.
  ///   - rules: The rules of the order.
  /// - Returns: The elements, in reading order.
  public static func elements(
    of root: AccessibilityElement, rules: TraversalRules = TraversalRules()
  ) -> [AccessibilityElement] {
    let walk = Walk(through: root, rules: rules)
    var elements: [AccessibilityElement] = []
    elements.reserveCapacity(walk.found.count)
    for place in walk.order { elements.append(walk.found[place]) }
    return elements
  }

  /// Returns the topmost element at a point.
  ///
  /// - Parameters:
  ///   - point: The point, in the coordinates of the screen.
  ///   - root: The root of the elements; it may be an element itself.
  /// - Returns: The element; `nil` without one. Elements without a frame are never found.
  public static func element(
    at point: Point, in root: AccessibilityElement
  ) -> AccessibilityElement? {
    // Later elements of the document are drawn above earlier ones.
    for element in Walk(through: root, rules: TraversalRules()).found.reversed()
    where element.accessibilityFrame.contains(point) {
      return element
    }
    return nil
  }
}
