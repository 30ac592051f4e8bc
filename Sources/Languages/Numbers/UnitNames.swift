/// The spoken names of units and currencies in a language.
///
/// The engine knows few units, has no plural for most, and spells the others, in Russian and
/// Chinese with English letter names.
package struct UnitNames: Equatable, Sendable {
  /// The plural rule of the language.
  package var plural: PluralRule = .oneAndOther
  /// The units after a number, such as "%" and "km/h"; `{count}` is the number.
  package var units: [String: CountedPhrase]
  /// The currency signs before or after a number.
  package var currencies: [Unicode.Scalar: CountedPhrase]
  /// The word for the dash of a range.
  package var range: String
  /// The word for a slash between two numbers.
  package var slash: String
  /// `{hours}` and `{minutes}` of a time; `nil` leaves it to the engine.
  package var time: String?

  /// The lengths of the units in characters, longest first.
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
