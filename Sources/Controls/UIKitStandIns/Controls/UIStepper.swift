public import AccessibilityModel

/// Two buttons that change a number, spoken as "Decrement. Button." and "Increment. Button."
///
/// A button is dimmed if the number can't change in its direction, as `cashapp/AccessibilitySnapshot`
/// recorded on iOS 17 and 18.
open class UIStepper: UIControl {
  /// The lowest number.
  open var minimumValue = 0.0 { didSet { value = inside(value) } }
  /// The highest number.
  open var maximumValue = 100.0 { didSet { value = inside(value) } }
  /// The distance of one step.
  open var stepValue = 1.0
  /// Whether a step beyond one end leads to the other end.
  open var wraps = false
  /// Whether a held button repeats its step. It has no effect, because touches have no duration.
  open var autorepeat = true

  /// The number, from the minimum to the maximum. The setter sends no event.
  open var value: Double {
    get { storedValue }
    set { storedValue = inside(newValue) }
  }
  private var storedValue = 0.0
  private var buttons: [UIAccessibilityElement] = []

  override func configure() {
    buttons = ["Decrement", "Increment"].enumerated().map { index, label in
      part(
        label: { label },
        traits: { [weak self] in
          self?.canStep(up: index == 1) == true ? .button : [.button, .notEnabled]
        },
        frame: { [weak self] in self?.frame(ofPart: index, of: 2) ?? .null })
    }
  }

  private func inside(_ number: Double) -> Double {
    number.isNaN ? storedValue : min(max(number, minimumValue), max(minimumValue, maximumValue))
  }

  private func canStep(up: Bool) -> Bool {
    isEnabled && (wraps || (up ? value < maximumValue : value > minimumValue))
  }

  open override var accessibilityElements: [AccessibilityElement]? {
    get { super.accessibilityElements ?? buttons }
    set { super.accessibilityElements = newValue }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let index = part(at: touch, of: 2), canStep(up: index == 1) else { return }
    let old = value
    let next = index == 1 ? value + stepValue : value - stepValue
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
    if value != old { sendActions(for: .valueChanged) }
  }
}
