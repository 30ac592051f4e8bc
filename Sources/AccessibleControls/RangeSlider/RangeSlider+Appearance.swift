internal import AccessibilityModel

extension RangeSlider {
  /// How much of the thumb's edge is left free for its shadow, in points.
  private static let thumbInset = 2.0
  /// How much darker a thumb is while it is held.
  private static let darkening = 0.1

  var drawnShapes: [Shape] {
    let thumbs = Thumb.End.allCases.map { end in
      let frame = thumbFrame(end)
      let inside = Rectangle(
        x: frame.minX + Self.thumbInset, y: frame.minY + Self.thumbInset,
        width: max(frame.width - 2 * Self.thumbInset, 0),
        height: max(frame.height - 2 * Self.thumbInset, 0))
      return Shape(
        end == .lower ? "lower thumb" : "upper thumb", frame: inside,
        cornerRadius: cornerRadius(of: inside),
        fill: trackedThumbs.contains(end)
          ? thumbTintColor.darkened(by: Self.darkening) : thumbTintColor,
        shadow: Shape.Shadow(color: .gray, radius: 1, offset: Point(x: 0, y: 1)))
    }
    return [
      Shape(
        "track", frame: trackFrame, cornerRadius: cornerRadius(of: trackFrame),
        fill: trackTintColor),
      Shape("highlight", frame: highlightFrame, fill: trackHighlightTintColor),
    ] + thumbs
  }

  private func cornerRadius(of frame: Rectangle) -> Double {
    let share = curvature.isFinite ? min(max(curvature, 0), 1) : 0
    return frame.height * share / 2
  }
}
