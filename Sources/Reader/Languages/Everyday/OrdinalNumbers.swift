/// The ordinal numbers of a language, composed from their parts.
///
/// A digit in a word stands for an ending, as in "перв1" and "трет3". The endings depend on gender
/// and case, which have keys, such as "го".
struct OrdinalNumbers: Sendable {
  /// The words for single numbers.
  var words: [Int: String] = [:]
  /// The text before the word for the rest of a number, as in "двадцать " for 20.
  var prefixes: [Int: String] = [:]
  /// The text for a unit before a ten, as in "dreiund", in a language that says units first.
  var unitsFirst: [String] = []
  /// Words within a larger number that differ from those for single numbers.
  var inner: [Int: String] = [:]
  /// For each key of gender and case, the ending for each digit.
  var endings: [String: [String]] = [:]

  /// Returns the ordinal number, or `nil` if it has no word.
  func word(for number: Int, ending: String) -> String? {
    guard let stem = stem(of: number), let endings = endings[ending] else { return nil }
    var word = ""
    for scalar in stem.unicodeScalars {
      let index = Int(scalar.value) - 0x31
      if endings.indices.contains(index) {
        word += endings[index]
      } else {
        word.unicodeScalars.append(scalar)
      }
    }
    return word
  }

  private func stem(of number: Int, isInner: Bool = false) -> String? {
    if isInner, let word = inner[number] { return word }
    if let word = words[number] { return word }
    if number < 100, unitsFirst.indices.contains(number % 10), let ten = words[number / 10 * 10] {
      return unitsFirst[number % 10] + ten
    }
    guard let base = prefixes.keys.lazy.filter({ $0 <= number }).max(), let prefix = prefixes[base],
      1..<base ~= number - base, let rest = stem(of: number - base, isInner: true)
    else { return nil }
    return prefix + rest
  }
}
