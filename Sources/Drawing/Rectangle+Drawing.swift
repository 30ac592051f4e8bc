internal import AccessibilityModel

extension Rectangle {
  /// The rectangle, or nil if nothing can be drawn there: it is nowhere, one of its numbers is not
  /// finite or too large, or a side is negative.
  var drawable: Rectangle? {
    let farthest = ScreenDrawing.farthest
    // A comparison with a number that is none is false.
    guard abs(minX) <= farthest, abs(minY) <= farthest, abs(maxX) <= farthest,
      abs(maxY) <= farthest, width >= 0, height >= 0
    else { return nil }
    return self
  }

  /// Whether it has no extent.
  var isEmpty: Bool { !(width > 0 && height > 0) }

  /// The smallest rectangle around both.
  func union(_ other: Rectangle) -> Rectangle {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rectangle(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// What lies in both, or nil if they do not even touch.
  func intersection(_ other: Rectangle) -> Rectangle? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let width = min(maxX, other.maxX) - left
    let height = min(maxY, other.maxY) - top
    guard width >= 0, height >= 0 else { return nil }
    return Rectangle(x: left, y: top, width: width, height: height)
  }

  /// The rectangle with every edge moved inwards, or outwards by a negative distance; what has no
  /// room for that keeps its middle.
  func inset(by distance: Double) -> Rectangle {
    let x = min(distance, width / 2)
    let y = min(distance, height / 2)
    return Rectangle(x: minX + x, y: minY + y, width: width - 2 * x, height: height - 2 * y)
  }

  /// Whether something of both lies on the same place.
  func overlaps(_ other: Rectangle) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
