public import AccessibilityModel

/// Writes numbers as they are spoken: with as many decimals as make sense, and no more.
public enum SpokenNumber {
  /// The most decimals that are ever spoken.
  static let mostDecimals = 9

  /// Returns how many decimals a number needs.
  ///
  /// - Parameter number: Any number, for example 0.1, which needs one.
  /// - Returns: How many digits have to follow the decimal point, at most nine.
  public static func decimals(of number: Double) -> Int {
    guard number.isFinite else { return 0 }
    var scale = 1.0
    for decimals in 0..<mostDecimals {
      let scaled = number * scale
      if abs(scaled - scaled.rounded()) < 1e-6 * max(1, abs(scaled) * 1e-6) { return decimals }
      scale *= 10
    }
    return mostDecimals
  }

  /// Returns how many decimals the values of a range need: those of its step or of its minimum,
  /// whichever are more.
  ///
  /// - Parameter range: The range.
  /// - Returns: How many digits have to follow the decimal point, at most nine.
  public static func decimals(of range: AccessibilityRange) -> Int {
    max(decimals(of: range.step), decimals(of: range.minimum))
  }

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
    guard number.isFinite else { return "\(number)" }
    let decimals = min(max(decimals, 0), mostDecimals)
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (abs(number) * scale).rounded(.toNearestOrAwayFromZero)
    // Above 2^53 there are no fractions, and the digits of the whole are all there is to say.
    guard scaled < 9_007_199_254_740_992, let whole = Int(exactly: scaled) else {
      return "\(number)"
    }
    var digits = String(whole)
    if decimals > 0 {
      digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
      let fraction = digits.suffix(decimals)
      digits = digits.dropLast(decimals) + style.decimalSeparator + fraction
    }
    return number < 0 && whole != 0 ? style.minus + digits : digits
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
    text(number, decimals: decimals(of: number), style: style)
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
