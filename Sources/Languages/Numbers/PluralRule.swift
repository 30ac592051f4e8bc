/// How the form of a word follows from the number before it.
public enum PluralRule: Equatable, Sendable {
  /// One form for every number, as in Chinese.
  case invariable
  /// One form for 1 and another for the rest, as in English.
  case oneAndOther
  /// One form for whatever is less than 2 and another for the rest, as in French.
  case belowTwoAndOther
  /// Three forms that follow the last digits, as in Russian: 1 and 21, 2 and 22, 5 and 11.
  case slavic

  /// A form of a word.
  public enum Form: CaseIterable, Sendable {
    /// The form of 1.
    case one
    /// The form of a few: in Russian of 2, 3 and 4, and of fractions.
    case few
    /// The form of all others.
    case other
  }

  /// Returns the form that goes with a number.
  ///
  /// - Parameters:
  ///   - number: The number, without its sign.
  ///   - decimals: How many digits follow the decimal point; 1.0 is not 1 where plurals go.
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

/// A phrase with a number in it, in the forms that its word has.
public struct CountedPhrase: Equatable, Sendable {
  /// The phrase with the form of 1; `{count}` stands for the number.
  public var one: String
  /// The phrase with the form of a few.
  public var few: String
  /// The phrase with the form of all others.
  public var other: String

  /// Creates a phrase.
  ///
  /// - Parameters:
  ///   - one: The phrase with the form of 1; `{count}` stands for the number.
  ///   - few: The phrase with the form of a few; nil where the language has no such form.
  ///   - other: The phrase with the form of all others.
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
