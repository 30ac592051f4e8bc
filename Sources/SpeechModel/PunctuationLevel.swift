/// Which punctuation marks and symbols are spoken by their names.
public enum PunctuationLevel: String, CaseIterable, Codable, Sendable {
  /// None: marks are heard as pauses and as the melody of a sentence only. Signs that are words or
  /// parts of words and numbers are still words, as in "50%" and "C#".
  case none
  /// Symbols that have a meaning of their own: `# @ & + = % $ / \ * ^ ~ | < > _` and the like.
  case some
  /// Every mark.
  case all
}
