/// Makes texts of any origin fit for XML, and for a picture.
enum XMLText {
  /// The most characters, in Unicode scalars, that are kept of a text.
  static let longest = 500

  /// Returns a text in which nothing is markup and no character is forbidden by XML 1.0, section
  /// 2.2; forbidden ones, and the control characters that it discourages, become U+FFFD.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "\n": escaped.append(scalar)
      default: escaped.append(isForbidden(scalar) ? "\u{FFFD}" : scalar)
      }
    }
    return String(escaped)
  }

  /// Returns a text in one line, cut with an ellipsis where it is too long to be looked at.
  static func line(_ text: String) -> String {
    let kept = text.unicodeScalars.prefix(longest)
    var line = kept.split(whereSeparator: \.properties.isWhitespace).map { String($0) }
      .joined(separator: " ")
    guard kept.endIndex < text.unicodeScalars.endIndex else { return line }
    // The cut may have gone through the middle of a character, such as a flag.
    if line.count > 1 { line.removeLast() }
    return line + "…"
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar == "\u{FFFE}" || scalar == "\u{FFFF}"
  }
}
