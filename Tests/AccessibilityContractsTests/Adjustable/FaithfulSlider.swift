import AccessibilityModel
import AccessibleControls

/// A slider with any range that satisfies the contract.
final class FaithfulSlider: Control {
  private var range: AccessibilityRange

  init(_ range: AccessibilityRange) {
    self.range = range
    super.init(frame: .null)
    isAccessibilityElement = true
    accessibilityLabel = "Level"
    accessibilityTraits = .adjustable
  }

  override var accessibilityValue: String? {
    get { DecimalNumber.text(range.spokenValue, decimals: range.decimals) }
    set { if let number = newValue.flatMap(Double.init) { _ = accessibilitySetValue(number) } }
  }

  override var accessibilityTraits: AccessibilityTraits {
    get { isEnabled ? super.accessibilityTraits : super.accessibilityTraits.union(.notEnabled) }
    set { super.accessibilityTraits = newValue }
  }

  override var accessibilityRange: AccessibilityRange? {
    get { range }
    set {}
  }

  override func accessibilityIncrement() { store(range.nextUp) }

  override func accessibilityDecrement() { store(range.nextDown) }

  override func accessibilitySetValue(_ number: Double) -> Bool {
    store(range.nearest(to: number))
    return isEnabled
  }

  /// Sets the value as if a finger had dragged the thumb.
  func drag(to number: Double) { range.value = range.clamped(number) }

  private func store(_ number: Double) {
    guard isEnabled, number != range.value else { return }
    range.value = number
    sendActions(for: .valueChanged)
  }
}
