internal import AccessibilityModel

/// An adjustable element whose value is a number, unless the application sets text.
///
/// A protocol can't override the members of `AccessibilityElement`, so each class overrides them
/// and calls the methods of this protocol.
protocol NumberedElement: AccessibilityElement {
  /// The text that is spoken until the value changes, or `nil` if the number is spoken.
  var spokenText: String? { get set }
}

extension NumberedElement {
  /// Sets the spoken value. Text that is a number sets the value. `nil` or an empty string restores
  /// the number. Any other text replaces the number until the value changes.
  func assign(spokenValue: String?) {
    guard let text = spokenValue, !text.isEmpty else { return spokenText = nil }
    let isPercentage = accessibilityRange?.format?.style == .percent
    guard let written = NumberText(text), !written.isPercent || isPercentage,
      let number = written.number
    else {
      // "inf" and "nan" result from failed calculations in the application, so they are ignored.
      if Double(text)?.isFinite ?? true { spokenText = text }
      return
    }
    spokenText = nil
    _ = accessibilitySetValue(number)
  }

  /// Increases the value to the next step or to the maximum.
  func stepUp() { _ = accessibilityRange.map { accessibilitySetValue($0.nextUp) } }

  /// Decreases the value to the next step or to the minimum.
  func stepDown() { _ = accessibilityRange.map { accessibilitySetValue($0.nextDown) } }
}
