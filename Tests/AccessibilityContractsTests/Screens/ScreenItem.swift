import AccessibilityModel

/// An element of a test screen, with closures that handle gestures and the focus.
final class ScreenItem: AccessibilityElement {
  var whenActivated: (() -> Void)?
  var whenFocused: () -> Void = {}
  var whenLeft: () -> Void = {}

  init(
    _ label: String, _ traits: AccessibilityTraits, value: String? = nil, x: Double = 16,
    y: Double, width: Double = 300
  ) {
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = label
    accessibilityTraits = traits
    accessibilityValue = value
    accessibilityFrame = Rectangle(x: x, y: y, width: width, height: 44)
  }

  /// Moves the cursor to the item.
  func takeCursor() { post(notification: .layoutChanged, argument: .element(self)) }

  override func accessibilityActivate() -> Bool {
    whenActivated?()
    return whenActivated != nil
  }

  override func accessibilityElementDidBecomeFocused() {
    super.accessibilityElementDidBecomeFocused()
    whenFocused()
  }

  override func accessibilityElementDidLoseFocus() {
    super.accessibilityElementDidLoseFocus()
    whenLeft()
  }
}
