/// The number format of a language.
public struct NumberStyle: Equatable, Sendable {
  /// The decimal separator.
  public var decimalSeparator: String
  /// The sign of a negative number.
  public var minus: String
  /// The percent sign, with a no-break space before it if the language has one.
  public var percent: String
  /// The plural rule.
  public var plural: PluralRule
  /// `{count}` hours.
  public var hours: CountedPhrase
  /// `{count}` minutes.
  public var minutes: CountedPhrase
  /// `{count}` seconds.
  public var seconds: CountedPhrase
  /// The separator of hours, minutes and seconds.
  public var durationSeparator: String

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - decimalSeparator: The decimal separator.
  ///   - minus: The sign of a negative number.
  ///   - percent: The percent sign, with its space.
  ///   - plural: The plural rule.
  ///   - hours: `{count}` hours.
  ///   - minutes: `{count}` minutes.
  ///   - seconds: `{count}` seconds.
  ///   - durationSeparator: The separator of hours, minutes and seconds.
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
