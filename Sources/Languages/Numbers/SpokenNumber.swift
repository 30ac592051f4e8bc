internal import AccessibilityModel

/// Formats numbers for speech.
public enum SpokenNumber {
  /// Returns a number with a fixed number of decimals, rounding halves away from zero; never "-0".
  ///
  /// - Parameters:
  ///   - number: Any number; if it is not finite, the result is its Swift name.
  ///   - decimals: The number of decimals, from 0 to 9; larger numbers count as 9.
  ///   - style: The number format.
  /// - Returns: The digits.
  public static func text(
    _ number: Double, decimals: Int, style: NumberStyle = Phrases.english.numbers
  ) -> String {
    let digits = DecimalNumber.text(number, decimals: decimals)
    // Most numbers are whole, and the same in every language.
    guard digits.utf8.contains(where: { $0 == 0x2E || $0 == 0x2D }) else { return digits }
    // A number that is too large for plain digits has another form.
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

  /// Returns a number with the decimals that it needs.
  ///
  /// - Parameters:
  ///   - number: Any number.
  ///   - style: The number format.
  /// - Returns: The digits.
  public static func text(
    _ number: Double, style: NumberStyle = Phrases.english.numbers
  ) -> String {
    text(number, decimals: DecimalNumber.decimals(of: number), style: style)
  }

  /// Returns a percentage with its sign: "40%", or "40 %" with a no-break space.
  ///
  /// - Parameters:
  ///   - number: The percentage.
  ///   - decimals: The number of decimals, from 0 to 9; larger numbers count as 9.
  ///   - style: The number format.
  /// - Returns: The digits and the sign.
  public static func percent(
    _ number: Double, decimals: Int, style: NumberStyle = Phrases.english.numbers
  ) -> String {
    text(number, decimals: decimals, style: style) + style.percent
  }
}

extension SpokenNumber {
  /// Returns a spoken duration: "1 minute 30 seconds".
  ///
  /// Parts that are zero are left out, except the seconds of a duration of zero.
  ///
  /// - Parameters:
  ///   - seconds: The duration in seconds; if it is not finite, the result is its Swift name.
  ///   - decimals: The decimals of the seconds, from 0 to 9; larger numbers count as 9.
  ///   - style: The number format.
  /// - Returns: The hours, minutes and seconds.
  public static func duration(
    _ seconds: Double, decimals: Int = 0, style: NumberStyle = Phrases.english.numbers
  ) -> String {
    guard seconds.isFinite else { return "\(seconds)" }
    let decimals = min(max(decimals, 0), DecimalNumber.maximumDecimals)
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    // Rounded before it is split, so that 59.6 seconds are a minute, not 60 seconds.
    let ticks = (abs(seconds) * scale).rounded(.toNearestOrAwayFromZero)
    let whole = (ticks / scale).rounded(.down)
    let hours = (whole / 3600).rounded(.down)
    let minutes = ((whole - hours * 3600) / 60).rounded(.down)
    let rest = ticks / scale - hours * 3600 - minutes * 60

    var parts: [String] = []
    func add(_ number: Double, decimals: Int = 0, _ phrase: CountedPhrase) {
      guard number > 0 else { return }
      let form = style.plural.form(of: number, decimals: decimals)
      let digits = text(number, decimals: decimals, style: style)
      parts.append(Phrases.fill(phrase[form], ["count": digits]))
    }
    add(hours, style.hours)
    add(minutes, style.minutes)
    add(rest, decimals: decimals, style.seconds)
    if parts.isEmpty {
      let form = style.plural.form(of: 0, decimals: decimals)
      let zero = text(0, decimals: decimals, style: style)
      return Phrases.fill(style.seconds[form], ["count": zero])
    }
    return (seconds < 0 ? style.minus : "") + parts.joined(separator: style.durationSeparator)
  }
}
