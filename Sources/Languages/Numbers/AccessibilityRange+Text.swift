public import AccessibilityModel

/// How a language writes the numbers of a range.
extension AccessibilityRange {
  /// Returns the value in the format of the range.
  ///
  /// - Parameter style: How the language writes numbers.
  /// - Returns: The text for exactly this number, else the template, else the number; `nil` without a
  ///   format.
  public func valueText(in style: NumberStyle = Phrases.english.numbers) -> String? {
    guard let format else { return nil }
    if let text = exact(format.texts) { return text }
    let number = text(of: spokenValue, in: style)
    return format.text?.replacing("{value}", with: number) ?? number
  }

  /// Returns the value as it is spoken when the element is reached.
  ///
  /// - Parameter style: How the language writes numbers.
  /// - Returns: The text; `nil` if it is that of any change.
  public func restText(in style: NumberStyle = Phrases.english.numbers) -> String? {
    guard let format else { return nil }
    if let text = exact(format.restTexts) { return text }
    guard let template = format.restText, let text = valueText(in: style) else { return nil }
    return template.replacing("{text}", with: text)
  }

  /// Returns a number, such as a bound, with the decimals and in the style of the values.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - style: How the language writes numbers.
  /// - Returns: The text without the words of the format.
  public func text(
    of number: Double, in style: NumberStyle = Phrases.english.numbers
  ) -> String {
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
  /// Returns the value of the element as a text.
  ///
  /// - Parameter style: How the language writes numbers.
  /// - Returns: The `accessibilityValue`, else the value of the range in its format; `nil` if the
  ///   element has neither.
  public func valueText(in style: NumberStyle = Phrases.english.numbers) -> String? {
    accessibilityValue ?? accessibilityRange?.valueText(in: style)
  }
}
