internal import AccessibilityModel

/// Rectangles in an area, with a quick search for those that overlap another rectangle.
struct RectangleGrid {
  /// The side length of a square of the grid, in points.
  private static let side = 64.0
  /// The maximum number of squares of one rectangle. Larger rectangles are ignored.
  private static let maximumSquares = 1_000
  /// The maximum number of rectangles that a search returns.
  private static let maximumResults = 200

  private struct Square: Hashable {
    let column: Int
    let row: Int
  }

  private let area: Rectangle
  private var squares: [Square: [Rectangle]] = [:]
  private var inserted: Set<Rectangle> = []

  init(in area: Rectangle, _ rectangles: [Rectangle] = []) {
    self.area = area
    for rectangle in rectangles { insert(rectangle) }
  }

  mutating func insert(_ rectangle: Rectangle) {
    let squares = squares(of: rectangle)
    guard squares.count <= Self.maximumSquares, inserted.insert(rectangle).inserted else { return }
    for square in squares { self.squares[square, default: []].append(rectangle) }
  }

  /// Returns whether an inserted rectangle overlaps the given one.
  func hasOverlap(with other: Rectangle) -> Bool {
    squares(of: other).contains { squares[$0]?.contains { $0.overlaps(other) } ?? false }
  }

  /// Returns the inserted rectangles that overlap the given one, or an empty array if it is too
  /// large.
  func overlaps(with other: Rectangle) -> [Rectangle] {
    var found: [Rectangle] = []
    var known: Set<Rectangle> = []
    let squares = squares(of: other)
    guard squares.count <= Self.maximumSquares else { return [] }
    for square in squares {
      for rectangle in self.squares[square] ?? []
      where rectangle.overlaps(other) && known.insert(rectangle).inserted {
        found.append(rectangle)
        if found.count == Self.maximumResults { return found }
      }
    }
    return found
  }

  private func squares(of rectangle: Rectangle) -> [Square] {
    // All rectangles are near the area, whose size is limited, so the indices are small.
    func indices(_ start: Double, _ end: Double) -> ClosedRange<Int> {
      let ends = [start, end].map { Int(exactly: ($0 / Self.side).rounded(.down)) ?? 0 }
      return ends[0]...max(ends[0], ends[1])
    }
    let columns = indices(rectangle.minX - area.minX, rectangle.maxX - area.minX)
    return indices(rectangle.minY - area.minY, rectangle.maxY - area.minY).flatMap { row in
      columns.map { Square(column: $0, row: row) }
    }
  }
}
