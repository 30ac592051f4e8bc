internal import AccessibilityModel
internal import AccessibleControls

/// A button that stays down until it is pressed again.
final class PracticeToggle: Control {
  init(_ label: String, frame: Rectangle) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = label
    accessibilityTraits = .button
    accessibilityPressedState = .notPressed
  }

  override func accessibilityActivate() -> Bool {
    accessibilityPressedState = accessibilityPressedState == .pressed ? .notPressed : .pressed
    return true
  }
}
