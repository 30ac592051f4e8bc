/// What numbers are counted in, and what stands between two of them, as it is said in a language.
///
/// An engine knows few units, gives most of them no plural, and reads the rest letter by letter,
/// in Russian and Chinese with the English names of the letters.
package struct SpokenAmounts: Equatable, Sendable {
  /// How the form of a unit follows from its number.
  package var plural: PluralRule = .oneAndOther
  /// The units that stand behind a number, such as "%" and "km/h"; `{count}` is the number.
  package var units: [String: CountedPhrase]
  /// The signs of currencies, which stand before or behind a number.
  package var currencies: [Unicode.Scalar: CountedPhrase]
  /// Between the ends of a range that is written with a dash.
  package var range: String
  /// Between two numbers with a slash between them.
  package var slash: String
  /// `{hours}` and `{minutes}` of a time of day; nil leaves it to the engine.
  package var time: String?

  /// The lengths of the units, in characters, the longest first.
  package let unitLengths: [Int]

  package init(
    plural: PluralRule = .oneAndOther, units: [String: CountedPhrase],
    currencies: [Unicode.Scalar: CountedPhrase], range: String, slash: String, time: String? = nil
  ) {
    self.plural = plural
    self.units = units
    self.currencies = currencies
    self.range = range
    self.slash = slash
    self.time = time
    unitLengths = Set(units.keys.map(\.unicodeScalars.count)).sorted(by: >)
  }
}
