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

  func hasOverlap(with other: Rectangle) -> Bool {
    let (columns, rows) = indices(of: other)
    for row in rows {
      for column in columns {
        let square = squares[Square(column: column, row: row)] ?? []
        for rectangle in square where rectangle.overlaps(other) { return true }
      }
    }
    return false
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
    let (columns, rows) = indices(of: rectangle)
    return rows.flatMap { row in columns.map { Square(column: $0, row: row) } }
  }

  /// Returns the squares that a rectangle touches.
  private func indices(
    of rectangle: Rectangle
  ) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    // All rectangles are near the area, whose size is limited, so the indices are small.
    func index(_ offset: Double) -> Int {
      Int(exactly: (offset / Self.side).rounded(.down)) ?? 0
    }
    func range(_ start: Double, _ end: Double) -> ClosedRange<Int> {
      let first = index(start)
      return first...max(first, index(end))
    }
    return (
      range(rectangle.minX - area.minX, rectangle.maxX - area.minX),
      range(rectangle.minY - area.minY, rectangle.maxY - area.minY)
    )
  }
}
