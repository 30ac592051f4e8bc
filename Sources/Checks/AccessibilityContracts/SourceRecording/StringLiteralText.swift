/// The delimiters of a string literal.
struct StringDelimiter {
  /// The opening delimiter, such as `#"`.
  let start: [UInt8]
  /// The closing delimiter, such as `"#`.
  let end: [UInt8]
  /// The start of an escape, such as `\#`.
  let escape: [UInt8]
  /// The number of `#` signs on each side.
  let numberSigns: Int
  /// Whether the delimiters are those of a multi-line literal.
  let isLong: Bool

  /// Reads the opening delimiter, or returns `nil` if the source does not start with one.
  init?(in source: ArraySlice<UInt8>) {
    let signs = source.prefix { $0 == UInt8(ascii: "#") }
    let quotes = source.dropFirst(signs.count).prefix(3)
    guard quotes.first == UInt8(ascii: "\"") else { return nil }
    isLong = quotes.elementsEqual("\"\"\"".utf8)
    start = Array(signs + quotes.prefix(isLong ? 3 : 1))
    end = start.reversed()
    escape = [UInt8(ascii: "\\")] + signs
    numberSigns = signs.count
  }
}

/// A string literal in Swift source: its value and its notation. Literals with interpolations are
/// not supported, because only a compiler can evaluate them.
package struct StringLiteralText {
  let range: Range<Int>
  let value: String
  let numberSigns: Int
  /// The indentation of the closing delimiter, or `nil` for a single-line literal.
  let indentation: [UInt8]?

  /// Parses the literal at a position, or returns `nil` if it is missing or not supported.
  init?(in source: [UInt8], at start: Int) {
    guard let delimiter = StringDelimiter(in: source[start...]) else { return nil }
    let contentStart = start + delimiter.start.count
    var position = contentStart
    while !source[position...].starts(with: delimiter.end) {
      if source[position...].starts(with: delimiter.escape) { position += delimiter.escape.count }
      guard position < source.count, delimiter.isLong || source[position] != UInt8(ascii: "\n")
      else { return nil }
      position += 1
    }
    var content = Array(source[contentStart..<position])
    numberSigns = delimiter.numberSigns
    range = start..<(position + delimiter.end.count)
    indentation = delimiter.isLong ? Self.removeIndentation(from: &content) : nil
    guard delimiter.isLong == (indentation != nil),
      let value = Self.unescaped(content, escape: delimiter.escape)
    else { return nil }
    self.value = value
  }

  /// Removes and returns the indentation of a multi-line literal, if its lines are valid.
  private static func removeIndentation(from content: inout [UInt8]) -> [UInt8]? {
    var lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
    let blanks: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\t")]
    guard lines.count >= 2, lines[0].allSatisfy(blanks.contains) else { return nil }
    let indentation = Array(lines.removeLast())
    guard indentation.allSatisfy(blanks.contains) else { return nil }
    lines.removeFirst()
    var text: [[UInt8]] = []
    for line in lines {
      if line.starts(with: indentation) {
        text.append(Array(line.dropFirst(indentation.count)))
      } else {
        // Only an empty line may have less indentation.
        guard line.allSatisfy(blanks.contains) else { return nil }
        text.append([])
      }
    }
    content = Array(text.joined(separator: [UInt8(ascii: "\n")]))
    return indentation
  }

  private static func unescaped(_ content: [UInt8], escape: [UInt8]) -> String? {
    var result: [UInt8] = []
    var position = 0
    while position < content.count {
      guard content[position...].starts(with: escape) else {
        result.append(content[position])
        position += 1
        continue
      }
      position += escape.count
      guard position < content.count else { return nil }
      let letter = content[position]
      position += 1
      switch letter {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "0"): result.append(0)
      case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): result.append(letter)
      case UInt8(ascii: "u"):
        guard let (scalar, length) = scalar(in: content[position...]) else { return nil }
        result += Array(String(scalar).utf8)
        position += length
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        // An escaped line break is not part of the value.
        guard let end = content[(position - 1)...].firstIndex(of: 0x0A),
          content[(position - 1)..<end].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D })
        else { return nil }
        position = end + 1
      default: return nil
      }
    }
    return String(validating: result, as: UTF8.self)
  }

  /// Parses the braces of a Unicode escape, such as `{1F50A}`, and returns their scalar and length.
  private static func scalar(in content: ArraySlice<UInt8>) -> (Unicode.Scalar, length: Int)? {
    guard content.first == UInt8(ascii: "{"),
      let end = content.prefix(12).firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    let digits = String(decoding: content[(content.startIndex + 1)..<end], as: UTF8.self)
    guard let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number)
    else { return nil }
    return (scalar, end - content.startIndex + 1)
  }

  /// Returns a multi-line literal for text. The first line of the literal is not indented.
  /// Characters that are invisible or that editors change are escaped: control characters, spaces
  /// at line ends, and all spaces except U+0020.
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
        // Three quotes would end the literal, so the third is escaped.
        result += (escape + "\"").unicodeScalars
        quotes = 0
        continue
      case " " where isLast, _ where isInvisible(scalar):
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\(escape)u{\(digits)}".unicodeScalars
      default: result.append(scalar)
      }
      quotes = scalar == "\"" ? quotes + 1 : 0
    }
    return String(result)
  }

  package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\u{200D}", "\u{FE0E}", "\u{FE0F}":
      // The joiner and the two variation selectors are parts of visible emoji and letters.
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
