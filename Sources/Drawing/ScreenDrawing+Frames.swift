extension ScreenDrawing {
  /// Half the width of the white line under a frame, in points: it stays inside the frame, so that
  /// those of neighbours do not cover each other.
  private static let halfLine = 1.5

  /// Draws a frame for each element, and then the numbers, which no frame may cover.
  func drawFrames(_ svg: inout SVGWriter) {
    let visible = elements.compactMap { element in element.frame.map { (element, $0) } }
    var places = BadgePlaces(in: area, around: visible.map(\.1))
    svg.element("g", ["class": "frames", "fill": "none"]) { svg in
      for (element, frame) in visible where !frame.isEmpty {
        let line = frame.inset(by: Self.halfLine)
        // On a ground of its own colour a frame is seen by the white line beneath it.
        svg.rectangle(
          line, ["stroke": "#ffffff", "stroke-opacity": "0.8", "stroke-width": "3"])
        svg.rectangle(line, ["stroke": .color(element.color), "stroke-width": "2"])
      }
    }
    svg.element("g", ["class": "numbers"]) { svg in
      for (element, frame) in visible {
        let badge = places.take(for: element.number, at: frame)
        Self.drawBadge(element.number, element.color, at: badge, &svg)
      }
    }
  }
}
