internal import AccessibilityModel

/// An adjustable element whose spoken value is a number, unless the application says it in words.
///
/// The members of `AccessibilityElement` that it is about can only be overridden in a class; what
/// they do is here, so that all such elements do the same.
protocol NumberedElement: AccessibilityElement {
  /// The text that is spoken in place of the number until the value changes.
  var spokenText: String? { get set }
}

extension NumberedElement {
  /// Assigns the spoken value: a number sets the value, nil or an empty text goes back to the
  /// number, and any other text is spoken in its place until the value changes.
  func assign(spokenValue: String?) {
    guard let text = spokenValue, !text.isEmpty else { return spokenText = nil }
    guard let number = Double(text) else { return spokenText = text }
    guard number.isFinite else { return }
    spokenText = nil
    _ = accessibilitySetValue(number)
  }

  /// Raises the value to the next step, or to the end if that is nearer.
  func stepUp() {
    guard let range = accessibilityRange else { return }
    _ = accessibilitySetValue(range.nextUp)
  }

  /// Lowers the value to the next step, or to the end if that is nearer.
  func stepDown() {
    guard let range = accessibilityRange else { return }
    _ = accessibilitySetValue(range.nextDown)
  }
}
