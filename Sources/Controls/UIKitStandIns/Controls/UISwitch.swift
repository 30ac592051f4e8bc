internal import AccessibilityModel

/// A switch, which is spoken as "Switch Button." and its state.
///
/// An assigned `accessibilityValue` has no effect, as `cashapp/AccessibilitySnapshot` recorded.
open class UISwitch: UIControl {
  /// Whether the switch is on. The setter sends no event.
  open var isOn = false

  override func configure() {
    isAccessibilityElement = true
    accessibilityTraits = [.button, .toggleButton]
  }

  /// Sets the state. Nothing is animated.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// The state, "1" or "0".
  open override var accessibilityValue: String? {
    get { isOn ? "1" : "0" }
    set {}
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, point(inside: touch.location(in: self), with: event) else { return }
    isOn.toggle()
    sendActions(for: .valueChanged)
  }
}
