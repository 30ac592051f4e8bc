/// The pronunciation rules that correct the speech engine in a language.
///
/// libespeak-ng 1.51 ignores a minus sign in most languages, says the English word for a
/// typographic minus, and uses the wrong gender for numbers.
package struct PronunciationRules: Equatable, Sendable {
  /// Certain nouns, and the numbers that have a different word before them.
  package struct CountedNouns: Equatable, Sendable {
    /// The nouns, in lower case.
    var nouns: Set<String>
    /// The words that are used before these nouns, by number.
    var words: [Int: String]
  }

  /// The word for the minus sign, followed by a space if the language needs one.
  package var minus: String
  /// The decimal mark that the engine expects.
  package var decimalMark = "."
  /// Whether the engine reads two numbers with a space between them as one, as in "101 202".
  package var joinsSpacedNumbers = false
  /// The names of units, currencies and separators.
  package var amounts: UnitNames
  /// The language of ordinal numbers, abbreviations and other everyday forms.
  var everyday: EverydayLanguage
  /// The forms of numbers that are read digit by digit.
  var digitPatterns: [DigitPattern] = []
  /// The groups of nouns before which some numbers have a different word.
  package var countedNouns: [CountedNouns] = []
  /// The names of the digits from zero, if the engine does not read decimals digit by digit.
  var digitNames: [String]?
  /// The character after a number of four digits that makes it a year, which is read digit by digit.
  var year: Unicode.Scalar?
  /// The names of large numbers, or `nil` if the engine reads them correctly.
  var largeNumbers: LargeNumbers?
  /// Words that the engine misreads, such as abbreviations that it reads as words.
  package var words: Pronunciations = [:]
  /// Whether words and numbers are written without spaces between them.
  package var isWrittenWithoutSpaces = false
  /// Replacements for phrases that the engine would mispronounce, by the original phrase. Names in
  /// braces are placeholders.
  package var phrases: [String: String] = [:]
}

extension PronunciationRules {
  /// Returns the whole part of a number with decimals. In one word with its number, the engine does
  /// not change a third tone before the decimal mark.
  func whole(_ text: String) -> String {
    guard let digitNames, let number = Int(text), number < 100, text.first != "0" else {
      return text
    }
    let (tens, units) = number.quotientAndRemainder(dividingBy: 10)
    let ten = (tens > 1 ? digitNames[tens] : "") + (tens > 0 ? "十" : "")
    return ten + (units > 0 ? digitNames[units] : "")
  }

  /// Returns the decimals of a number for the engine.
  func decimals(_ text: String) -> String { text.count > 1 ? digits(text) : text }

  /// Returns digits that the engine reads one by one.
  func digits(_ text: String) -> String {
    guard let digitNames else { return text }
    return text.compactMap { $0.wholeNumberValue.map { digitNames[$0] } }.joined()
  }
}

/// The spoken names of units and currencies in a language.
///
/// The engine knows only a few units, mostly without their plurals, and spells the others. In
/// Russian and Chinese, it spells them with the English names of letters.
package struct UnitNames: Equatable, Sendable {
  /// The names of units by their symbols, such as "%" and "km/h".
  let units: [String: CountedPhrase]
  /// The lengths of unit symbols in Unicode scalars, longest first.
  let unitLengths: [Int]
  /// The first scalars of the unit symbols.
  let unitInitials: Set<Unicode.Scalar>
  /// The names of currencies by their signs, which come before or after a number.
  let currencies: [Unicode.Scalar: CountedPhrase]
  /// The word for the dash of a range.
  let range: String
  /// The word for a slash between two numbers.
  let slash: String
  /// The word for a point in an address, or `nil` if the engine never takes it for a mark between
  /// thousands.
  let point: String?
  /// The words after an amount for a slash and what follows, such as “/s” and “/month”.
  let per: [String: String]
  /// The phrase for a time, with `{hours}` and `{minutes}`, or `nil` to leave times to the engine.
  let time: String?
  /// Whether the engine reads “1:23” as hours and minutes even if it is a length.
  let readsColonsAsHours: Bool
  /// The phrase for a date such as “24.12.2026”, with `{day}`, `{month}` and `{year}` or its
  /// `{digits}`, or `nil` to leave dates to the engine.
  let date: String?
  /// The words before a version number, in lower case. “Version 1.2.2026” is no date.
  let versions: Set<String>
  /// Nouns before which units are singular, in lower case, as in “30° angle”.
  let measured: Set<String>

  /// Creates names from dictionaries whose keys are symbols. A key may contain several symbols with
  /// the same name, separated by spaces, as in "°C ℃".
  init(
    units: [String: CountedPhrase], currencies: [String: CountedPhrase], range: String,
    slash: String, point: String? = nil, per: [String: String], time: String? = nil,
    readsColonsAsHours: Bool = false, date: String? = nil, versions: String = "",
    measured: String = ""
  ) {
    self.units = Self.bySymbol(units) { String($0) }
    self.currencies = Self.bySymbol(currencies) { $0.unicodeScalars.first ?? " " }
    self.range = range
    self.slash = slash
    self.point = point
    self.per = Self.bySymbol(per) { String($0) }
    self.time = time
    self.readsColonsAsHours = readsColonsAsHours
    self.date = date
    self.versions = Self.words(versions).union(
      ["version", "release", "build", "firmware", "android", "ios", "ipados", "macos", "windows"])
    self.measured = Self.words(measured)
    unitInitials = Set(self.units.keys.compactMap(\.unicodeScalars.first))
    unitLengths = Set(self.units.keys.map(\.unicodeScalars.count)).sorted(by: >)
  }

  private static func words(_ list: String) -> Set<String> {
    Set(list.split(separator: " ").map(String.init))
  }

  private static func bySymbol<Symbol: Hashable, Name>(
    _ names: [String: Name], _ symbol: (Substring) -> Symbol
  ) -> [Symbol: Name] {
    let pairs = names.flatMap { symbols, name in
      symbols.split(separator: " ").map { (symbol($0), name) }
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}
