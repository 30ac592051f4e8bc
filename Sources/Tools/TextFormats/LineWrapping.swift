/// Wraps lines at words.
package enum LineWrapping {
  private static let openingMarks: Set<Character> = ["（", "「", "『", "【", "《", "〈", "“", "‘"]
  private static let closingMarks: Set<Character> = [
    "。", "，", "、", "！", "？", "：", "；", "）", "」", "』", "】", "》", "〉", "”", "’", "…",
  ]

  /// Wraps a line to a width, in any unit.
  ///
  /// Lines break at spaces, which are dropped, and beside Chinese and Japanese characters, but not
  /// before closing punctuation. A word that is wider than a line breaks between two characters.
  package static func lines(
    of text: String, width: Double, widthOf: (Character) -> Double
  ) -> [String] {
    var lines: [String] = []
    var line: [Character] = []
    var lineWidth = 0.0
    /// The index in the line at which the next line can begin.
    var breakIndex: Int?
    /// Whether the line has more than spaces at its start.
    var hasWord = false
    for character in text {
      let characterWidth = widthOf(character)
      if character == " " {
        line.append(character)
        lineWidth += characterWidth
        if hasWord { breakIndex = line.count }
        continue
      }
      if let last = line.last, hasWord, canBreak(between: last, and: character) {
        breakIndex = line.count
      }
      if hasWord, lineWidth + characterWidth > width {
        let end = breakIndex ?? line.count
        lines.append(withoutFinalSpaces(line[..<end]))
        line.removeSubrange(..<end)
        lineWidth = line.reduce(0) { $0 + widthOf($1) }
        breakIndex = nil
      }
      line.append(character)
      lineWidth += characterWidth
      hasWord = true
    }
    return lines + [withoutFinalSpaces(line[...])]
  }

  /// Returns whether a character belongs to a script that has no spaces between words.
  package static func isUnspaced(_ character: Character) -> Bool {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  private static func canBreak(between one: Character, and other: Character) -> Bool {
    one != " " && (isUnspaced(one) || isUnspaced(other)) && !openingMarks.contains(one)
      && !closingMarks.contains(other)
  }

  private static func withoutFinalSpaces(_ line: ArraySlice<Character>) -> String {
    String(line[..<((line.lastIndex { $0 != " " } ?? line.startIndex - 1) + 1)])
  }
}
