internal import AccessibilityModel
internal import ScreenReader

/// The elements of a container that swipes visit, among all elements of its screen.
@MainActor
struct ContainerMembers {
  /// The elements inside, in the order of the swipes.
  let elements: [AccessibilityElement]
  /// All elements of the screen, in the order of the swipes.
  let screen: [AccessibilityElement]
  /// An element between those inside that lies elsewhere; `nil` if they stay together.
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

  /// The index of an element among those inside; `nil` if it is not one of them.
  func index(of element: AccessibilityElement?) -> Int? {
    elements.firstIndex { $0 === element }
  }
}

extension Subject {
  /// The elements of the container that swipes visit at this moment.
  var members: ContainerMembers { ContainerMembers(of: element, in: screen, rules: options.rules) }
}
