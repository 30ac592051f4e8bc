internal import AccessibilityModel

/// Geometry for drawings.
extension Rectangle {
  /// The rectangle, or `nil` if it is null or invalid.
  ///
  /// A rectangle is invalid if an edge is farther from the origin than
  /// `ScreenDrawing.maximumCoordinate`, if a number is NaN, or if the width or height is negative.
  var drawable: Rectangle? {
    let maximumCoordinate = ScreenDrawing.maximumCoordinate
    // Comparisons with NaN are false, so these conditions also reject NaN.
    guard abs(minX) <= maximumCoordinate, abs(minY) <= maximumCoordinate,
      abs(maxX) <= maximumCoordinate,
      abs(maxY) <= maximumCoordinate, width >= 0, height >= 0
    else { return nil }
    return self
  }

  var isEmpty: Bool { !(width > 0 && height > 0) }

  var area: Double { width * height }

  /// Returns the largest part to the left, to the right, above or below an obstacle.
  func largestPart(without obstacle: Rectangle) -> Rectangle {
    guard overlaps(obstacle) else { return self }
    let parts = [
      Rectangle(x: minX, y: minY, width: obstacle.minX - minX, height: height),
      Rectangle(x: obstacle.maxX, y: minY, width: maxX - obstacle.maxX, height: height),
      Rectangle(x: minX, y: minY, width: width, height: obstacle.minY - minY),
      Rectangle(x: minX, y: obstacle.maxY, width: width, height: maxY - obstacle.maxY),
    ]
    let part = parts.filter { !$0.isEmpty }.max { $0.area < $1.area }
    return part ?? Rectangle(origin: origin, size: .zero)
  }

  func scaled(by scale: Double) -> Rectangle {
    Rectangle(x: minX * scale, y: minY * scale, width: width * scale, height: height * scale)
  }

  /// Returns the smallest rectangle that contains both rectangles.
  func union(_ other: Rectangle) -> Rectangle {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rectangle(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the intersection with another rectangle, or `nil` if the rectangles do not touch.
  func intersection(_ other: Rectangle) -> Rectangle? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let width = min(maxX, other.maxX) - left
    let height = min(maxY, other.maxY) - top
    guard width >= 0, height >= 0 else { return nil }
    return Rectangle(x: left, y: top, width: width, height: height)
  }

  /// Returns the rectangle with every edge moved inwards by a distance.
  ///
  /// A negative distance moves the edges outwards. A rectangle that is too small shrinks to its
  /// center.
  func inset(by distance: Double) -> Rectangle {
    let x = min(distance, width / 2)
    let y = min(distance, height / 2)
    return Rectangle(x: minX + x, y: minY + y, width: width - 2 * x, height: height - 2 * y)
  }

  /// Returns whether the two rectangles share an area.
  func overlaps(_ other: Rectangle) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
