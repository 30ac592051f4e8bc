internal import AccessibilityModel

extension SpokenNumber {
  /// Returns a duration in words: "1 minute 30 seconds".
  ///
  /// Parts that are zero are left out, but for the seconds of a duration of zero.
  ///
  /// - Parameters:
  ///   - seconds: The duration in seconds; one that is not finite gives its name.
  ///   - decimals: How many digits follow the decimal point of the seconds, from 0 to 9; more are
  ///     as 9.
  ///   - style: How the language writes numbers.
  /// - Returns: The hours, minutes and seconds.
  public static func duration(
    _ seconds: Double, decimals: Int = 0, style: NumberStyle = Phrases.english.numbers
  ) -> String {
    guard seconds.isFinite else { return "\(seconds)" }
    let decimals = min(max(decimals, 0), DecimalNumber.maximumDecimals)
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    // Rounded before it is taken apart, so that 59.6 seconds are a minute and not 60 seconds.
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
