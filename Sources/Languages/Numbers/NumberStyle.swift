/// How a language writes numbers.
public struct NumberStyle: Equatable, Sendable {
  /// What stands between the whole and its fraction.
  public var decimalSeparator: String
  /// What stands before a number below zero.
  public var minus: String
  /// What stands after a number of hundredths; a blank before the sign does not break a line.
  public var percent: String
  /// How the form of a word follows from the number before it.
  public var plural: PluralRule
  /// `{count}` hours.
  public var hours: CountedPhrase
  /// `{count}` minutes.
  public var minutes: CountedPhrase
  /// `{count}` seconds.
  public var seconds: CountedPhrase
  /// What stands between hours, minutes and seconds.
  public var durationSeparator: String

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - decimalSeparator: What stands between the whole and its fraction.
  ///   - minus: What stands before a number below zero.
  ///   - percent: What stands after a number of hundredths.
  ///   - plural: How the form of a word follows from the number before it.
  ///   - hours: `{count}` hours.
  ///   - minutes: `{count}` minutes.
  ///   - seconds: `{count}` seconds.
  ///   - durationSeparator: What stands between hours, minutes and seconds.
  public init(
    decimalSeparator: String = ",", minus: String = "-", percent: String = "\u{A0}%",
    plural: PluralRule = .oneAndOther, hours: CountedPhrase, minutes: CountedPhrase,
    seconds: CountedPhrase, durationSeparator: String = " "
  ) {
    self.decimalSeparator = decimalSeparator
    self.minus = minus
    self.percent = percent
    self.plural = plural
    self.hours = hours
    self.minutes = minutes
    self.seconds = seconds
    self.durationSeparator = durationSeparator
  }
}
