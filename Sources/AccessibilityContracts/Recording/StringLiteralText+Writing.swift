/// How a text is written as a literal of several lines.
extension StringLiteralText {
  /// Returns a literal that stands for a text.
  ///
  /// What can't be seen, or is changed by editors, is written as an escape: control characters,
  /// blanks at the ends of lines, and all blanks but the plain one.
  ///
  /// - Parameters:
  ///   - text: What it is to stand for.
  ///   - indentation: The blanks before each of its lines but the first.
  ///   - numberSigns: How many number signs are around it.
  ///   - lineEnd: What ends a line in the source.
  /// - Returns: The literal, without blanks before its first line.
  static func written(
    _ text: String, indentation: String, numberSigns: Int = 0, lineEnd: String = "\n"
  ) -> String {
    let signs = String(repeating: "#", count: numberSigns)
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { written(line: $0, escape: "\\" + signs) }
    let content = lines.map { $0.isEmpty ? $0 : indentation + $0 }
    return ([signs + "\"\"\""] + content + [indentation + "\"\"\"" + signs])
      .joined(separator: lineEnd)
  }

  private static func written(line: Substring.UnicodeScalarView, escape: String) -> String {
    var result = String.UnicodeScalarView()
    var quotes = 0
    for (index, scalar) in zip(line.indices, line) {
      let isLast = line.index(after: index) == line.endIndex
      switch scalar {
      case "\\": result += (escape + "\\").unicodeScalars
      case "\t": result += (escape + "t").unicodeScalars
      case "\"" where quotes == 2:
        // Three of them would end the literal.
        result += (escape + "\"").unicodeScalars
        quotes = 0
        continue
      case " " where isLast, _ where isUnseen(scalar):
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\(escape)u{\(digits)}".unicodeScalars
      default: result.append(scalar)
      }
      quotes = scalar == "\"" ? quotes + 1 : 0
    }
    return String(result)
  }

  /// Whether a reader of the source could not tell that it is there.
  static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\u{200D}", "\u{FE0E}", "\u{FE0F}":
      // The last three are parts of what is seen: of emoji and of letters.
      return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse,
      .surrogate, .unassigned:
      return true
    default:
      return scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
