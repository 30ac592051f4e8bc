internal import AccessibilityModel
internal import AccessibleControls

/// The drawing of controls.
extension ScreenDrawing {
  /// The maximum blur of a shadow, in points.
  private static let maximumBlur = 100.0

  func drawControls(_ svg: inout SVGWriter) {
    svg.element("clipPath", ["id": "earshot-screen"]) { $0.rectangle(area) }
    svg.element("g", ["class": "controls", "clip-path": "url(#earshot-screen)"]) { svg in
      guard scale != 1 else { return drawViews(&svg) }
      svg.element("g", ["transform": "scale(\(SVGAttribute.digits(scale)))"], content: drawViews)
    }
  }

  private func drawViews(_ svg: inout SVGWriter) {
    for (index, view) in views.enumerated() {
      guard let frame = view.frame, !view.shapes.isEmpty else { continue }
      let name = "earshot-view-\(index + 1)"
      if let clip = view.clip {
        svg.element("clipPath", ["id": SVGAttribute(name)]) { $0.rectangle(clip) }
      }
      svg.element(
        "g",
        ["opacity": .opacity(view.opacity), "clip-path": view.clip.map { _ in "url(#\(name))" }]
      ) { svg in
        for (index, shape) in view.shapes.enumerated() {
          draw(shape, of: frame, name: "\(name)-shadow-\(index + 1)", &svg)
        }
      }
    }
  }

  /// Draws a part of a control. The name, which must be unique, identifies the filter of the
  /// shadow.
  private func draw(_ shape: Shape, of control: Rectangle, name: String, _ svg: inout SVGWriter) {
    var moved = shape.frame
    moved.origin.x += control.minX
    moved.origin.y += control.minY
    guard let frame = moved.drawable, !frame.isEmpty else { return }
    let middle = Point(x: control.midX, y: control.midY)
    let turn = SVGAttribute.rotation(shape.rotation, about: middle)
    if let shadow = shape.shadow {
      let reach = turn == nil ? frame : Self.reach(of: frame, about: middle)
      draw(shadow, of: shape, at: frame, turn: turn, reach: reach, name: name, &svg)
    }
    svg.rectangle(
      frame, cornerRadius: shape.cornerRadius,
      [
        "fill": .color(shape.fill), "fill-opacity": .opacity(shape.fill.alpha), "transform": turn,
        "data-part": SVGAttribute(PictureText.line(shape.part)),
      ])
  }

  /// Draws the shadow of a part as the same rectangle, moved and blurred by a filter.
  ///
  /// The part itself has no filter, so it is visible even if filters are not supported. The filter
  /// has the given name, which must be unique. `reach` is the area that the rotated part can reach.
  private func draw(
    _ shadow: Shape.Shadow, of shape: Shape, at frame: Rectangle, turn: SVGAttribute?,
    reach: Rectangle, name: String, _ svg: inout SVGWriter
  ) {
    guard
      let place = Rectangle(
        x: reach.minX + shadow.offset.x, y: reach.minY + shadow.offset.y, width: reach.width,
        height: reach.height
      ).drawable
    else { return }
    // The radius of a blur corresponds to two standard deviations.
    let blur = shadow.radius.isNaN ? 0 : min(max(shadow.radius, 0), Self.maximumBlur)
    if blur > 0 {
      // Beyond three standard deviations, nothing is visible, so the area of the filter ends there.
      svg.element(
        "filter",
        ["id": SVGAttribute(name), "filterUnits": "userSpaceOnUse"]
          + .place(place.inset(by: -1.5 * blur - 1))
      ) { $0.element("feGaussianBlur", ["stdDeviation": .number(blur / 2)]) }
    }
    let move = SVGAttribute.translation(x: shadow.offset.x, y: shadow.offset.y)
    svg.element("g", ["filter": blur > 0 ? "url(#\(name))" : nil]) { svg in
      svg.rectangle(
        frame, cornerRadius: shape.cornerRadius,
        [
          "fill": .color(shadow.color),
          "fill-opacity": .opacity(shadow.color.alpha * shape.fill.alpha),
          // The shadow is moved after the rotation, because the light does not rotate.
          "transform": turn.map { "\(move.text) \($0.text)" } ?? move,
          "data-part": "shadow",
        ])
    }
  }

  /// Returns the area that a rectangle reaches when it rotates about a point.
  private static func reach(of frame: Rectangle, about middle: Point) -> Rectangle {
    let x = max(abs(frame.minX - middle.x), abs(frame.maxX - middle.x))
    let y = max(abs(frame.minY - middle.y), abs(frame.maxY - middle.y))
    let radius = (x * x + y * y).squareRoot()
    return Rectangle(
      x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
  }
}
