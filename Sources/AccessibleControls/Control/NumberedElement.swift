internal import AccessibilityModel

/// An adjustable element that speaks a number, unless the application sets a text.
///
/// A protocol can't override the members of `AccessibilityElement`, so the overrides of each class
/// call the implementation here.
protocol NumberedElement: AccessibilityElement {
  /// The text spoken instead of the number until the value changes.
  var spokenText: String? { get set }
}

extension NumberedElement {
  /// Sets the spoken value. A number sets the value, `nil` or an empty text restores the number,
  /// and any other text replaces the number until the value changes.
  func assign(spokenValue: String?) {
    guard let text = spokenValue, !text.isEmpty else { return spokenText = nil }
    let isPercentage = accessibilityRange?.format?.style == .percent
    guard let written = NumberText(text), !written.isPercent || isPercentage,
      let number = written.number
    else {
      // "inf" and "nan" come from failed calculations of the application; they are not words.
      if Double(text)?.isFinite ?? true { spokenText = text }
      return
    }
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
