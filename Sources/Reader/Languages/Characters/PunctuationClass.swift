/// The class of a punctuation mark or symbol, which determines the levels that name it.
enum PunctuationClass {
  /// A symbol that stands for a word: → ✓ ★ ⌘ € ½ ©. Every level names it.
  case word
  /// A symbol that can be part of a word or number: C#, A+, 50%, a@b.
  ///
  /// Inside words and numbers, every level names it. Elsewhere, only `some` and `all` name it.
  case wordPart
  /// A symbol with its own meaning: / \ * ^ ~ | < > _ • ■. The levels `some` and `all` name it.
  case symbol
  /// Punctuation that affects pauses or intonation: . , ; : ! ? - ( ) " '. Only `all` names it.
  case punctuation

  /// Creates the class of a character, or returns `nil` if it is not a known mark or symbol.
  ///
  /// All box-drawing characters have the same class.
  init?(_ character: Character) {
    let scalars = character.unicodeScalars
    // Most characters are letters and digits, so rule them out first.
    guard let scalar = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex,
      !scalar.isASCIIAlphanumericOrSpace
    else { return nil }
    guard let kind = Self.kinds[scalar] ?? (Self.isDrawing(character) ? .symbol : nil) else {
      return nil
    }
    self = kind
  }

  /// Returns the character under which the name of a character is listed: “─” for any box-drawing
  /// line, “█” for any block, and otherwise the character itself.
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

  private static let kinds = Dictionary(
    [
      (PunctuationClass.wordPart, "#@&+=%$"), (.symbol, "/\\*^~|<>_`•·†¶■□●○◆▲▼"),
      (.punctuation, ".,:;!?…¿¡。，、：；！？-–—'’‘\"“”„«»‹›()（）[]{}《》「」"),
      (.word, "‰°€£¥₽₴₹₩₺₿₪¢§©®™№×÷±−≠≤≥≈∞√½¼¾⅓⅔²³µ▶◀→←↑↓↔⇒✓✔✗✘★☆♥♪⌘⇧⌥⌃⌫⏎"),
    ].flatMap { kind, marks in marks.unicodeScalars.map { ($0, kind) } },
    uniquingKeysWith: { first, _ in first })
}

extension Unicode.Scalar {
  /// Whether the scalar is an ASCII letter, digit or whitespace.
  var isASCIIAlphanumericOrSpace: Bool {
    switch value {
    case 0x09...0x20, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}
