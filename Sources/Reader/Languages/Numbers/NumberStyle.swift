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

/// The plural rule of a language.
package enum PluralRule: Equatable, Sendable {
  /// One form for every number, as in Chinese.
  case invariable
  /// One form for 1 and another for the rest, as in English.
  case oneAndOther
  /// One form for numbers below 2 and another for the rest, as in French.
  case belowTwoAndOther
  /// Three forms, chosen by the last digits, as in Russian: 1 and 21, 2 and 22, 5 and 11.
  case slavic

  /// A form of a word that depends on a number.
  package enum Form: CaseIterable, Sendable {
    /// The form for 1.
    case one
    /// The form for a few. In Russian, it is used with 2, 3, 4 and fractions.
    case few
    /// The form for all other numbers.
    case other
  }

  /// Returns the form for a number that is not negative. The form can depend on the decimals, as in
  /// "1 second" and "1.0 seconds".
  package func form(of number: Double, decimals: Int = 0) -> Form {
    switch self {
    case .invariable: return .other
    case .oneAndOther: return decimals == 0 && number == 1 ? .one : .other
    case .belowTwoAndOther: return number < 2 ? .one : .other
    case .slavic:
      guard decimals == 0 else { return .few }
      let lastTwo = number.truncatingRemainder(dividingBy: 100)
      let last = number.truncatingRemainder(dividingBy: 10)
      if (11...14).contains(lastTwo) { return .other }
      if last == 1 { return .one }
      return (2...4).contains(last) ? .few : .other
    }
  }
}

/// The plural forms of a phrase that contains a number. Placeholder: `{count}`.
package struct CountedPhrase: Equatable, Sendable {
  /// The form for 1.
  package let one: String
  /// The form for a few, as for 2 to 4 in Russian.
  package let few: String
  /// The form for all other numbers.
  package let other: String

  init(one: String, few: String? = nil, other: String) {
    self.one = one
    self.few = few ?? other
    self.other = other
  }

  /// Creates a phrase with a number and a noun, from the forms of the noun.
  static func noun(_ one: String, few: String? = nil, _ other: String? = nil) -> CountedPhrase {
    CountedPhrase(
      one: "{count} \(one)", few: few.map { "{count} \($0)" }, other: "{count} \(other ?? one)")
  }

  /// Creates a phrase with one form for all numbers.
  static func invariable(_ phrase: String) -> CountedPhrase {
    CountedPhrase(one: phrase, other: phrase)
  }

  /// Returns the phrase with more words at its end.
  func followed(by words: String) -> CountedPhrase {
    CountedPhrase(one: one + words, few: few + words, other: other + words)
  }

  package subscript(form: PluralRule.Form) -> String {
    switch form {
    case .one: one
    case .few: few
    case .other: other
    }
  }
}
