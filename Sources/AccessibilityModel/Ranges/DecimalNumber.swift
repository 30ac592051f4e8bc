/// Writes numbers in plain digits: with as many decimals as make sense, and no more.
public enum DecimalNumber {
  /// The most decimals that are ever spoken.
  public static let mostDecimals = 9

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

  /// Returns a number with so many decimals, halves away from zero, never "-0".
  ///
  /// - Parameters:
  ///   - number: Any number; one that is not finite gives its name.
  ///   - decimals: How many digits follow the decimal point, from 0 to 9.
  /// - Returns: The digits.
  public static func text(_ number: Double, decimals: Int) -> String {
    guard number.isFinite else { return "\(number)" }
    let decimals = min(max(decimals, 0), mostDecimals)
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (abs(number) * scale).rounded(.toNearestOrAwayFromZero)
    // Above 2^53 there are no fractions, and the digits of the whole are all there is to say.
    guard scaled < 9_007_199_254_740_992, let whole = Int(exactly: scaled) else {
      return "\(number)"
    }
    let sign = number < 0 && whole != 0 ? "-" : ""
    guard decimals > 0, let unit = Int(exactly: scale) else { return sign + String(whole) }
    let fraction = String(whole % unit)
    let zeros = String(repeating: "0", count: decimals - fraction.utf8.count)
    return "\(sign)\(whole / unit).\(zeros)\(fraction)"
  }

  /// Returns a number with as many decimals as it needs.
  ///
  /// - Parameter number: Any number.
  /// - Returns: The digits.
  public static func text(_ number: Double) -> String {
    text(number, decimals: decimals(of: number))
  }
}
