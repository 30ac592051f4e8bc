/// Functions that format numbers as plain digits.
public enum DecimalNumber {
  package static let maximumDecimals = 9
  /// The number 2^53, from which a `Double` has no fraction.
  private static let maximumInteger = 9_007_199_254_740_992.0

  /// Returns ten to the power of a number of decimals.
  package static func scale(_ decimals: Int) -> Double {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    return scale
  }

  /// Returns the number of decimals that a number needs, such as one for 0.1, but at most nine.
  package static func decimals(of number: Double) -> Int {
    // Most numbers are whole, and this check is faster than rounding.
    guard number.isFinite, Int(exactly: number) == nil else { return 0 }
    var scale = 1.0
    for decimals in 0..<maximumDecimals {
      let scaled = number * scale
      if abs(scaled - scaled.rounded()) < 1e-6 * max(1, abs(scaled) * 1e-6) { return decimals }
      scale *= 10
    }
    return maximumDecimals
  }

  /// Formats a number with a fixed number of decimals.
  ///
  /// The number of decimals is at most 9. Halves are rounded away from zero. The result is never
  /// "-0". An infinite number or NaN becomes Swift's name for it, such as "inf".
  public static func text(_ number: Double, decimals: Int) -> String {
    guard number.isFinite else { return "\(number)" }
    let decimals = min(max(decimals, 0), maximumDecimals)
    let scale = scale(decimals)
    let scaled = (abs(number) * scale).rounded(.toNearestOrAwayFromZero)
    guard scaled < maximumInteger, let whole = Int(exactly: scaled) else {
      return large(number, decimals: decimals)
    }
    let sign = number < 0 && whole != 0 ? "-" : ""
    return sign + digits(of: whole, decimals: decimals)
  }

  /// Returns the digits of a number, with a point before the decimals. Bytes are joined faster than
  /// texts, and values are formatted often.
  private static func digits(of whole: Int, decimals: Int) -> String {
    guard decimals > 0 else { return String(whole) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(20)
    var rest = whole
    while rest > 0 || bytes.count < decimals + 2 {
      if bytes.count == decimals {
        bytes.append(UInt8(ascii: "."))
      } else {
        bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
        rest /= 10
      }
    }
    bytes.reverse()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Formats a finite number whose digits, without the point, do not fit in 53 bits.
  private static func large(_ number: Double, decimals: Int) -> String {
    let size = abs(number)
    guard size < maximumInteger, let whole = Int(exactly: size.rounded(.down)) else {
      return "\(number)"
    }
    let fraction = text(size - Double(whole), decimals: decimals)
    let carry = fraction.hasPrefix("1") ? 1 : 0
    return "\(number < 0 ? "-" : "")\(whole + carry)\(fraction.dropFirst())"
  }

  /// Formats a number with only the decimals that it needs.
  public static func text(_ number: Double) -> String {
    text(number, decimals: decimals(of: number))
  }
}
