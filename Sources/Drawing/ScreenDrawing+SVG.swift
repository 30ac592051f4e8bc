internal import AccessibilityModel
internal import AccessibleControls

/// The picture as SVG.
extension ScreenDrawing {
  /// The margin of the picture, in points.
  private static let margin = 16.0
  /// The gap between the screen and the legend, in points.
  private static let gap = 24.0
  private static let ground = Color(white: 0.95)

  /// The picture as SVG, without a final line break.
  public var svg: String {
    let legend = Legend(title: title, elements: elements)
    let margin = Self.margin
    let legendLeft = margin + (area.isEmpty ? 0 : area.width + Self.gap)
    let width = legendLeft + Legend.width + margin
    let height = 2 * margin + max(area.height, legend.height)

    var svg = SVGWriter()
    svg.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg",
        "width": .number(width), "height": .number(height),
        "viewBox": "0 0 \(SVGAttribute.digits(width)) \(SVGAttribute.digits(height))",
        "role": "img", "aria-labelledby": "earshot-title earshot-description",
        "font-family": "Verdana, 'DejaVu Sans', Helvetica, Arial, sans-serif",
      ]
    ) { svg in
      svg.element("title", ["id": "earshot-title"], words: title ?? "Screen")
      svg.element(
        "desc", ["id": "earshot-description"],
        words: elements.map(\.summary).joined(separator: "\n"))
      svg.element(
        "rect",
        ["width": .number(width), "height": .number(height), "fill": .color(Self.ground)])
      if !area.isEmpty {
        let place = SVGAttribute.translation(x: margin - area.minX, y: margin - area.minY)
        svg.element("g", ["class": "screen", "transform": place]) { svg in
          svg.rectangle(area.inset(by: -0.5), ["fill": "#ffffff", "stroke": "#8c8c8c"])
          drawControls(&svg)
          drawFrames(&svg)
        }
      }
      svg.element(
        "g", ["class": "legend", "transform": .translation(x: legendLeft, y: margin)]
      ) { svg in legend.draw(&svg) }
    }
    return String(svg.text.dropLast())
  }

  /// Draws a number on a colored rectangle.
  static func drawBadge(_ number: Int, _ color: Color, at frame: Rectangle, _ svg: inout SVGWriter)
  {
    svg.rectangle(frame, cornerRadius: 4, ["fill": .color(color), "stroke": "#ffffff"])
    svg.element(
      "text",
      [
        "x": .number(frame.midX), "y": .number(frame.midY + BadgeLayout.fontSize * 0.36),
        "font-size": .number(BadgeLayout.fontSize), "font-weight": "bold",
        "text-anchor": "middle", "fill": "#ffffff",
      ], words: String(number))
  }
}

/// The drawing of the legend.
extension Legend {
  func draw(_ svg: inout SVGWriter) {
    for badge in badges {
      let frame = Rectangle(
        x: 0, y: badge.top, width: BadgeLayout.width(of: badge.number), height: BadgeLayout.height)
      ScreenDrawing.drawBadge(badge.number, badge.color, at: frame, &svg)
    }
    for line in lines {
      svg.element(
        "text",
        [
          "x": .number(line.x), "y": .number(line.baseline),
          "font-size": .number(line.style.fontSize),
          "font-weight": line.style.isBold ? "bold" : nil,
          "font-style": line.style.isItalic ? "italic" : nil,
          "fill": .color(line.style.color),
        ], words: line.text)
    }
  }
}

/// The drawing of frames and numbers.
extension ScreenDrawing {
  /// Half the width of the white line that is drawn beneath each frame, in points.
  ///
  /// Frames are drawn smaller by this distance on each side, so the lines of neighboring frames do
  /// not overlap.
  private static let halfLine = 1.5

  /// Draws the frames, then the numbers, which no frame may cover.
  func drawFrames(_ svg: inout SVGWriter) {
    let visible = elements.compactMap { element in element.frame.map { (element, $0) } }
    var badges = BadgeLayout(in: area, around: visible.map(\.1))
    svg.element("g", ["class": "frames", "fill": "none"]) { svg in
      for (element, frame) in visible where !frame.isEmpty {
        let line = frame.inset(by: Self.halfLine)
        // The white line beneath keeps a frame visible on a background of the same color.
        svg.rectangle(
          line, ["stroke": "#ffffff", "stroke-opacity": "0.8", "stroke-width": "3"])
        svg.rectangle(line, ["stroke": .color(element.color), "stroke-width": "2"])
      }
    }
    svg.element("g", ["class": "numbers"]) { svg in
      for (element, frame) in visible {
        let badge = badges.place(for: element.number, at: frame)
        Self.drawBadge(element.number, element.color, at: badge, &svg)
      }
    }
  }
}
