internal import AccessibilityModel

/// An adjustable element that speaks a number, unless the application sets a text.
///
/// Only a class can override the members of `AccessibilityElement`. Their shared implementation is
/// here.
protocol NumberedElement: AccessibilityElement {
  /// The text spoken instead of the number until the value changes.
  var spokenText: String? { get set }
}

extension NumberedElement {
  /// Sets the spoken value. A number sets the value, `nil` or an empty text restores the number,
  /// and any other text replaces the number until the value changes.
  func assign(spokenValue: String?) {
    guard let text = spokenValue, !text.isEmpty else { return spokenText = nil }
    guard let number = Double(text) else { return spokenText = text }
    guard number.isFinite else { return }
    spokenText = nil
    _ = accessibilitySetValue(number)
  }

  /// Increases the value to the next step or to the maximum.
  func stepUp() {
    guard let range = accessibilityRange else { return }
    _ = accessibilitySetValue(range.nextUp)
  }

  /// Decreases the value to the next step or to the minimum.
  func stepDown() {
    guard let range = accessibilityRange else { return }
    _ = accessibilitySetValue(range.nextDown)
  }
}
