/// Converts the text and numbers in the trees of other toolkits.
package enum DumpText {
  /// Returns text without surrounding white space, or `nil` if it is blank.
  package static func filled(_ text: String) -> String? {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return String(text[first...last])
  }

  /// Returns text without glyphs of icon fonts, which have no meaning as characters.
  package static func withoutGlyphs(_ text: String) -> String {
    let isGlyph = { (scalar: Unicode.Scalar) in
      scalar.properties.generalCategory == .privateUse
    }
    let scalars = text.unicodeScalars
    return scalars.contains(where: isGlyph) ? String(scalars.filter { !isGlyph($0) }) : text
  }

  /// Joins strings with commas and omits duplicates, or returns `nil` if all strings are blank.
  package static func joined(_ texts: [String]) -> String? {
    var seen: Set<String> = []
    return filled(texts.filter { seen.insert($0).inserted }.joined(separator: ", "))
  }

  /// Returns the number that text represents, or `nil` if it is not a finite number.
  package static func number(_ text: String?) -> Double? {
    guard let text, let number = Double(text), number.isFinite else { return nil }
    return number
  }
}
