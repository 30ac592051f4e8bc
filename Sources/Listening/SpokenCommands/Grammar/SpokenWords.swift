/// The words in which a name, such as a label, is spoken.
enum SpokenWords {
  /// The maximum number of words of a name. Users do not say longer names.
  private static let maximumCount = 10
  /// The maximum number of letters of a word.
  private static let maximumLength = 24
  private static let maximumBytes = 400
  /// Digits of a longer number are spoken one by one.
  private static let maximumDigits = 3

  private static let symbols: [Unicode.Scalar: String] = ["&": "and", "%": "percent", "+": "plus"]

  /// Returns the words in lower case, or `nil` if the name can't be spoken in English.
  ///
  /// A name without words, with a letter of another script, or with too many or too long words
  /// can't be spoken. Digits become number words. Punctuation and pictures are left out.
  static func of(_ name: String) -> [String]? {
    guard name.utf8.count <= maximumBytes else { return nil }
    var words: [String] = []
    var word = ""
    var digits = ""
    func finish() {
      guard !word.isEmpty || !digits.isEmpty else { return }
      if digits.count <= maximumDigits, let number = Int(digits) {
        words += NumberWords.words(for: number) ?? []
      } else {
        words += digits.compactMap { $0.wholeNumberValue.map { NumberWords.digits[$0] } }
      }
      // An apostrophe is part of a word only between letters.
      while word.last == "'" { word.removeLast() }
      if !word.isEmpty { words.append(word) }
      (word, digits) = ("", "")
    }
    for scalar in name.unicodeScalars {
      switch scalar {
      case "0"..."9":
        if !word.isEmpty { finish() }
        digits.unicodeScalars.append(scalar)
      case "A"..."Z", "a"..."z":
        if !digits.isEmpty { finish() }
        // Most letters are in ASCII, where one bit distinguishes the cases.
        word.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
      case " ": finish()
      case _ where isLatin(scalar):
        if !digits.isEmpty { finish() }
        word += scalar.properties.lowercaseMapping
      case "'", "’": if !word.isEmpty { word += "'" }
      case _ where scalar.properties.isAlphabetic: return nil
      default:
        // A combining accent belongs to its letter.
        if scalar.properties.generalCategory == .nonspacingMark, !word.isEmpty {
          word.unicodeScalars.append(scalar)
        } else {
          finish()
          if let symbol = symbols[scalar] { words.append(symbol) }
        }
      }
    }
    finish()
    guard (1...maximumCount).contains(words.count),
      words.allSatisfy({ $0.unicodeScalars.count <= maximumLength })
    else { return nil }
    return words
  }

  /// Returns whether a scalar is a Latin letter with an accent or of another language.
  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: true
    default: false
    }
  }
}
