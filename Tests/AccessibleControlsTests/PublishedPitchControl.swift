import AccessibilityModel
import AccessibleControls

/// The published pitch control with its defects. It shows that the tests of the fixed control can
/// fail.
final class PublishedPitchControl: Control {
  private var storedValue = 1.0

  init() {
    super.init(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
    isAccessibilityElement = true
    accessibilityLabel = "Pitch"
    accessibilityHint = "Adjust pitch"
    accessibilityTraits = .adjustable
  }

  override var accessibilityValue: String? {
    get { String(Int(storedValue)) }
    set {}
  }

  override func accessibilityIncrement() { step(by: -1) }

  override func accessibilityDecrement() { step(by: 1) }

  private func step(by change: Double) { storedValue = min(max(storedValue + change, 0), 10) }

  func drag(to value: Double) { storedValue = value }

  /// Turns the control into a picture, as the published control does on screens with little height.
  func showKnob() {
    isAccessibilityElement = false
    accessibilityTraits = .image
  }
}
