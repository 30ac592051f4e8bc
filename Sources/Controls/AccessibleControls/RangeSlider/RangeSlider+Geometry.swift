package import AccessibilityModel

/// The geometry and the appearance of the track and the thumbs.
extension RangeSlider {
  /// The minimum size of a touch target, in points.
  private static let touchTarget = 44.0

  /// The width of a thumb, equal to the height of the control.
  package var thumbWidth: Double { bounds.height }

  /// Returns the position of a thumb's center for a value, as a distance from the left edge in
  /// points.
  package func position(of value: Double) -> Double {
    let span = selection.span
    let share = span > 0 ? (value - minimumValue) / span : 0
    return share * usableWidth + inset
  }

  /// The frame of the track in the control's coordinates: full width, a third of the height.
  private var trackFrame: Rectangle {
    Rectangle(x: 0, y: bounds.height / 3, width: bounds.width, height: bounds.height / 3)
  }

  /// The frame of the highlighted part of the track, between the centers of the thumbs.
  package var highlightFrame: Rectangle {
    let start = position(of: lowerValue)
    return Rectangle(
      x: start, y: trackFrame.minY, width: position(of: upperValue) - start,
      height: trackFrame.height)
  }

  /// Returns the frame of a thumb, in the control's coordinates.
  package func thumbFrame(_ thumb: Thumb.End) -> Rectangle {
    Rectangle(
      x: position(of: selection.value(of: thumb)) - thumbWidth / 2, y: 0, width: thumbWidth,
      height: bounds.height)
  }

  /// Returns the touch target of a thumb, in the control's coordinates.
  func touchArea(_ thumb: Thumb.End) -> Rectangle {
    let frame = thumbFrame(thumb)
    guard case .padding = geometry else { return frame }
    return frame.centered(
      width: max(frame.width, Self.touchTarget), height: max(frame.height, Self.touchTarget))
  }

  /// Returns the thumbs that a touch at a location moves.
  func thumbs(at location: Point) -> [Thumb.End] {
    let hit = Thumb.End.allCases.filter { touchArea($0).contains(location) }
    guard case .thumbWidth = geometry, hit.count > 1 else { return hit }
    // The lower thumb has precedence, unless it can't move and would block the upper thumb.
    return [selection.highestLower > minimumValue ? .lower : .upper]
  }

  /// Returns the value at a position. Positions beyond the track have values beyond the limits.
  func value(at x: Double) -> Double {
    usableWidth > 0 ? minimumValue + selection.span * (x - inset) / usableWidth : minimumValue
  }

  /// Returns how much the value changes when a finger moves by a distance. The result is 0 if the
  /// slider is too narrow for its thumbs to move.
  func valueChange(ofMoving distance: Double) -> Double {
    usableWidth > 0 ? selection.span * distance / usableWidth : 0
  }

  /// The distance from an edge of the control to the center of a thumb at that end of the track.
  private var inset: Double {
    switch geometry {
    case .thumbWidth: thumbWidth / 2
    case .padding(let padding): padding.isFinite ? max(padding, 0) : 0
    }
  }

  private var usableWidth: Double { max(bounds.width - 2 * inset, 0) }

  /// The inset of a thumb's shape, in points, which leaves room for the shadow.
  private static let thumbInset = 2.0
  /// The share of black in the color of a held thumb.
  private static let darkening = 0.1

  var drawnShapes: [Shape] {
    let thumbs = Thumb.End.allCases.map { end in
      let frame = thumbFrame(end)
      let inside = frame.centered(
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
