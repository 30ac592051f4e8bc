/// What can be told of a text without a dictionary.
enum PlainText {
  /// The most characters of an application's text that a message quotes.
  private static let longest = 80

  /// Returns a text in one line, without control characters, cut where it is too long to be quoted.
  static func line(_ text: String) -> String {
    let kept = text.prefix(longest)
    let parts = kept.unicodeScalars.split { scalar in
      scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
    }
    let line = parts.map { String($0) }.joined(separator: " ")
    return kept.endIndex < text.endIndex ? line + "…" : line
  }

  /// Returns the words of a text, in small letters, without marks between them.
  static func words(of text: String) -> [String] {
    rawWords(of: text).map { $0.lowercased() }
  }

  /// Returns the words of a text as they are written, without marks between them.
  static func rawWords(of text: String) -> [String] {
    text.unicodeScalars.split { !isPartOfWord($0) }.map { String($0) }
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    // What holds a word together: "don't", "l’eau".
    default: scalar == "'" || scalar == "’"
    }
  }
}

extension [String] {
  /// Returns whether other words stand in these, in one piece and in their order.
  func contains(inOnePiece words: [String]) -> Bool {
    guard !words.isEmpty, words.count <= count else { return words.isEmpty }
    return (0...(count - words.count)).contains { start in
      self[start..<(start + words.count)].elementsEqual(words)
    }
  }
}
