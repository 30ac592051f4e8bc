internal import AccessibilityModel

extension PitchControl {
  /// The share of black in the colour of a held thumb.
  private static let darkening = 0.5
  /// The rotation of the knob from the minimum to the maximum, in degrees.
  private static let turnOfKnob = 270.0

  var drawnShapes: [Shape] {
    let thumbFill =
      isThumbHighlighted ? thumbTintColor.darkened(by: Self.darkening) : thumbTintColor
    switch face {
    case .slider:
      return [
        Shape("track", frame: trackFrame, cornerRadius: trackFrame.width / 2, fill: trackTintColor),
        Shape("thumb", frame: thumbFrame, cornerRadius: 4, fill: thumbFill),
      ]
    case .knob:
      let diameter = max(min(bounds.width, bounds.height), 0)
      let top = (bounds.height - diameter) / 2
      let span = maximumValue - minimumValue
      let share = span > 0 ? (value - minimumValue) / span : 0
      return [
        Shape(
          "knob",
          frame: Rectangle(
            x: (bounds.width - diameter) / 2, y: top, width: diameter, height: diameter),
          cornerRadius: diameter / 2, fill: thumbFill),
        Shape(
          "pointer",
          frame: Rectangle(
            x: bounds.width / 2 - diameter / 50, y: top, width: diameter / 25,
            height: diameter / 3),
          fill: trackTintColor, rotation: (share - 0.5) * Self.turnOfKnob),
      ]
    }
  }
}
