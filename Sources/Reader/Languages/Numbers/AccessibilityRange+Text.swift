public import AccessibilityModel

/// Formats the numbers of a range in a language.
extension AccessibilityRange {
  /// Returns the value of the range as text, in the range's format.
  ///
  /// - Parameter style: The number format of the language.
  /// - Returns: The text that the format specifies for this value or for all values, or else the
  ///   value as a number. The result is `nil` if the range has no format.
  public func valueText(in style: NumberStyle = Phrases.english.numbers) -> String? {
    guard let format else { return nil }
    if let text = exact(format.texts) { return text }
    let number = text(of: spokenValue, in: style)
    return format.text?.replacing("{value}", with: number) ?? number
  }

  /// Returns the text for the value when it has not just changed, or `nil` if the format has no
  /// separate text for this case.
  package func restText(in style: NumberStyle = Phrases.english.numbers) -> String? {
    guard let format else { return nil }
    if let text = exact(format.restTexts) { return text }
    guard let template = format.restText, let text = valueText(in: style) else { return nil }
    return template.replacing("{text}", with: text)
  }

  /// Returns a number, such as a limit, as text in the format's style, ignoring the format's own
  /// texts for values.
  package func text(of number: Double, in style: NumberStyle = Phrases.english.numbers) -> String {
    switch format?.style ?? .number {
    case .number: SpokenNumber.text(number, decimals: decimals, style: style)
    case .percent: SpokenNumber.percent(number, decimals: decimals, style: style)
    case .duration: SpokenNumber.duration(number, decimals: decimals, style: style)
    }
  }

  private func exact(_ texts: [Double: String]) -> String? {
    texts.isEmpty ? nil : texts[value] ?? texts[spokenValue]
  }
}

extension AccessibilityElement {
  /// Returns the value of the element as text.
  ///
  /// - Parameter style: The number format of the language.
  /// - Returns: The `accessibilityValue`, or the value of the range in its format, or `nil` if the
  ///   element has neither.
  public func valueText(in style: NumberStyle = Phrases.english.numbers) -> String? {
    accessibilityValue ?? accessibilityRange?.valueText(in: style)
  }
}
