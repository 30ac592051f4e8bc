internal import AccessibilityModel

/// The picture as SVG.
extension ScreenDrawing {
  /// The margin of the picture, in points.
  private static let margin = 16.0
  /// The gap between the screen and the legend, in points.
  private static let gap = 24.0

  /// The picture as SVG, without a final line break.
  public var svg: String {
    let legend = Legend(title: title, findings: screenFindings, elements: elements)
    let margin = Self.margin
    let legendLeft = margin + (area.isEmpty ? 0 : area.width + Self.gap)
    let width = legendLeft + Legend.width + margin
    let height = 2 * margin + max(area.height, legend.height)

    var svg = SVGWriter()
    svg.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "earshot",
        "width": .number(width), "height": .number(height),
        "viewBox": "0 0 \(SVGAttribute.digits(width)) \(SVGAttribute.digits(height))",
        "role": "img", "aria-labelledby": "earshot-title earshot-description",
        "font-family": "Verdana, 'DejaVu Sans', Helvetica, Arial, sans-serif",
      ]
    ) { svg in
      svg.element("title", ["id": "earshot-title"], words: title ?? "Screen")
      svg.element(
        "desc", ["id": "earshot-description"],
        words: (screenFindings.map(\.text) + elements.map(\.summary)).joined(separator: "\n"))
      svg.element("style", [:], words: Theme.styleSheet)
      svg.element(
        "rect",
        [
          "width": .number(width), "height": .number(height), "rx": "12",
          "class": .classes(fill: .ground),
        ])
      if !area.isEmpty {
        let place = SVGAttribute.translation(x: margin - area.minX, y: margin - area.minY)
        svg.element("g", ["class": "screen", "transform": place], content: drawScreen)
      }
      svg.element(
        "g", ["class": "legend", "transform": .translation(x: legendLeft, y: margin)]
      ) { svg in legend.draw(&svg) }
    }
    return String(svg.text.dropLast())
  }

  private func drawScreen(_ svg: inout SVGWriter) {
    svg.rectangle(
      area.inset(by: -0.5), cornerRadius: 4, ["class": .classes(fill: .paper, stroke: .rule)])
    let visible = elements.compactMap { element in
      element.frame.map { (element: element, frame: $0) }
    }
    // Numbers may extend into the margin.
    var layout = BadgeLayout(in: area.inset(by: 3 - Self.margin), around: visible.map(\.frame))
    let badges = Dictionary(
      uniqueKeysWithValues: visible.map { element, frame in
        (element.number, layout.place(for: element.number, at: frame))
      })
    drawControls(&svg)
    let captions = drawSketches(visible, badges: badges, &svg)
    drawFrames(&svg)
    drawJumps(between: badges, &svg)
    svg.element("g", ["class": "captions"]) { svg in
      for (element, _) in visible {
        if let caption = captions[element.number] { draw(caption, of: element, &svg) }
      }
    }
    svg.element("g", ["class": "numbers"]) { svg in
      for (element, _) in visible {
        guard let badge = badges[element.number] else { continue }
        Self.drawBadge(element.number, element.ink, at: badge, &svg)
      }
    }
  }

  /// Draws a number on a colored rectangle.
  static func drawBadge(
    _ number: Int, _ ink: Theme.Ink, at frame: Rectangle, _ svg: inout SVGWriter
  ) {
    svg.rectangle(frame, cornerRadius: 4, ["class": .classes(fill: ink, stroke: .paper)])
    svg.element(
      "text",
      [
        "x": .number(frame.midX), "y": .number(frame.midY + BadgeLayout.fontSize * 0.36),
        "font-size": .number(BadgeLayout.fontSize), "font-weight": "bold",
        "text-anchor": "middle", "class": .classes(fill: .digit),
      ], words: String(number))
  }
}

/// The drawing of the legend.
extension Legend {
  func draw(_ svg: inout SVGWriter) {
    for badge in badges {
      let frame = Rectangle(
        x: 0, y: badge.top, width: BadgeLayout.width(of: badge.number), height: BadgeLayout.height)
      ScreenDrawing.drawBadge(badge.number, badge.ink, at: frame, &svg)
    }
    for line in lines {
      svg.element(
        "text",
        [
          "x": .number(line.x), "y": .number(line.baseline),
          "font-size": .number(line.style.fontSize),
          "font-weight": line.style.isBold ? "bold" : nil,
          "font-style": line.style.isItalic ? "italic" : nil,
          "class": .classes(fill: line.style.ink),
        ], words: line.text)
    }
  }
}

/// The drawing of frames, of marks for barriers, and of jumps in the order.
extension ScreenDrawing {
  /// The width and height of the mark of a barrier, in points.
  static let markSize = 18.0
  /// Half the width of the line that is drawn beneath each frame, in points.
  ///
  /// Frames are drawn smaller by this distance on each side, so the lines of neighboring frames do
  /// not overlap.
  private static let halfLine = 1.5

  private func drawFrames(_ svg: inout SVGWriter) {
    var marks = RectangleGrid(in: area)
    svg.element("g", ["class": "frames", "fill": "none"]) { svg in
      for element in elements {
        guard let frame = element.frame, !frame.isEmpty else { continue }
        let line = frame.inset(by: Self.halfLine)
        // The line beneath keeps a frame visible on a background of the same color.
        svg.rectangle(
          line, cornerRadius: 4,
          ["class": .classes(stroke: .paper), "stroke-opacity": "0.8", "stroke-width": "3"])
        svg.rectangle(
          line, cornerRadius: 4,
          [
            "class": .classes(stroke: element.ink), "stroke-width": element.isBarrier ? "2" : "1.5",
            "stroke-dasharray": element.isBarrier ? "6 3" : nil,
          ])
        guard element.isBarrier else { continue }
        var mark = Rectangle(
          x: frame.maxX - Self.markSize - 2, y: frame.minY + 2, width: Self.markSize,
          height: Self.markSize)
        while mark.minX > frame.minX, marks.hasOverlap(with: mark) {
          mark.origin.x -= Self.markSize
        }
        marks.insert(mark)
        Self.drawMark(in: mark, &svg)
      }
    }
  }

  /// Draws a triangle with an exclamation mark.
  private static func drawMark(in frame: Rectangle, _ svg: inout SVGWriter) {
    let corners = [
      (frame.midX, frame.minY + 1), (frame.maxX, frame.maxY - 2), (frame.minX, frame.maxY - 2),
    ]
    let points = corners.map { "\(SVGAttribute.digits($0)) \(SVGAttribute.digits($1))" }
    svg.element(
      "path",
      [
        "d": SVGAttribute("M" + points.joined(separator: " L") + " Z"), "stroke-linejoin": "round",
        "class": .classes(fill: .alert, stroke: .paper),
      ])
    svg.element(
      "text",
      [
        "x": .number(frame.midX), "y": .number(frame.maxY - 4), "font-size": "11",
        "font-weight": "bold", "text-anchor": "middle", "class": .classes(fill: .digit),
      ], words: "!")
  }

  /// Draws a curved arrow to each element to which the order jumps.
  private func drawJumps(between badges: [Int: Rectangle], _ svg: inout SVGWriter) {
    svg.element("g", ["class": "jumps", "fill": "none"]) { svg in
      var last: Rectangle?
      for element in elements {
        guard let badge = badges[element.number] else { continue }
        if element.isAfterJump, let last { drawJump(from: last, to: badge, &svg) }
        last = badge
      }
    }
  }

  private func drawJump(from one: Rectangle, to other: Rectangle, _ svg: inout SVGWriter) {
    let start = Point(x: one.midX, y: one.midY)
    let target = Point(x: other.midX, y: other.midY)
    let (dx, dy) = (target.x - start.x, target.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return }
    // The curve bends to the left or upwards. If it would leave the picture, it bends to the right.
    let offset = min(length * 0.3, 56) * (dy > dx ? -1 : 1)
    var control = Point(
      x: start.x + dx / 2 + dy / length * offset,
      y: start.y + dy / 2 - dx / length * offset)
    if (control.x + start.x + dx / 2) / 2 < area.minX - Self.margin / 2 {
      control = Point(x: 2 * start.x + dx - control.x, y: 2 * start.y + dy - control.y)
    }
    let (tx, ty) = (target.x - control.x, target.y - control.y)
    let reach = (tx * tx + ty * ty).squareRoot()
    guard reach > 0 else { return }
    let (ux, uy) = (tx / reach, ty / reach)
    // The arrow ends at the edge of the badge.
    let gap =
      min(
        other.width / 2 / max(abs(ux), 0.001), other.height / 2 / max(abs(uy), 0.001)) + 2
    let tip = Point(x: target.x - ux * gap, y: target.y - uy * gap)
    func place(_ back: Double, _ aside: Double) -> String {
      SVGAttribute.digits(tip.x - ux * back - uy * aside) + " "
        + SVGAttribute.digits(tip.y - uy * back + ux * aside)
    }
    let curve =
      "M\(SVGAttribute.digits(start.x)) \(SVGAttribute.digits(start.y)) "
      + "Q\(SVGAttribute.digits(control.x)) \(SVGAttribute.digits(control.y)) \(place(5, 0))"
    svg.element(
      "path",
      ["d": SVGAttribute(curve), "class": .classes(stroke: .accent), "stroke-width": "1.25"])
    svg.element(
      "path",
      [
        "d": SVGAttribute("M\(place(0, 0)) L\(place(8, 4)) L\(place(8, -4)) Z"),
        "class": .classes(fill: .accent),
      ])
  }
}
