internal import AccessibilityModel

/// Formats numbers for speech.
public enum SpokenNumber {
  /// Returns a number with a fixed number of decimals.
  ///
  /// Halves are rounded away from zero. The result is never "-0".
  ///
  /// - Parameters:
  ///   - number: The number. If it is infinite or NaN, the result is its Swift name.
  ///   - decimals: The number of decimals, at most 9.
  ///   - style: The number format.
  /// - Returns: The number as text.
  public static func text(
    _ number: Double, decimals: Int, style: NumberStyle = Phrases.english.numbers
  ) -> String {
    let digits = DecimalNumber.text(number, decimals: decimals)
    // Most numbers look the same in every language, or the language has a decimal point.
    let hasPoint = digits.utf8.contains(0x2E)
    guard hasPoint && style.decimalSeparator != "." || digits.utf8.first == 0x2D else {
      return digits
    }
    // A number too large for plain digits has an exponent, and is returned unchanged.
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
  ///   - style: The number format.
  /// - Returns: The number as text.
  public static func text(
    _ number: Double, style: NumberStyle = Phrases.english.numbers
  ) -> String {
    text(number, decimals: DecimalNumber.decimals(of: number), style: style)
  }

  /// Returns a percentage with a percent sign: "40%", or "40 %" with a no-break space.
  ///
  /// - Parameters:
  ///   - number: The percentage.
  ///   - decimals: The number of decimals, at most 9.
  ///   - style: The number format.
  /// - Returns: The percentage as text.
  public static func percent(
    _ number: Double, decimals: Int, style: NumberStyle = Phrases.english.numbers
  ) -> String {
    text(number, decimals: decimals, style: style) + style.percent
  }

  /// Returns a spoken duration: "1 minute 30 seconds".
  ///
  /// Zero hours, minutes and seconds are omitted, except in "0 seconds".
  ///
  /// - Parameters:
  ///   - seconds: The duration in seconds. If it is infinite or NaN, the result is its Swift name.
  ///   - decimals: The number of decimals of the seconds, at most 9.
  ///   - style: The number format.
  /// - Returns: The hours, minutes and seconds.
  public static func duration(
    _ seconds: Double, decimals: Int = 0, style: NumberStyle = Phrases.english.numbers
  ) -> String {
    guard seconds.isFinite else { return "\(seconds)" }
    let decimals = min(max(decimals, 0), DecimalNumber.maximumDecimals)
    let scale = DecimalNumber.scale(decimals)
    // Round before splitting, so 59.6 seconds become a minute, not 60 seconds.
    let ticks = (abs(seconds) * scale).rounded(.toNearestOrAwayFromZero)
    let whole = (ticks / scale).rounded(.down)
    let hours = (whole / 3600).rounded(.down)
    let minutes = ((whole - hours * 3600) / 60).rounded(.down)
    let rest = ticks / scale - hours * 3600 - minutes * 60

    var parts: [String] = []
    func add(_ number: Double, decimals: Int = 0, _ phrase: CountedPhrase) {
      let form = style.plural.form(of: number, decimals: decimals)
      let digits = text(number, decimals: decimals, style: style)
      parts.append(Phrases.fill(phrase[form], ["count": digits]))
    }
    if hours > 0 { add(hours, style.hours) }
    if minutes > 0 { add(minutes, style.minutes) }
    if rest > 0 || hours + minutes == 0 { add(rest, decimals: decimals, style.seconds) }
    return (seconds < 0 && ticks > 0 ? style.minus : "")
      + parts.joined(separator: style.durationSeparator)
  }
}
