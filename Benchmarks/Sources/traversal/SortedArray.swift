internal import AccessibilityModel

/// An array of the elements, sorted once by frame, for comparison with the reading order.
///
/// Unlike the reading order, it considers only frames, and does not detect changes.
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

  /// Sorts elements by frames read in advance.
  ///
  /// If the comparison read the frames of elements, it would check the main actor on each call.
  private nonisolated static func sorted(
    _ framed: [(frame: Rectangle, element: AccessibilityElement)]
  ) -> [AccessibilityElement] {
    framed.sorted {
      $0.frame.minY != $1.frame.minY
        ? $0.frame.minY < $1.frame.minY : $0.frame.minX < $1.frame.minX
    }
    .map(\.element)
  }

  /// Moves to the element at an index.
  mutating func go(to newIndex: Int) { index = newIndex }

  /// Moves by a distance of 1 or -1, and returns the element, or `nil` at an end.
  mutating func step(_ distance: Int) -> AccessibilityElement? {
    guard elements.indices.contains(index + distance) else { return nil }
    index += distance
    return elements[index]
  }
}
