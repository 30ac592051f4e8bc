public import AccessibilityModel

/// A button, which is spoken as its title and “Button.”
///
/// Like UIKit's button, it does not handle activation itself. The reader touches it, and it sends
/// `touchUpInside` and `primaryActionTriggered`.
open class UIButton: UIControl {
  /// The kind of a button. It makes no difference here.
  public enum ButtonType: Int, Sendable {
    /// A button without a style.
    case custom = 0
    /// A button in the style of the system.
    case system = 1
    /// A button that shows a detail.
    case detailDisclosure = 2
    /// A button that closes a view.
    case close = 7
  }

  private var titles: [UInt: String] = [:]

  override func configure() {
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  /// Creates a button of a kind, with an action whose title it shows.
  public convenience init(type: ButtonType, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
  }

  /// Creates a button with an action whose title it shows.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) { titles[state.rawValue] = title }

  /// Returns the title for a state, or `nil` if the state has none.
  open func title(for state: State) -> String? { titles[state.rawValue] }

  /// The title for the current state, or else for the normal state.
  open var currentTitle: String? { title(for: state) ?? title(for: .normal) }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? currentTitle }
    set { super.accessibilityLabel = newValue }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, point(inside: touch.location(in: self), with: event) else { return }
    sendActions(for: .primaryActionTriggered)
  }
}
