/// Texts in messages, and the words in them.
enum PlainText {
  /// The maximum number of characters that a message quotes.
  private static let maximumLength = 80

  /// Returns a text in one line, shortened and without control characters.
  static func line(_ text: String) -> String {
    let kept = text.prefix(maximumLength)
    let parts = kept.unicodeScalars.split { scalar in
      scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
    }
    let line = parts.map { String($0) }.joined(separator: " ")
    return kept.endIndex < text.endIndex ? line + "…" : line
  }

  /// Returns the words of a text in lowercase, without punctuation.
  static func words(of text: String) -> [String] {
    rawWords(of: text).map { $0.lowercased() }
  }

  /// Returns the words of a text, without punctuation.
  static func rawWords(of text: String) -> [String] {
    text.unicodeScalars.split { !isPartOfWord($0) }.map { String($0) }
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    // An apostrophe belongs to its word: "don't", "l’eau".
    default: scalar == "'" || scalar == "’"
    }
  }
}

extension [String] {
  /// Whether the words contain other words in sequence.
  func contains(inOnePiece words: [String]) -> Bool {
    guard !words.isEmpty, words.count <= count else { return words.isEmpty }
    return (0...(count - words.count)).contains { start in
      self[start..<(start + words.count)].elementsEqual(words)
    }
  }
}

extension String {
  /// The text with a capital letter at the beginning.
  var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }
}
