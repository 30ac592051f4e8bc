public import AccessibilityModel

/// A DJ deck: the screen on which the controls are played.
public final class DJDeck: AccessibilityElement {
  /// The size of the screen in portrait, in points.
  public static let portraitSize = Size(width: 390, height: 844)

  /// The control of the speed at which the disc turns.
  public let pitch: PitchControl

  /// Creates a deck in portrait.
  public override init() {
    pitch = PitchControl(frame: Rectangle(x: 308, y: 16, width: 66, height: 200))
    super.init()
    accessibilityFrame = Rectangle(origin: .zero, size: Self.portraitSize)
    pitch.accessibilityIdentifier = "pitch"
    addChild(pitch)
  }
}
