import AccessibilityModel

/// A slider from the ARIA Authoring Practices, made accessible as in an application.
final class PracticeSlider: AccessibilityElement {
  private var range: AccessibilityRange
  private let unit: String

  init(_ label: String, _ range: AccessibilityRange, unit: String = "") {
    self.range = range
    self.unit = unit
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = label
    accessibilityTraits = .adjustable
  }

  override var accessibilityValue: String? {
    get { DecimalNumber.text(range.value, decimals: range.decimals) + unit }
    set {}
  }

  override var accessibilityRange: AccessibilityRange? {
    get { range }
    set {}
  }

  override func accessibilityIncrement() { range.value = range.nextUp }

  override func accessibilityDecrement() { range.value = range.nextDown }

  override func accessibilitySetValue(_ number: Double) -> Bool {
    range.value = number
    return true
  }
}

/// A switch from the ARIA Authoring Practices.
final class PracticeSwitch: AccessibilityElement {
  init(_ label: String, isOn: Bool) {
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = label
    accessibilityTraits = [.button, .toggleButton]
    accessibilityValue = isOn ? "1" : "0"
  }

  override func accessibilityActivate() -> Bool {
    accessibilityValue = accessibilityValue == "1" ? "0" : "1"
    return true
  }
}

/// A toggle button from the ARIA Authoring Practices.
final class PracticeToggle: AccessibilityElement {
  init(_ label: String, isPressed: Bool) {
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = label
    accessibilityTraits = .button
    accessibilityPressedState = isPressed ? .pressed : .notPressed
  }

  override func accessibilityActivate() -> Bool {
    accessibilityPressedState = accessibilityPressedState == .pressed ? .notPressed : .pressed
    return true
  }
}
