internal import AccessibilityModel

extension DJDeck {
  /// The distance of everything from the edges and from each other, in points.
  private static let spacing = 16.0

  /// Gives everything its place: buttons and pitch in a row at the top, the disc below.
  ///
  /// Upright, the row has equal sizes and the disc the rest of the screen. On its side, where there
  /// is little height, the buttons lie, the pitch becomes a knob and goes down to where the disc
  /// ends, and the disc ends where the buttons end.
  func layOut() {
    let spacing = Self.spacing
    let isUpright = orientation == .portrait
    let left = frame.minX + spacing
    let top = frame.minY + spacing
    let columns = Double(buttons.count + 1)
    // Without a size, a control could not be found by ear either.
    let width = max((size.width - spacing * (columns + 1)) / columns, 1)
    let height = isUpright ? width * 1.5 : width / 1.5
    for (index, button) in buttons.enumerated() {
      let x = left + Double(index) * (width + spacing)
      button.frame = Rectangle(x: x, y: top, width: width, height: height)
    }

    let bottom = frame.minY + size.height - spacing
    let pitchLeft = recordButton.frame.maxX + spacing
    pitch.face = isUpright ? .slider : .knob
    pitch.frame = Rectangle(
      x: pitchLeft, y: top, width: width, height: isUpright ? height : max(bottom - top, 1))

    let discTop = top + height + spacing
    let discRight = isUpright ? pitch.frame.maxX : recordButton.frame.maxX
    disc.frame = Rectangle(
      x: left, y: discTop, width: max(discRight - left, 1), height: max(bottom - discTop, 1))
    accessibilityFrame = Rectangle(origin: frame.origin, size: size)
  }
}
