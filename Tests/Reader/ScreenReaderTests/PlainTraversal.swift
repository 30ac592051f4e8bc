import AccessibilityModel
import ScreenReader

/// A simple, slow implementation of the reading order, with which tests compare the real one.
@MainActor
struct PlainTraversal {
  let rules: TraversalRules
  private var visited: [AccessibilityElement] = []

  private struct Node {
    var place: Point?
    var elements: [AccessibilityElement]
  }

  static func elements(
    of root: AccessibilityElement, rules: TraversalRules = TraversalRules()
  ) -> [AccessibilityElement] {
    var traversal = PlainTraversal(rules: rules)
    return traversal.sorted(traversal.nodes(of: root, bars: nil)).flatMap(\.elements)
  }

  private init(rules: TraversalRules) { self.rules = rules }

  /// Returns the nodes to sort for an element: itself, its group, or all nodes inside it.
  ///
  /// `bars` is whether the outermost container with positions is a tab bar, or `nil` if the element
  /// is not inside a container with positions.
  private mutating func nodes(of element: AccessibilityElement, bars: Bool?) -> [Node] {
    guard !visited.contains(where: { $0 === element }) else { return [] }
    visited.append(element)
    guard !element.accessibilityElementsHidden, isShown(element) else { return [] }
    let place = place(of: element)
    if element.isAccessibilityElement { return [Node(place: place, elements: [element])] }
    let type = element.accessibilityContainerType
    let hasTrait = element.accessibilityTraits.contains(.tabBar)
    let isBar = type == .tabBar || (hasTrait && type != .dataTable)
    let tellsPositions = isBar || [.list, .landmark, .dataTable, .series].contains(type)

    if let array = element.accessibilityElements {
      let inner = bars ?? (tellsPositions ? false : nil)
      var found: [Node] = []
      for named in array { found += nodes(of: named, bars: inner) }
      guard !found.isEmpty else { return [] }
      let first = sorted(found).first { $0.place != nil }
      return [
        Node(
          place: bars == true && place != nil ? place : first?.place,
          elements: found.flatMap(\.elements))
      ]
    }
    let inner = bars ?? (tellsPositions ? isBar : nil)
    var found: [Node] = []
    let dialog = element.children.last { $0.accessibilityViewIsModal && isShown($0) }
    for child in dialog.map({ [$0] }) ?? element.children { found += nodes(of: child, bars: inner) }
    let hasName = [
      element.accessibilityLabel, element.accessibilityValue, element.accessibilityIdentifier,
    ].contains { $0?.isEmpty == false }
    let isGroup =
      element.shouldGroupAccessibilityChildren || tellsPositions || hasTrait
      || type == .alert || (type == .semanticGroup && hasName)
    guard isGroup, !found.isEmpty else { return found }
    let inOrder = sorted(found)
    return [
      Node(place: inOrder.first { $0.place != nil }?.place, elements: inOrder.flatMap(\.elements))
    ]
  }

  private func isShown(_ element: AccessibilityElement) -> Bool {
    guard !element.isHidden, element.alpha > 0 else { return false }
    guard place(of: element) != nil, element.accessibilityFrame.size == .zero else { return true }
    return !element.isAccessibilityElement && element.accessibilityElements == nil
      && !element.clipsToBounds
  }

  private func place(of element: AccessibilityElement) -> Point? {
    let frame = element.accessibilityFrame
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    return numbers.allSatisfy(\.isFinite) ? frame.origin : nil
  }

  /// Sorts nodes into rows, each with the highest remaining node and the nodes near it.
  private func sorted(_ siblings: [Node]) -> [Node] {
    var left = siblings.indices.compactMap { index in
      siblings[index].place.map { (place: $0, index: index) }
    }
    left.sort { ($0.place.y, $0.index) < ($1.place.y, $1.index) }
    var result = siblings.prefix { $0.place == nil }.map { $0 }
    while !left.isEmpty {
      var row = [left.removeFirst()]
      while let next = left.first, let last = row.last,
        next.place.y - last.place.y < (rules.idiom == .pad ? 13 : 8)
      { row.append(left.removeFirst()) }
      let sign: Double = rules.direction == .rightToLeft ? -1 : 1
      for one in row.sorted(by: { ($0.place.x * sign, $0.index) < ($1.place.x * sign, $1.index) }) {
        result.append(siblings[one.index])
        result += siblings[(one.index + 1)...].prefix { $0.place == nil }
      }
    }
    return result
  }
}
