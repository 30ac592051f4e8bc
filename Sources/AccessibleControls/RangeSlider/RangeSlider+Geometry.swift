public import AccessibilityModel

extension RangeSlider {
  /// The smallest size that fingers can be asked to hit, in points.
  private static let touchTarget = 44.0

  /// The width of a thumb: the height of the control.
  public var thumbWidth: Double { bounds.height }

  /// Returns where the middle of a thumb belongs.
  ///
  /// - Parameter value: A value between the bounds.
  /// - Returns: Its distance from the left edge, in points.
  public func position(of value: Double) -> Double {
    let span = selection.span
    let share = span > 0 ? (value - minimumValue) / span : 0
    return share * usableWidth + inset
  }

  /// The frame of the track, in the control's own coordinates: its whole width, a third of its
  /// height.
  public var trackFrame: Rectangle {
    Rectangle(x: 0, y: bounds.height / 3, width: bounds.width, height: bounds.height / 3)
  }

  /// The frame of the highlighted stretch of the track, from the one thumb's middle to the other's.
  public var highlightFrame: Rectangle {
    let start = position(of: lowerValue)
    return Rectangle(
      x: start, y: trackFrame.minY, width: position(of: upperValue) - start,
      height: trackFrame.height)
  }

  /// The frame of the lower thumb, in the control's own coordinates.
  public var lowerThumbFrame: Rectangle { thumbFrame(.lower) }

  /// The frame of the upper thumb, in the control's own coordinates.
  public var upperThumbFrame: Rectangle { thumbFrame(.upper) }

  func thumbFrame(_ thumb: Thumb.End) -> Rectangle {
    Rectangle(
      x: position(of: selection.value(of: thumb)) - thumbWidth / 2, y: 0, width: thumbWidth,
      height: bounds.height)
  }

  /// Returns where a thumb can be hit, in the control's own coordinates.
  func touchArea(_ thumb: Thumb.End) -> Rectangle {
    let frame = thumbFrame(thumb)
    guard case .padding = geometry else { return frame }
    let width = max(frame.width, Self.touchTarget)
    let height = max(frame.height, Self.touchTarget)
    return Rectangle(
      x: frame.midX - width / 2, y: frame.midY - height / 2, width: width, height: height)
  }

  /// Returns the thumbs that a touch picks up.
  func thumbs(at location: Point) -> [Thumb.End] {
    let hit = Thumb.End.allCases.filter { touchArea($0).contains(location) }
    guard case .thumbWidth = geometry, hit.count > 1 else { return hit }
    // The lower thumb goes first, but where it can't move at all it must not lock the upper one.
    return [selection.highestLower > minimumValue ? .lower : .upper]
  }

  /// Returns the value at a place; beyond the ends of the track it lies beyond the bounds.
  func value(at x: Double) -> Double {
    usableWidth > 0 ? minimumValue + selection.span * (x - inset) / usableWidth : minimumValue
  }

  /// Returns how much a value changes when the finger moves so far; nothing without a width.
  func valueChange(ofMoving distance: Double) -> Double {
    usableWidth > 0 ? selection.span * distance / usableWidth : 0
  }

  /// The distance from an edge to the middle of a thumb that is at that end.
  private var inset: Double {
    switch geometry {
    case .thumbWidth: thumbWidth / 2
    case .padding(let padding): padding.isFinite ? max(padding, 0) : 0
    }
  }

  private var usableWidth: Double { max(bounds.width - 2 * inset, 0) }
}
