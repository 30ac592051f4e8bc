internal import AccessibilityAudit
internal import Languages

/// The numbers in the texts of a sweep, if the texts differ in one number.
///
/// In "3 of 5 stars" and "4 of 5 stars", that is the first number.
struct SpokenSeries {
  private var numbers: [String: Double] = [:]

  /// The maximum number of texts without a number, such as "Off" at an end.
  private static let maximumExceptions = 2

  /// Reads texts in the order in which they were spoken. The language is a BCP 47 tag.
  init(_ texts: [String?], language: String?) {
    let texts = texts.compactMap(\.self)
    let all = Set(texts)
    let written = all.map { (text: $0, numbers: WrittenNumbers(in: $0)) }
    let numeric = written.filter { !$0.numbers.numbers.isEmpty }
    guard let first = numeric.first?.numbers, all.count - numeric.count <= Self.maximumExceptions
    else { return }
    let words = Self.words(of: first)
    let areAlike = numeric.allSatisfy { _, other in
      other.numbers.count == first.numbers.count
        && Self.words(of: other).elementsEqual(words, by: Self.areForms)
    }
    let places = first.numbers.indices.filter { place in
      areAlike && numeric.contains { $0.numbers.numbers[place].value != first.numbers[place].value }
    }
    guard areAlike, places.count == 1 || first.numbers.count == 1 else { return }
    let place = places.first ?? 0
    let found = Dictionary(
      uniqueKeysWithValues: numeric.map { ($0.text, $0.numbers.numbers[place]) })
    let isGrouped = Self.isGrouped(texts.compactMap { found[$0] }, language: language)
    numbers = found.mapValues { isGrouped ? $0.thousands ?? $0.value : $0.value }
  }

  /// Returns the number in a text of the series, or `nil` if it has no number.
  subscript(text: String?) -> Double? { text.flatMap { numbers[$0] } }

  private static func words(of written: WrittenNumbers) -> [Substring] {
    written.pieces.flatMap { $0.split { !$0.isLetter } }
  }

  /// Returns whether two words may be forms of the same word, such as "star" and "stars".
  private static func areForms(_ one: Substring, _ other: Substring) -> Bool {
    one == other
      || min(one.count, other.count) > 2
        && one.prefix(2).lowercased() == other.prefix(2).lowercased()
  }

  /// Returns whether marks such as the comma in "1,000" separate thousands. The neighbors of such a
  /// number decide, because a step from 990 leads to 1,000 rather than to 1. If all numbers have
  /// the mark, the language decides.
  private static func isGrouped(_ numbers: [WrittenNumbers.Number], language: String?) -> Bool {
    let marked = numbers.filter { $0.thousands != nil }
    guard let first = marked.first else { return false }
    guard marked.count < numbers.count else {
      guard let language, !language.isEmpty else { return false }
      return !first.text.contains(Phrases.ofText(in: language).numbers.decimalSeparator)
    }
    func distance(_ value: (WrittenNumbers.Number) -> Double) -> Double {
      let values = numbers.map(value)
      return zip(values, values.dropFirst()).reduce(0) { $0 + abs($1.0 - $1.1) }
    }
    return distance { $0.thousands ?? $0.value } < distance(\.value)
  }
}
