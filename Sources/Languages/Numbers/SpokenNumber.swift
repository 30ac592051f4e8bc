internal import AccessibilityModel

/// Writes numbers as they are spoken: with as many decimals as make sense, and no more.
public enum SpokenNumber {
  /// Returns a number with so many decimals, halves away from zero, never "-0".
  ///
  /// - Parameters:
  ///   - number: Any number; one that is not finite gives its name.
  ///   - decimals: How many digits follow the decimal point, from 0 to 9; more are as 9.
  ///   - style: How the language writes numbers.
  /// - Returns: The digits.
  public static func text(
    _ number: Double, decimals: Int, style: NumberStyle = Phrases.english.numbers
  ) -> String {
    let digits = DecimalNumber.text(number, decimals: decimals)
    // A number that is too large for plain digits has a form of its own.
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D }) else {
      return digits
    }
    return digits.map { character in
      switch character {
      case ".": style.decimalSeparator
      case "-": style.minus
      default: String(character)
      }
    }.joined()
  }

  /// Returns a number with as many decimals as it needs.
  ///
  /// - Parameters:
  ///   - number: Any number.
  ///   - style: How the language writes numbers.
  /// - Returns: The digits.
  public static func text(
    _ number: Double, style: NumberStyle = Phrases.english.numbers
  ) -> String {
    text(number, decimals: DecimalNumber.decimals(of: number), style: style)
  }

  /// Returns a number of hundredths with its sign: "40%", or "40 %" with a blank that does not
  /// break a line.
  ///
  /// - Parameters:
  ///   - number: The number of hundredths.
  ///   - decimals: How many digits follow the decimal point, from 0 to 9; more are as 9.
  ///   - style: How the language writes numbers.
  /// - Returns: The digits and the sign.
  public static func percent(
    _ number: Double, decimals: Int, style: NumberStyle = Phrases.english.numbers
  ) -> String {
    text(number, decimals: decimals, style: style) + style.percent
  }
}
