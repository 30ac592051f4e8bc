internal import AccessibilityModel

/// The text of an element, fitted into or beside its frame.
struct Caption {
  /// The font sizes to try, largest first.
  private static let sizes = [15.0, 14, 13, 12, 11, 10, 9, 8]
  private static let headingSizes = [18.0, 17, 16] + sizes
  private static let controlSizes = sizes.filter { $0 <= 12 }
  /// The distance between lines, as a multiple of the font size.
  private static let lineHeight = 1.22
  /// The width below which a text is left out rather than cut.
  private static let narrowest = 48.0

  let lines: [String]
  let size: Double
  let area: Rectangle
  let isLeading: Bool
  let isBold: Bool

  /// The smallest rectangle around the text.
  var bounds: Rectangle {
    let width = min((lines.map { TextWidth.width(of: $0) }.max() ?? 0) * size, area.width)
    let height = Double(lines.count) * size * Self.lineHeight
    return Rectangle(
      x: isLeading ? area.minX : area.midX - width / 2, y: area.midY - height / 2, width: width,
      height: height)
  }

  /// Fits one of several texts into one of several areas. The first texts and areas are preferred.
  ///
  /// Returns `nil` if no area has room for a whole text.
  init?(_ texts: [String], in areas: [Rectangle], of sketch: Sketch) {
    isLeading = sketch.isTextLeading
    var sizes = Self.sizes
    if case .control = sketch { sizes = Self.controlSizes }
    if case .heading = sketch {
      sizes = Self.headingSizes
      isBold = true
    } else {
      isBold = false
    }
    for text in texts {
      let widest = TextWidth.widestWord(in: text)
      for size in sizes {
        for area in areas {
          let width = area.width / size / (isBold ? 1.15 : 1)
          guard widest <= width, area.height >= size * Self.lineHeight else { continue }
          let lines = TextWidth.wrap(text, width: width)
          guard Double(lines.count) * size * Self.lineHeight <= area.height else { continue }
          (self.lines, self.size, self.area) = (lines, size, area)
          return
        }
      }
    }
    return nil
  }

  /// Cuts a text to fit into an area, or returns `nil` if the area is too small.
  init?(cutting text: String, in area: Rectangle, of sketch: Sketch) {
    let size = 9.0
    let capacity = (area.height / (size * Self.lineHeight)).rounded(.down)
    guard area.width >= Self.narrowest, let count = Int(exactly: capacity), count > 0 else {
      return nil
    }
    var lines = TextWidth.wrap(text, width: area.width / size - 1)
    if lines.count > count {
      lines = Array(lines[..<count])
      lines[count - 1] += "…"
    }
    (self.lines, self.size, self.area) = (lines, size, area)
    (isLeading, isBold) = (sketch.isTextLeading, false)
  }

  /// Draws the text, centered vertically.
  func draw(in ink: Theme.Ink, isUnderlined: Bool = false, _ svg: inout SVGWriter) {
    let top = bounds.minY
    for (index, line) in lines.enumerated() {
      svg.element(
        "text",
        [
          "x": .number(isLeading ? area.minX : area.midX),
          "y": .number(top + (Double(index) * Self.lineHeight + 0.95) * size),
          "font-size": .number(size), "font-weight": isBold ? "bold" : nil,
          "text-anchor": isLeading ? nil : "middle",
          "text-decoration": isUnderlined ? "underline" : nil, "class": .classes(fill: ink),
        ], words: line)
    }
  }
}

/// The drawing of the elements' simplified appearance and text.
extension ScreenDrawing {
  /// Draws the elements without text, and returns their texts by number.
  func drawSketches(
    _ visible: [(element: DrawnElement, frame: Rectangle)], badges: [Int: Rectangle],
    _ svg: inout SVGWriter
  ) -> [Int: Caption] {
    let frames = RectangleGrid(in: area, visible.map(\.frame))
    var taken = RectangleGrid(in: area, badges.sorted { $0.key < $1.key }.map(\.value))
    var rooms: [(element: DrawnElement, frame: Rectangle, room: [Rectangle])] = []
    svg.element("g", ["class": "sketches"]) { svg in
      for (element, frame) in visible where !frame.isEmpty {
        var room = element.sketch.draw(
          in: frame, reserving: element.isBarrier ? Self.markSize : 0, &svg)
        // A large element leaves the place to the small elements in front of it.
        for obstacle in frames.overlaps(with: frame)
        where obstacle.area <= frame.area && obstacle != frame {
          room = room.largestPart(without: obstacle)
        }
        rooms.append(
          (element, frame, Self.areas(in: room, of: element, besides: badges[element.number])))
      }
    }
    var captions: [Int: Caption] = [:]
    for (element, frame, room) in rooms {
      let areas = room.map { area in
        taken.overlaps(with: area).reduce(area) { $0.largestPart(without: $1) }
      }
      let caption =
        Caption(element.captions, in: areas, of: element.sketch)
        ?? Caption(
          element.captions,
          in: outerAreas(of: frame).filter {
            !taken.hasOverlap(with: $0) && !frames.hasOverlap(with: $0)
          }, of: .control)
        ?? element.captions.first.flatMap { text in
          areas.compactMap { Caption(cutting: text, in: $0, of: element.sketch) }.first
        }
      captions[element.number] = caption
      if let caption { taken.insert(caption.bounds) }
    }
    return captions
  }

  func draw(_ caption: Caption, of element: DrawnElement, _ svg: inout SVGWriter) {
    switch element.sketch {
    case .control:
      // The shapes can have any color, so the text needs its own background.
      svg.rectangle(
        caption.bounds.inset(by: -3), cornerRadius: 4,
        ["class": .classes(fill: .paper), "fill-opacity": "0.9"])
      caption.draw(in: .text, &svg)
    case .link: caption.draw(in: .accent, isUnderlined: true, &svg)
    default: caption.draw(in: element.isMuted ? .muted : .text, &svg)
    }
  }

  /// Returns the areas for a text in a frame: first the middle or the area to the right of the
  /// number, for centered and leading text.
  private static func areas(
    in room: Rectangle, of element: DrawnElement, besides badge: Rectangle?
  ) -> [Rectangle] {
    guard let badge, badge.overlaps(room) else { return [room] }
    let left = max(badge.maxX + 4, room.minX)
    let top = max(badge.maxY + 1, room.minY)
    let side = left - room.minX
    let middle = Rectangle(
      x: left, y: room.minY, width: room.width - 2 * side, height: room.height)
    let right = Rectangle(x: left, y: room.minY, width: room.width - side, height: room.height)
    let below = Rectangle(x: room.minX, y: top, width: room.width, height: room.maxY - top)
    let areas = element.sketch.isTextLeading ? [right, below] : [middle, below, right]
    return areas.filter { $0.width > 0 && $0.height > 0 }
  }

  /// Returns the areas for the text of a small element: below it, and beside it.
  private func outerAreas(of frame: Rectangle) -> [Rectangle] {
    let height = 22.0
    return [120.0, 72].flatMap { width in
      let left = max(min(frame.midX - width / 2, area.maxX - width - 4), area.minX + 4)
      let top = frame.midY - height / 2
      return [
        Rectangle(x: left, y: frame.maxY + 2, width: width, height: height),
        Rectangle(x: frame.maxX + 4, y: top, width: width, height: height),
        Rectangle(x: frame.minX - width - 4, y: top, width: width, height: height),
      ].filter { $0.minX >= area.minX && $0.maxX <= area.maxX && $0.maxY <= area.maxY }
    }
  }
}
