internal import AccessibilityModel

/// A layout of numbered badges that avoids overlaps.
struct BadgeLayout {
  /// The height of a badge, in points.
  static let height = 16.0
  /// The font size of the digits, in points.
  static let fontSize = 11.0
  /// The gap between two badges, in points.
  private static let gap = 1.0
  /// The positions to try for a badge form a grid with these numbers of columns and rows.
  private static let columns = 10
  private static let rows = 20
  let area: Rectangle
  private var occupied: RectangleGrid

  /// Creates an empty layout. Badges will not cover frames that are too small to contain a badge.
  init(in area: Rectangle, around frames: [Rectangle]) {
    self.area = area
    let width = Self.width(of: frames.count)
    occupied = RectangleGrid(in: area, frames.filter { !Self.hasRoom($0, for: width) })
  }

  /// Returns the width of a badge with a number, in points.
  static func width(of number: Int) -> Double {
    Double(String(number).count) * 7.5 + 8.5
  }

  /// Returns the frame of a badge, and marks it as occupied.
  ///
  /// A badge is placed in the top left corner of a large frame, or beside a low or small frame. If another
  /// badge is there, the new badge takes the next free position in the frame, or else a free
  /// position towards the center of the area. Badges overlap only if no free position is left.
  mutating func place(for number: Int, at frame: Rectangle) -> Rectangle {
    let size = Size(width: Self.width(of: number), height: Self.height)
    guard let badge = free(corners(of: frame, size), size) ?? freeInGrid(from: frame, size) else {
      return keptInside(Rectangle(origin: frame.origin, size: size))
    }
    occupied.insert(badge)
    return badge
  }

  /// Returns whether a frame is large enough to stay visible, with its text, around a badge.
  private static func hasRoom(_ frame: Rectangle, for width: Double) -> Bool {
    frame.width >= width && frame.height >= 1.5 * height
      && frame.width * frame.height >= 4 * width * height
  }

  /// Returns the top left corner of a large frame, or four positions around a small frame.
  private func corners(of frame: Rectangle, _ size: Size) -> [Point] {
    guard !Self.hasRoom(frame, for: size.width) else { return [frame.origin] }
    return [
      Point(x: frame.minX - size.width - 1, y: frame.midY - size.height / 2),
      Point(x: frame.minX, y: frame.minY - size.height),
      Point(x: frame.minX, y: frame.maxY),
      Point(x: frame.maxX, y: frame.minY),
    ]
  }

  /// Returns the first free position in the frame, or else the first free position on the way
  /// towards the center of the area. Returns `nil` if no position is free.
  private func freeInGrid(from frame: Rectangle, _ size: Size) -> Rectangle? {
    let step = Size(width: size.width + Self.gap, height: size.height + Self.gap)
    let start = keptInside(Rectangle(origin: frame.origin, size: size)).origin
    func free(_ columns: Int, _ rows: Int, _ right: Double, _ down: Double) -> Rectangle? {
      for row in 0..<rows {
        for column in 0..<columns {
          let place = Point(
            x: start.x + Double(column) * step.width * right,
            y: start.y + Double(row) * step.height * down)
          if let badge = self.free([place], size) { return badge }
        }
      }
      return nil
    }
    func count(_ room: Double, _ step: Double, _ maximum: Int) -> Int {
      Int(min(max((room / step).rounded(.down), 0), Double(maximum)))
    }
    let inside = (
      columns: count(frame.maxX - start.x + Self.gap, step.width, Self.columns),
      rows: count(frame.maxY - start.y + Self.gap, step.height, Self.rows)
    )
    return free(inside.columns, inside.rows, 1, 1)
      ?? free(
        Self.columns, Self.rows, frame.minX > area.midX ? -1 : 1, frame.minY > area.midY ? -1 : 1)
  }

  private func free(_ places: [Point], _ size: Size) -> Rectangle? {
    for place in places {
      let badge = keptInside(Rectangle(origin: place, size: size))
      if !occupied.hasOverlap(with: badge) { return badge }
    }
    return nil
  }

  private func keptInside(_ badge: Rectangle) -> Rectangle {
    var badge = badge
    badge.origin.x = max(min(badge.minX, area.maxX - badge.width), area.minX)
    badge.origin.y = max(min(badge.minY, area.maxY - badge.height), area.minY)
    return badge
  }
}
