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
    guard let scalar = scalars.first, !scalar.isASCIIAlphanumericOrSpace,
      scalars.index(after: scalars.startIndex) == scalars.endIndex
    else { return nil }
    guard let kind = Self.kinds[scalar] ?? Self.kind(ofDrawing: scalar) else { return nil }
    self = kind
  }

  /// Returns the character under which the name of a character is listed: “→” for any simple arrow to
  /// the right, “─” for any box-drawing line, “█” for any block, and otherwise the character itself.
  static func named(_ character: Character) -> Character {
    guard let scalar = character.unicodeScalars.first, (0x2190...0x2BFF).contains(scalar.value)
    else { return character }
    guard kind(ofDrawing: scalar) == nil else { return scalar.value < 0x2580 ? "─" : "█" }
    return same[scalar].map(Character.init) ?? character
  }

  /// Symbols by the symbols that differ from them only in their shape.
  private static let same: [Unicode.Scalar: Unicode.Scalar] = {
    let symbols: [(Unicode.Scalar, String)] = [
      ("→", "➔➙➛➜➝➞➟➠➢➣➤⟶⇨"), ("←", "⟵⇦"), ("↔", "⟷"), ("⇒", "⟹"), ("⇐", "⟸"), ("⇔", "⟺"),
      ("⏎", "↵"),
    ]
    let pairs = symbols.flatMap { symbol, others in others.unicodeScalars.map { ($0, symbol) } }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }()

  private static func kind(ofDrawing scalar: Unicode.Scalar) -> PunctuationClass? {
    (0x2500...0x259F).contains(scalar.value) ? .symbol : nil
  }

  private static let kinds = Dictionary(
    [
      (PunctuationClass.wordPart, "#@&+=%$"), (.symbol, "/\\*^~|<>_`•·†■□●○◆▲▼"),
      (.punctuation, ".,:;!?…¿¡。，、：；！？-–—'’‘\"“”„«»‹›()（）[]{}《》「」"),
      (.word, "‰°€£¥₽₴₹₩₺₿₪₫₱¢§¶©®™№×÷±−≠≤≥≈∞√½¼¾⅓⅔⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒²³µ′″"),
      (.word, "▶◀→←↑↓↔⇒⇐⇔✓✔✗✘☐☒★☆♥♪⌘⇧⌥⌃⌫⏎⇥"),
    ].flatMap { kind, marks in marks.unicodeScalars.map { ($0, kind) } }
      + same.keys.map { ($0, .word) },
    uniquingKeysWith: { first, _ in first })
}

extension Character {
  /// Whether the character begins with an ASCII letter or digit, perhaps with a combining mark.
  var isPlainWord: Bool {
    unicodeScalars.first.map { $0.isASCIIAlphanumericOrSpace && $0.value > 0x20 } ?? false
  }

  /// Whether the character is a space, without a look-up of ASCII characters.
  var isSpace: Bool {
    guard let first = unicodeScalars.first, first.isASCII else { return isWhitespace }
    return first == " " || 0x09...0x0D ~= first.value
  }
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
