/// The plural rule of a language.
public enum PluralRule: Equatable, Sendable {
  /// One form for every number, as in Chinese.
  case invariable
  /// One form for 1 and another for the rest, as in English.
  case oneAndOther
  /// One form for numbers below 2 and another for the rest, as in French.
  case belowTwoAndOther
  /// Three forms, chosen by the last digits, as in Russian: 1 and 21, 2 and 22, 5 and 11.
  case slavic

  /// A form of a word.
  public enum Form: CaseIterable, Sendable {
    /// The form of 1.
    case one
    /// The form of a few: in Russian, that of 2, 3, 4 and fractions.
    case few
    /// The form of all others.
    case other
  }

  /// Returns the form for a number.
  ///
  /// - Parameters:
  ///   - number: The number, without its sign.
  ///   - decimals: The number of decimals; for plurals, 1.0 differs from 1.
  /// - Returns: The form.
  public func form(of number: Double, decimals: Int = 0) -> Form {
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

/// A phrase with a number, in all its plural forms.
public struct CountedPhrase: Equatable, Sendable {
  /// The phrase in the form of 1, with the placeholder `{count}`.
  public var one: String
  /// The phrase in the form of a few.
  public var few: String
  /// The phrase in the form of all other numbers.
  public var other: String

  /// Creates a phrase.
  ///
  /// - Parameters:
  ///   - one: The phrase in the form of 1, with the placeholder `{count}`.
  ///   - few: The phrase in the form of a few; `nil` if the language has no such form.
  ///   - other: The phrase in the form of all other numbers.
  public init(one: String, few: String? = nil, other: String) {
    self.one = one
    self.few = few ?? other
    self.other = other
  }

  package subscript(form: PluralRule.Form) -> String {
    switch form {
    case .one: one
    case .few: few
    case .other: other
    }
  }
}
