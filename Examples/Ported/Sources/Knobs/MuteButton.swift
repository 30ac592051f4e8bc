public import AccessibilityModel
public import AccessibleControls

/// A mute switch without an annotation, because it inherits its isolation from `Control`.
public final class MuteButton: Control {
  public private(set) var isMuted = false

  public override init(frame: Rectangle) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = "Mute"
  }

  public override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union([.button, .toggleButton]) }
    set { super.accessibilityTraits = newValue }
  }

  public override var accessibilityValue: String? {
    get { isMuted ? "1" : "0" }
    set {}
  }

  public override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    isMuted.toggle()
    sendActions(for: .valueChanged)
    return true
  }

  /// Mutes or unmutes the sound programmatically.
  public func setMuted(_ muted: Bool) {
    guard muted != isMuted else { return }
    isMuted = muted
    post(notification: .valueChanged)
  }
}
