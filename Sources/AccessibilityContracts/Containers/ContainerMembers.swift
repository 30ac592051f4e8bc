internal import AccessibilityModel
internal import ScreenReader

/// What swipes visit of a container, among all that they visit on its screen.
@MainActor
struct ContainerMembers {
  /// The elements inside, in the order of the swipes.
  let elements: [AccessibilityElement]
  /// All elements of the screen, in the order of the swipes.
  let screen: [AccessibilityElement]
  /// An element that comes between those inside and is not inside; nil if they stay together.
  let intruder: AccessibilityElement?

  init(
    of container: AccessibilityElement, in root: AccessibilityElement, rules: TraversalRules
  ) {
    screen = Traversal.elements(of: root, rules: rules)
    let own = Set(Traversal.elements(of: container, rules: rules).map(ObjectIdentifier.init))
    func isInside(_ element: AccessibilityElement) -> Bool {
      own.contains(ObjectIdentifier(element))
    }
    elements = screen.filter(isInside)
    let first = screen.firstIndex(where: isInside) ?? 0
    let last = screen.lastIndex(where: isInside) ?? 0
    intruder = screen[min(first, screen.count)..<max(last, first)].first { !isInside($0) }
  }

  /// The place of an element among those inside, from 0; nil if it is not among them.
  func index(of element: AccessibilityElement?) -> Int? {
    elements.firstIndex { $0 === element }
  }
}
