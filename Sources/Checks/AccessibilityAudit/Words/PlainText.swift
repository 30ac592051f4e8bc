internal import AccessibilityModel
internal import Languages
private import TextFormats

/// Helpers that prepare text for messages and split text into words.
enum PlainText {
  /// The maximum number of Unicode scalars that a message quotes.
  private static let maximumLength = 80

  /// Returns text on one line, shortened and without control characters.
  static func line(_ text: String) -> String { text.onOneLine(limit: maximumLength) }

  /// Returns the words of text in lowercase, without punctuation.
  static func words(of text: String) -> [String] { rawWords(of: text).map { $0.lowercased() } }

  /// Returns the words of text, without punctuation.
  static func rawWords(of text: String) -> [String] {
    text.unicodeScalars.split { !isPartOfWord($0) }.map { String($0) }
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    // An apostrophe is part of a word, as in "don't" or "l’eau".
    default: scalar == "'" || scalar == "’"
    }
  }
}

/// The words, in all languages, that a rule looks for.
struct SearchedWords {
  private let words: Set<String>
  /// The words in languages written without spaces, which can occur anywhere in text.
  private let unspacedWords: [String]

  init(_ list: KeyPath<AuditWords, Set<String>>) {
    let spaced = Phrases.all.filter { !$0.isWrittenWithoutSpaces }
    words = spaced.reduce(into: []) { $0.formUnion($1.audit[keyPath: list]) }
    unspacedWords = Phrases.all.filter(\.isWrittenWithoutSpaces).flatMap { $0.audit[keyPath: list] }
  }

  /// Returns whether text contains one of the words.
  func occur(in text: String) -> Bool {
    !words.isDisjoint(with: PlainText.words(of: text))
      || unspacedWords.contains { text.contains($0) }
  }
}

extension String {
  /// The text with a capital first letter.
  var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }
}
