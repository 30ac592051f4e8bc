public import AccessibilityModel

/// Finds the elements of a screen in the order in which swipes visit them.
///
/// The rules are those which `cashapp/AccessibilitySnapshot` found on devices. Siblings are visited
/// row by row; a view is nothing but its children, unless it is a group, which is placed as its
/// first element is and visited as a whole. Nothing that is hidden is visited, nothing inside an
/// element, and nothing beside a dialog.
@MainActor
public enum Traversal {
  /// Returns the elements of a screen.
  ///
  /// A tree that contains itself is walked once: an element is never visited twice.
  ///
  /// - Parameters:
  ///   - root: The screen; it may be an element itself.
  ///   - rules: The direction of a row, and where a new one begins.
  /// - Returns: The elements, in the order of the swipes.
  public static func elements(
    of root: AccessibilityElement, rules: TraversalRules = TraversalRules()
  ) -> [AccessibilityElement] {
    let walk = Walk(through: root, rules: rules)
    var elements: [AccessibilityElement] = []
    elements.reserveCapacity(walk.found.count)
    for place in walk.order { elements.append(walk.found[place]) }
    return elements
  }

  /// Returns the element that a finger finds: of those at its place the topmost one.
  ///
  /// - Parameters:
  ///   - point: The place, in the coordinates of the screen.
  ///   - root: The screen; it may be an element itself.
  /// - Returns: The element, or nil if there is none; one without a frame is nowhere.
  public static func element(
    at point: Point, in root: AccessibilityElement
  ) -> AccessibilityElement? {
    // What comes later in the document is drawn above what came before.
    for element in Walk(through: root, rules: TraversalRules()).found.reversed()
    where element.accessibilityFrame.contains(point) {
      return element
    }
    return nil
  }
}
