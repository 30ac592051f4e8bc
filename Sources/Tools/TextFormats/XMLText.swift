/// Escapes untrusted text for XML.
package enum XMLText {
  /// Returns text with its markup escaped. Characters that XML 1.0, section 2.2, forbids or
  /// discourages become U+FFFD.
  package static func escaped(_ text: String) -> String {
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

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar == "\u{FFFE}" || scalar == "\u{FFFF}"
  }
}
