/// The areas of a screen that take touches, for many hit tests while the screen stays the same.
///
/// A hit test on the screen itself visits all elements. A map makes the time for each hit test grow
/// much more slowly than the number of elements, because it leaves out groups of neighbors at once.
@MainActor
package struct TouchMap {
  private let elements: [AccessibilityElement]
  /// A binary tree in an array: the areas of the elements, in drawing order, from `firstLeaf` on, and
  /// before them the areas around each two.
  private var areas: [TouchArea]
  private let firstLeaf: Int

  package init(of screen: AccessibilityElement) {
    var found: [(element: AccessibilityElement, area: TouchArea)] = []
    screen.forEachTouchArea { found.append(($0, $1)) }
    elements = found.map(\.element)
    var firstLeaf = 1
    while firstLeaf < found.count { firstLeaf *= 2 }
    areas = Array(repeating: .nothing, count: 2 * firstLeaf)
    for (index, one) in found.enumerated() { areas[firstLeaf + index] = one.area }
    for node in (1..<firstLeaf).reversed() {
      areas[node] = areas[2 * node].union(areas[2 * node + 1])
    }
    self.firstLeaf = firstLeaf
  }

  /// Returns the topmost visible element at a point in screen coordinates, as
  /// ``AccessibilityElement/hitTest(_:)`` does.
  package func hitTest(_ point: Point) -> AccessibilityElement? {
    var next = [1]
    // The second child is visited first, so the first hit is topmost.
    while let node = next.popLast() {
      guard areas[node].contains(point) else { continue }
      if node < firstLeaf {
        next += [2 * node, 2 * node + 1]
      } else if let hit = elements[node - firstLeaf].topmost(at: point) {
        return hit
      }
    }
    return nil
  }
}

/// An area that takes touches, by its edges. The right and bottom edges are outside.
struct TouchArea {
  let left, top, right, bottom: Double

  static let everywhere = TouchArea(
    left: -.infinity, top: -.infinity, right: .infinity, bottom: .infinity)
  static let nothing = TouchArea(
    left: .infinity, top: .infinity, right: -.infinity, bottom: -.infinity)

  var isEmpty: Bool { !(left < right && top < bottom) }

  func contains(_ point: Point) -> Bool {
    point.x >= left && point.x < right && point.y >= top && point.y < bottom
  }

  func union(_ other: TouchArea) -> TouchArea {
    TouchArea(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// Returns the part of the area in a frame. A frame whose numbers are unknown has no area.
  func part(in frame: Rectangle) -> TouchArea {
    let edges = [frame.minX, frame.minY, frame.maxX, frame.maxY]
    guard !frame.isNull, !edges.contains(where: \.isNaN) else { return .nothing }
    return TouchArea(
      left: max(left, frame.minX), top: max(top, frame.minY), right: min(right, frame.maxX),
      bottom: min(bottom, frame.maxY))
  }
}
