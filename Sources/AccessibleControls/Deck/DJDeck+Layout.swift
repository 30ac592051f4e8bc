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
    let columns = Double(buttons.count + 1)
    let width = (size.width - spacing * (columns + 1)) / columns
    let height = isUpright ? width * 1.5 : width / 1.5
    for (index, button) in buttons.enumerated() {
      let x = spacing + Double(index) * (width + spacing)
      button.frame = Rectangle(x: x, y: spacing, width: width, height: height)
    }

    let bottom = size.height - spacing
    let pitchLeft = recordButton.frame.maxX + spacing
    pitch.face = isUpright ? .slider : .knob
    pitch.frame = Rectangle(
      x: pitchLeft, y: spacing, width: width, height: isUpright ? height : bottom - spacing)

    let discTop = spacing + height + spacing
    let discRight = isUpright ? pitch.frame.maxX : recordButton.frame.maxX
    disc.frame = Rectangle(
      x: spacing, y: discTop, width: discRight - spacing, height: bottom - discTop)
    accessibilityFrame = Rectangle(origin: .zero, size: size)
  }
}
