internal import AccessibilityModel

/// The peer: the same elements in a Swift array, sorted by their frames once, and an index.
///
/// It looks at nothing but the frame, and would notice no change.
@MainActor
struct SortedArray {
  private let elements: [AccessibilityElement]
  private var index = 0

  /// Sorts elements.
  ///
  /// - Parameter elements: The elements, in any order.
  init(_ elements: [AccessibilityElement]) {
    var framed: [(frame: Rectangle, element: AccessibilityElement)] = []
    framed.reserveCapacity(elements.count)
    for element in elements { framed.append((element.accessibilityFrame, element)) }
    self.elements = Self.sorted(framed)
  }

  /// Sorts by frames that were read before: a closure that touches elements would first ask on which actor it runs.
  private nonisolated static func sorted(
    _ framed: [(frame: Rectangle, element: AccessibilityElement)]
  ) -> [AccessibilityElement] {
    framed.sorted {
      $0.frame.minY != $1.frame.minY
        ? $0.frame.minY < $1.frame.minY : $0.frame.minX < $1.frame.minX
    }
    .map(\.element)
  }

  /// Goes to an element.
  ///
  /// - Parameter place: Its place, from 0.
  mutating func go(to place: Int) { index = place }

  /// Goes one element on or back.
  ///
  /// - Parameter distance: 1 or -1.
  /// - Returns: The element; nil at an end.
  mutating func step(_ distance: Int) -> AccessibilityElement? {
    guard elements.indices.contains(index + distance) else { return nil }
    index += distance
    return elements[index]
  }
}
