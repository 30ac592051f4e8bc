/// The lines of a recorded session: how what is heard is written, and read again.
package enum SessionText {
  /// With what a line begins that tells what is heard.
  package static let mark = "#="

  /// Returns what is heard as it is written in a file: in one line, with a visible mark for what would
  /// command a terminal, and without blanks at its ends, which editors remove.
  ///
  /// - Parameter heard: What is heard.
  /// - Returns: The line, without the mark.
  package static func written(_ heard: String) -> String {
    // Most of what is heard has nothing but letters, digits and blanks, which need not be looked up.
    guard heard.utf8.contains(where: { $0 < 0x20 || $0 > 0x7E }) else { return trimmed(heard) }
    var line = String.UnicodeScalarView()
    for scalar in heard.unicodeScalars {
      if scalar.properties.isWhitespace, scalar != "\u{A0}", scalar != "\u{202F}" {
        line.append(" ")
      } else if scalar.properties.generalCategory == .control {
        line.append("\u{FFFD}")
      } else {
        line.append(scalar)
      }
    }
    return trimmed(String(line))
  }

  /// Returns the line that tells that something is heard.
  package static func line(hearing heard: String) -> String {
    let text = written(heard)
    return text.isEmpty ? mark : "\(mark) \(text)"
  }

  /// Returns a command as a line of a file.
  package static func line(typing command: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in command.unicodeScalars {
      line.append(endsLine(scalar) ? " " : scalar)
    }
    return String(line)
  }

  /// Returns what a line says is heard; nil if it says nothing of the kind.
  package static func heard(in line: String) -> String? {
    let rest = line.drop { $0 == " " || $0 == "\t" }
    guard rest.hasPrefix(mark) else { return nil }
    return written(String(rest.dropFirst(mark.count)))
  }

  /// Returns whether a line is a comment.
  package static func isComment(_ line: String) -> Bool {
    line.first { !$0.isWhitespace } == "#"
  }

  /// Returns as many bullets as a text has characters, which stand for it where nobody may read it.
  package static func bullets(for secret: String) -> String {
    String(repeating: "•", count: secret.count)
  }

  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  private static func trimmed(_ text: String) -> String {
    let rest = text.drop { $0 == " " }
    guard let last = rest.lastIndex(where: { $0 != " " }) else { return "" }
    return String(rest[...last])
  }
}

extension SessionText {
  private static let longestQuotation = 60

  /// Returns a text as messages quote it: in one line, in quotation marks, and cut where it is long.
  package static func quoted(_ text: String) -> String {
    // Of a megabyte a few characters suffice.
    let words = written(String(text.prefix(longestQuotation * 2))).split(separator: " ")
    let line = words.joined(separator: " ")
    let isLong = line.count > longestQuotation
    return "“\(line.prefix(longestQuotation))\(isLong ? "…" : "")”"
  }
}
