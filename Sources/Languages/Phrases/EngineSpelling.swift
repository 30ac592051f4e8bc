/// What a speech engine must be given in a language, where it reads digits and signs wrongly.
///
/// The rules were measured with libespeak-ng 1.51: it drops a minus in most languages, says the
/// English word for its typographic form, and gives numbers the wrong gender.
package struct EngineSpelling: Equatable, Sendable {
  /// Numbers that have another word before certain nouns.
  package struct CountedNouns: Equatable, Sendable {
    /// The nouns, in lower case.
    var nouns: Set<String>
    /// The words by number.
    var words: [Int: String]
  }

  /// What is said for the sign of a number below zero, with a blank where one belongs.
  package var minus: String
  /// What stands for the point of a decimal number; nil is a full stop.
  package var decimalMark: String?
  /// What numbers are counted in, and what stands between them.
  package var amounts: SpokenAmounts
  /// Numbers with a word of their own.
  package var countedNouns: [CountedNouns] = []
  /// Whether a noun follows its number without a blank, and the next word follows the noun so.
  package var isWrittenWithoutBlanks = false
  /// What is said for whole phrases of ours; names in braces stand for what is put there.
  package var phrases: [String: String] = [:]
}
