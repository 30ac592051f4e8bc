/// The number format of a language.
public struct NumberStyle: Equatable, Sendable {
  package var decimalSeparator = ","
  /// The sign of a negative number.
  package var minus = "-"
  /// The percent sign, with a no-break space before it if the language has one.
  package var percent = "\u{A0}%"
  package var plural = PluralRule.oneAndOther
  package var hours: CountedPhrase
  package var minutes: CountedPhrase
  package var seconds: CountedPhrase
  /// The separator of hours, minutes and seconds.
  package var durationSeparator = " "
}
