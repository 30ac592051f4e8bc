/// How much a mark means by itself, and so from which level of punctuation on it is named.
enum MarkKind {
  /// A picture or a sign that is a word: → ✓ ★ ⌘ € ½ ©. It is named at every level.
  case word
  /// A symbol that is part of a word or a number where it touches one: C#, A+, 50%, a@b. There it is
  /// named at every level, and anywhere else from `some` on.
  case wordPart
  /// A symbol with a meaning of its own: / \ * ^ ~ | < > _ • ■. It is named from `some` on.
  case symbol
  /// A mark that is heard as a pause or as the melody of a sentence: . , ; : ! ? - ( ) " '. It is
  /// named at `all`.
  case punctuation

  /// Returns the kind of a character; nil if it is no mark.
  ///
  /// - Parameter character: Any character; lines and blocks that boxes are drawn with are all
  ///   alike.
  init?(_ character: Character) {
    let scalars = character.unicodeScalars
    // Letters and digits are most of every text.
    guard let scalar = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex,
      !scalar.isASCIIAlphanumericOrBlank
    else { return nil }
    if let kind = Self.kinds[scalar] {
      self = kind
    } else if Self.isDrawing(character) {
      self = .symbol
    } else {
      return nil
    }
  }

  /// Returns the character whose name a mark has: lines and blocks have one each.
  static func named(_ character: Character) -> Character {
    guard isDrawing(character), let scalar = character.unicodeScalars.first else {
      return character
    }
    return scalar.value < 0x2580 ? "─" : "█"
  }

  private static func isDrawing(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return (0x2500...0x259F).contains(scalar.value)
  }

  private static let kinds: [Unicode.Scalar: MarkKind] = {
    var kinds: [Unicode.Scalar: MarkKind] = [:]
    for (kind, marks) in [
      (MarkKind.wordPart, "#@&+=%$"), (.symbol, "/\\*^~|<>_`•·†¶■□●○◆▲▼"),
      (.punctuation, ".,:;!?…¿¡。，、：；！？-–—'’‘\"“”„«»‹›()（）[]{}《》「」"),
      (.word, "‰°€£¥₽₴¢§©®™№×÷±−≠≤≥≈∞√½¼¾⅓⅔²³µ▶◀→←↑↓↔⇒✓✔✗✘★☆♥♪⌘⇧⌥⌃⌫⏎"),
    ] {
      for mark in marks.unicodeScalars { kinds[mark] = kind }
    }
    return kinds
  }()
}

extension Unicode.Scalar {
  /// Whether it is a letter or a digit of ASCII, or one of its blanks.
  var isASCIIAlphanumericOrBlank: Bool {
    switch value {
    case 0x09...0x20, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}
