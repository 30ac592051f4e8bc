internal import TextFormats

/// Estimates of text widths, made without a font.
///
/// The widths are those of wide sans-serif fonts, such as DejaVu Sans and Verdana, as multiples of
/// the font size.
enum TextWidth {
  /// Wraps a line at words.
  static func wrap(_ text: String, width: Double) -> [String] {
    LineWrapping.lines(of: text, width: width, widthOf: self.width)
  }

  static func width(of text: some StringProtocol) -> Double {
    text.reduce(0) { $0 + width(of: $1) }
  }

  /// Returns the width of the widest word, without words that can break anywhere.
  static func widestWord(in text: String) -> Double {
    text.split(separator: " ").filter { !$0.contains(where: LineWrapping.isUnspaced) }
      .map { width(of: $0) }.max() ?? 0
  }

  private static func width(of character: Character) -> Double {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar {
    case " ": return 0.32
    case "f", "i", "j", "l", "r", "t", "I", "J", ".", ",", ":", ";", "'", "!", "(", ")", "|",
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
