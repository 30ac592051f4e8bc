internal import SpeechModel

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
    if Self.partsOfWords.contains(character) {
      self = .wordPart
    } else if Self.signs.contains(character) || Self.isDrawing(character) {
      self = .symbol
    } else if Self.marksOfSentences.contains(character) {
      self = .punctuation
    } else if Self.signsThatAreWords.contains(character) {
      self = .word
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

  private static let partsOfWords = Set<Character>("#@&+=%$")
  private static let signs = Set<Character>("/\\*^~|<>_`•·†¶■□●○◆▲▼")
  private static let marksOfSentences = Set<Character>(
    ".,:;!?…¿¡。，、：；！？-–—'’‘\"“”„«»‹›()（）[]{}《》「」")
  private static let signsThatAreWords = Set<Character>(
    "‰°€£¥₽₴¢§©®™№×÷±−≠≤≥≈∞√½¼¾⅓⅔²³µ▶◀→←↑↓↔⇒✓✔✗✘★☆♥♪⌘⇧⌥⌃⌫⏎")
}
