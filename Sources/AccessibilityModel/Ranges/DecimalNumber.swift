/// Formats numbers in plain digits.
public enum DecimalNumber {
  /// The maximum number of decimals.
  public static let maximumDecimals = 9

  /// Returns the number of decimals that a number needs.
  ///
  /// - Parameter number: Any number; 0.1 needs one decimal.
  /// - Returns: The number of decimals, at most nine.
  public static func decimals(of number: Double) -> Int {
    // Most numbers are whole, which is decided without rounding.
    guard number.isFinite, Int(exactly: number) == nil else { return 0 }
    var scale = 1.0
    for decimals in 0..<maximumDecimals {
      let scaled = number * scale
      if abs(scaled - scaled.rounded()) < 1e-6 * max(1, abs(scaled) * 1e-6) { return decimals }
      scale *= 10
    }
    return maximumDecimals
  }

  /// Returns a number with a fixed number of decimals, rounding halves away from zero; never "-0".
  ///
  /// - Parameters:
  ///   - number: Any number; if it is not finite, the result is its Swift name.
  ///   - decimals: The number of decimals, from 0 to 9.
  /// - Returns: The digits.
  public static func text(_ number: Double, decimals: Int) -> String {
    guard number.isFinite else { return "\(number)" }
    let decimals = min(max(decimals, 0), maximumDecimals)
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (abs(number) * scale).rounded(.toNearestOrAwayFromZero)
    // Above 2^53 there are no fractions, so Swift's digits are exact.
    guard scaled < 9_007_199_254_740_992, let whole = Int(exactly: scaled) else {
      return "\(number)"
    }
    let sign = number < 0 && whole != 0 ? "-" : ""
    guard decimals > 0, let unit = Int(exactly: scale) else { return sign + String(whole) }
    let fraction = String(whole % unit)
    let zeros = String(repeating: "0", count: decimals - fraction.utf8.count)
    return "\(sign)\(whole / unit).\(zeros)\(fraction)"
  }

  /// Returns a number with the decimals that it needs.
  ///
  /// - Parameter number: Any number.
  /// - Returns: The digits.
  public static func text(_ number: Double) -> String {
    text(number, decimals: decimals(of: number))
  }
}
