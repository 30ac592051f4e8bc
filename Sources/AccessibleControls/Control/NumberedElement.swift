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
  /// Assigns the spoken value: a number sets the value, `nil` or an empty text returns to the
  /// number, and any other text replaces it until the value changes.
  func assign(spokenValue: String?) {
    guard let text = spokenValue, !text.isEmpty else { return spokenText = nil }
    let isPercentage = accessibilityRange?.format?.style == .percent
    guard let written = NumberText(text), !written.isPercent || isPercentage,
      let number = written.number
    else {
      // "inf" and "nan" are failed calculations of the application, and not words.
      if Double(text)?.isFinite ?? true { spokenText = text }
      return
    }
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
