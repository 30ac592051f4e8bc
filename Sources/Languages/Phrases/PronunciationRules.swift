/// The pronunciation rules that correct the speech engine in a language.
///
/// Measured with libespeak-ng 1.51: it drops a minus in most languages, speaks the English word for
/// a typographic minus, and gives numbers the wrong gender.
package struct PronunciationRules: Equatable, Sendable {
  /// Numbers with another word before certain nouns.
  package struct CountedNouns: Equatable, Sendable {
    /// The nouns, in lower case.
    var nouns: Set<String>
    /// The words by number.
    var words: [Int: String]
  }

  /// The word for the minus sign, with a space if needed.
  package var minus: String
  /// The decimal mark for the engine; `nil` means a full stop.
  package var decimalMark: String?
  /// The units, currencies and separators of numbers.
  package var amounts: UnitNames
  /// Numbers with special words.
  package var countedNouns: [CountedNouns] = []
  /// Whether words follow each other, and numbers, without spaces.
  package var isWrittenWithoutSpaces = false
  /// The engine's text for whole phrases; names in braces are placeholders.
  package var phrases: [String: String] = [:]
}
