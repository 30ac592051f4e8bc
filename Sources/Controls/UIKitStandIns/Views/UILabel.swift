public import AccessibilityModel

/// A label, which is spoken as its text.
///
/// It is an element unless its text is empty, and receives no touches, as in UIKit.
open class UILabel: UIView {
  /// The text.
  open var text: String? {
    didSet { if (text ?? "").isEmpty != (oldValue ?? "").isEmpty { recordLayoutChange() } }
  }

  /// Whether the text is drawn as enabled.
  open var isEnabled = true

  override func configure() {
    isUserInteractionEnabled = false
  }

  private var assignedIsElement: Bool?

  open override var isAccessibilityElement: Bool {
    get { assignedIsElement ?? !(text ?? "").isEmpty }
    set {
      assignedIsElement = newValue
      super.isAccessibilityElement = newValue
    }
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityTraits: AccessibilityTraits {
    get {
      let assigned = super.accessibilityTraits
      let traits = assigned == .none ? .staticText : assigned
      return isEnabled ? traits : traits.union(.notEnabled)
    }
    set { super.accessibilityTraits = newValue }
  }
}
