/// Which punctuation marks and symbols are spoken by their names.
public enum PunctuationLevel: String, CaseIterable, Codable, Sendable {
  /// None: marks are heard as pauses and as the melody of a sentence only.
  case none
  /// Symbols that have a meaning of their own, such as `#` and `@`.
  case some
  /// Every mark.
  case all
}
