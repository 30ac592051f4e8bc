/// Estimates of text widths, made without a font.
///
/// The widths are those of wide sans-serif fonts, such as DejaVu Sans and Verdana.
enum TextWidth {
  /// Wraps a line to a width, given as a multiple of the font size.
  ///
  /// Lines break at spaces, which are dropped. A word that is wider than a line breaks between two
  /// characters.
  static func wrap(_ text: String, width: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    var lineWidth = 0.0
    func finish() {
      if !line.isEmpty { lines.append(line) }
      line = ""
      lineWidth = 0
    }
    for word in text.split(separator: " ") {
      let wordWidth = word.reduce(0) { $0 + self.width(of: $1) }
      if !line.isEmpty, lineWidth + space + wordWidth > width { finish() }
      if !line.isEmpty {
        line += " "
        lineWidth += space
      }
      for character in word {
        let characterWidth = self.width(of: character)
        if lineWidth + characterWidth > width { finish() }
        line.append(character)
        lineWidth += characterWidth
      }
    }
    finish()
    return lines
  }

  private static let space = 0.32

  /// Returns the width of a character, as a multiple of the font size.
  private static func width(of character: Character) -> Double {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar {
    case "f", "i", "j", "l", "r", "t", "I", "J", " ", ".", ",", ":", ";", "'", "!", "(", ")", "|",
      "/", "\\", "-", "[", "]":
      return 0.42
    case "m", "w", "M", "W", "@", "%", "…", "—":
      return 1
    case "\u{20}"..."\u{7E}": return scalar.properties.isUppercase ? 0.8 : 0.65
    case "\u{A0}"..."\u{24F}": return 0.8
    // Wide scripts, symbols and emoji.
    case "\u{1100}"...: return 1.4
    default: return 1
    }
  }
}
