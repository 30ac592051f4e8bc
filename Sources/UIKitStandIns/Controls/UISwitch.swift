public import AccessibilityModel

/// A switch, which is spoken as "Switch Button." and its state.
///
/// An assigned `accessibilityValue` has no effect, as `cashapp/AccessibilitySnapshot` recorded.
open class UISwitch: UIControl {
  /// Whether the switch is on. The setter sends no event.
  open var isOn = false

  /// Creates a switch that is off.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    describe()
  }

  /// Creates a switch that is off, without a frame.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    describe()
  }

  private func describe() {
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
