/// Text with speech attributes, other names, and touches.
extension AccessibilityElement {
  /// The label with speech attributes. The setter sets ``accessibilityLabel``, too. A later change
  /// to the label discards the attributes.
  public var accessibilityAttributedLabel: AccessibilityAttributedString? {
    get { spokenAttributedLabel ?? accessibilityLabel.map { AccessibilityAttributedString($0) } }
    set {
      described.attributedLabel = newValue
      accessibilityLabel = newValue?.string
    }
  }

  /// The value with speech attributes. The setter sets ``accessibilityValue``, too. A later change
  /// to the value discards the attributes.
  public var accessibilityAttributedValue: AccessibilityAttributedString? {
    get { spokenAttributedValue ?? accessibilityValue.map { AccessibilityAttributedString($0) } }
    set {
      described.attributedValue = newValue
      accessibilityValue = newValue?.string
    }
  }

  /// The hint with speech attributes. The setter sets ``accessibilityHint``, too. A later change to
  /// the hint discards the attributes.
  public var accessibilityAttributedHint: AccessibilityAttributedString? {
    get { spokenAttributedHint ?? accessibilityHint.map { AccessibilityAttributedString($0) } }
    set {
      described.attributedHint = newValue
      accessibilityHint = newValue?.string
    }
  }

  /// The label's speech attributes, or `nil` if the label has none.
  package var spokenAttributedLabel: AccessibilityAttributedString? {
    let computed = extras?.labelWithAttributes.map { $0() } ?? storedDescription.attributedLabel
    return computed.flatMap { $0.string == accessibilityLabel ? $0 : nil }
  }

  /// The value's speech attributes, or `nil` if the value has none.
  package var spokenAttributedValue: AccessibilityAttributedString? {
    let computed = extras?.valueWithAttributes.map { $0() } ?? storedDescription.attributedValue
    return computed.flatMap { $0.string == accessibilityValue ? $0 : nil }
  }

  /// The hint's speech attributes, or `nil` if the hint has none.
  package var spokenAttributedHint: AccessibilityAttributedString? {
    let computed = extras?.hintWithAttributes.map { $0() } ?? storedDescription.attributedHint
    return computed.flatMap { $0.string == accessibilityHint ? $0 : nil }
  }

  /// Other names by which users can refer to the element, the most important first.
  public var accessibilityUserInputLabels: [String]? {
    get { extras?.inputLabels.map { $0() } ?? storedDescription.inputLabels }
    set { described.inputLabels = newValue }
  }

  /// Whether users can operate the element. Screen readers ignore the property, but switch control
  /// and keyboards use it.
  public var accessibilityRespondsToUserInteraction: Bool {
    get { extras?.respondsToUser.map { $0() } ?? storedDescription.respondsToUserInteraction }
    set { described.respondsToUserInteraction = newValue }
  }
}
