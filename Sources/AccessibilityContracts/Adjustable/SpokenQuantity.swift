internal import AccessibilityModel

/// A spoken value that is nothing but a number, perhaps in percent.
struct SpokenQuantity: Equatable {
  let number: Double
  /// How many digits follow the decimal mark.
  let decimals: Int
  let isPercent: Bool
  let isNegativeZero: Bool
  /// The number that it is if the mark in it is one between groups of digits: "1,000" is a thousand to
  /// one person and one to another. Nil if it can't be.
  let grouped: Double?

  /// Reads a value as it is spoken; a text with words is none.
  init?(_ text: String?) {
    guard let text, let written = NumberText(text.filter { !$0.isWhitespace }),
      let number = written.number
    else { return nil }
    self.number = number
    decimals = written.decimals
    isPercent = written.isPercent
    isNegativeZero = number == 0 && written.isNegative
    grouped = written.thousands
  }

  /// Reads the number among the words of a text; a text with two has none that is the value for certain,
  /// and neither has one in which the number is a part of a word.
  init?(amongWordsOf text: String?) {
    let parts = (text ?? "").split(whereSeparator: \.isWhitespace)
      .filter { $0.contains { ("0"..."9").contains($0) } }
    guard parts.count == 1, let part = parts.first else { return nil }
    self.init(String(part))
  }

  /// Half of the last digit that is spoken: what rounding may cost.
  private var tolerance: Double {
    var unit = 1.0
    for _ in 0..<decimals { unit /= 10 }
    return unit / 2 * (1 + 1e-6)
  }

  /// Whether it is a number, rounded to the last digit that is spoken.
  ///
  /// - Parameter value: What should be spoken.
  /// - Returns: Whether that is what it may be taken for.
  func isNearest(to value: Double) -> Bool {
    isPlain(value) || grouped.map { abs($0 - value) <= 0.5 * (1 + 1e-6) } ?? false
  }

  /// Whether it is a number without a mark between groups of digits.
  ///
  /// - Parameter value: What should be spoken.
  /// - Returns: Whether that is what it says with a decimal mark.
  func isPlain(_ value: Double) -> Bool { abs(number - value) <= tolerance }

  /// What the sign for percent is about.
  enum Whole: CaseIterable {
    /// The number itself, as from 0 to 100.
    case number
    /// One, as from 0 to 1.
    case one
    /// The way from one end to the other.
    case range
  }

  /// Returns what a number would have to be spoken as.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - range: Its range, if it has one.
  ///   - whole: What percent are of; a number without their sign is itself.
  /// - Returns: The number that should be spoken.
  func spoken(_ value: Double, in range: AccessibilityRange?, of whole: Whole) -> Double {
    guard isPercent, let range else { return value }
    switch whole {
    case .number: return value
    case .one: return value * 100
    case .range:
      let length = range.maximum - range.minimum
      return length > 0 ? (value - range.minimum) / length * 100 : value
    }
  }
}
