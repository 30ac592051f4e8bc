internal import AccessibilityModel

/// The peer: an array of the elements, sorted once by frame, and an index.
///
/// It considers only frames, and notices no changes.
@MainActor
struct SortedArray {
  private let elements: [AccessibilityElement]
  private var index = 0

  init(_ elements: [AccessibilityElement]) {
    var framed: [(frame: Rectangle, element: AccessibilityElement)] = []
    framed.reserveCapacity(elements.count)
    for element in elements { framed.append((element.accessibilityFrame, element)) }
    self.elements = Self.sorted(framed)
  }

  /// Sorts by frames that were read before: a closure that touches elements would check its actor
  /// on each call.
  private nonisolated static func sorted(
    _ framed: [(frame: Rectangle, element: AccessibilityElement)]
  ) -> [AccessibilityElement] {
    framed.sorted {
      $0.frame.minY != $1.frame.minY
        ? $0.frame.minY < $1.frame.minY : $0.frame.minX < $1.frame.minX
    }
    .map(\.element)
  }

  /// Moves to an element.
  ///
  /// - Parameter place: The index of the element.
  mutating func go(to place: Int) { index = place }

  /// Moves by one element.
  ///
  /// - Parameter distance: 1 or -1.
  /// - Returns: The element; `nil` at an end.
  mutating func step(_ distance: Int) -> AccessibilityElement? {
    guard elements.indices.contains(index + distance) else { return nil }
    index += distance
    return elements[index]
  }
}
