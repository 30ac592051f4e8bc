internal import AccessibilityModel

/// The elements inside containers and their positions, found once for a whole screen.
///
/// Without it, each of a thousand tabs would search the tab bar again. The screen must not change while
/// it is in use.
@MainActor
final class KnownContainers {
  private struct Key: Hashable {
    let container: ObjectIdentifier
    let ofTabs: Bool
  }

  private struct Positions {
    /// Keeps the elements alive, so that no other element gets the identity of one.
    let members: [AccessibilityElement]
    private let positions: [ObjectIdentifier: Int]

    init(_ members: [AccessibilityElement]) {
      self.members = members
      positions = Dictionary(
        zip(members.lazy.map { ObjectIdentifier($0) }, 1...),
        uniquingKeysWith: { first, _ in first })
    }

    subscript(_ element: AccessibilityElement) -> AccessibilityPositionInSet? {
      positions[ObjectIdentifier(element)].map {
        AccessibilityPositionInSet(position: $0, count: members.count)
      }
    }
  }

  private let find: (AccessibilityElement) -> [AccessibilityElement]
  private var elements: [ObjectIdentifier: [AccessibilityElement]] = [:]
  private var positions: [Key: Positions] = [:]
  private var containers: [AccessibilityElement] = []

  /// Creates an empty memory. `find` returns the elements inside a container in reading order.
  init(finding find: @escaping (AccessibilityElement) -> [AccessibilityElement]) {
    self.find = find
  }

  /// Returns the elements inside a container in reading order.
  func elements(in container: AccessibilityElement) -> [AccessibilityElement] {
    let key = ObjectIdentifier(container)
    if let known = elements[key] { return known }
    let found = find(container)
    containers.append(container)
    elements[key] = found
    return found
  }

  /// Returns the first or last element inside a container.
  ///
  /// Only the views before it are visited, because a container may hold most of a large screen.
  func end(of container: AccessibilityElement, atStart: Bool) -> AccessibilityElement? {
    var rest = [container]
    var visited: Set<ObjectIdentifier> = []
    while let next = rest.popLast() {
      guard visited.insert(ObjectIdentifier(next)).inserted else { continue }
      guard !next.isAccessibilityElement, let named = next.explicitElements else {
        let inside = elements(in: next)
        if let found = atStart ? inside.first : inside.last { return found }
        continue
      }
      guard !next.isHidden, next.alpha > 0, !next.accessibilityElementsHidden else { continue }
      rest += atStart ? named.reversed() : named
    }
    return nil
  }

  /// Returns the position of an element among the named members of a container, or among all elements
  /// inside it.
  func position(
    of element: AccessibilityElement, in container: AccessibilityElement,
    named: [AccessibilityElement]?, ofTabs: Bool
  ) -> AccessibilityPositionInSet? {
    let key = Key(container: ObjectIdentifier(container), ofTabs: ofTabs)
    if let known = positions[key] { return known[element] }
    var members = named ?? elements(in: container)
    if ofTabs { members.removeAll(where: Self.isMenuButton) }
    let found = Positions(members)
    containers.append(container)
    positions[key] = found
    return found[element]
  }

  /// Returns whether an element is a button beside a tab that opens a popup, and no tab.
  private static func isMenuButton(_ element: AccessibilityElement) -> Bool {
    element.accessibilityPopup != nil && !element.accessibilityTraits.contains(.tabBarItem)
  }
}
