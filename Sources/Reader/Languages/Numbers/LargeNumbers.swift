/// The names of large numbers in a language in which the engine misreads them.
struct LargeNumbers: Equatable, Sendable {
  /// A power of ten, such as a million.
  struct Power: Equatable, Sendable {
    let value: Int
    /// The phrase for a multiple of the power.
    let name: CountedPhrase
  }

  /// The named powers, smallest first.
  let powers: [Power]
  /// The smallest number that is always spelled.
  let minimum: Int
  /// The text between the parts of a number.
  var separator = " "
  /// The word for missing digits within a number, or `nil` if the language has none.
  var gap: String?

  /// The number above which a number is more likely to be a code than an amount.
  private static let maximum = 999_999_999_999

  /// Returns a number with the names of its powers, or `nil` if the engine reads it correctly or it
  /// is too large.
  ///
  /// - Parameters:
  ///   - number: A number that is not negative.
  ///   - plural: The plural rule of the language.
  ///   - word: Returns the special word for a number before a noun.
  /// - Returns: The number in words and digits, as in "1 миллион".
  func spelled(
    _ number: Int, plural: PluralRule, word: (Int, String) -> String?
  ) -> String? {
    guard number <= Self.maximum else { return nil }
    let words = parts(of: number, isFirst: true, plural, word)
    return number >= minimum || gap.map(words.contains) ?? false ? words : nil
  }

  private func parts(
    of number: Int, isFirst: Bool, _ plural: PluralRule, _ word: (Int, String) -> String?
  ) -> String {
    // The engine reads two digits correctly, except that within a number "15" needs a name, too.
    guard !isFirst || number >= 100, let power = powers.last(where: { $0.value <= number }) else {
      return String(number)
    }
    let (count, rest) = number.quotientAndRemainder(dividingBy: power.value)
    let phrase = power.name[plural.form(of: Double(count))]
    let digits =
      word(count, Phrases.fill(phrase, ["count": ""]))
      ?? parts(of: count, isFirst: true, plural, word)
    let named = Phrases.fill(phrase, ["count": digits])
    guard rest > 0 else { return named }
    let filler = rest < power.value / 10 ? gap ?? "" : ""
    return named + separator + filler + parts(of: rest, isFirst: false, plural, word)
  }
}
