/// A string literal in Swift source: its value and its notation.
///
/// Literals with interpolations are not supported, since they need a compiler.
package struct StringLiteralText {
  /// The byte range in the source.
  let range: Range<Int>
  let value: String
  /// The number of number signs around it.
  let numberSigns: Int
  /// The indentation of the closing delimiter; `nil` for a single-line literal.
  let indentation: [UInt8]?

  /// Parses the literal at a position; `nil` if it is missing or not supported.
  init?(in source: [UInt8], at start: Int) {
    var place = start
    while place < source.count, source[place] == UInt8(ascii: "#") { place += 1 }
    let signs = place - start
    let quotes = source[min(place, source.count)...].prefix(3)
    guard quotes.first == UInt8(ascii: "\"") else { return nil }
    let isLong = quotes.elementsEqual("\"\"\"".utf8)
    place += isLong ? 3 : 1
    let contentStart = place
    let end =
      [UInt8](repeating: UInt8(ascii: "\""), count: isLong ? 3 : 1)
      + [UInt8](repeating: UInt8(ascii: "#"), count: signs)
    let escape = [UInt8(ascii: "\\")] + [UInt8](repeating: UInt8(ascii: "#"), count: signs)
    while !source[place...].starts(with: end) {
      guard place < source.count else { return nil }
      let isEscape = source[place...].starts(with: escape)
      place += isEscape ? escape.count : 0
      guard place < source.count, isLong || source[place] != UInt8(ascii: "\n") else { return nil }
      place += 1
    }
    let content = Array(source[contentStart..<place])
    numberSigns = signs
    range = start..<(place + end.count)
    if isLong {
      guard let lines = Self.lines(of: content) else { return nil }
      indentation = lines.indentation
      guard let value = Self.unescaped(lines.text, escape: escape) else { return nil }
      self.value = value
    } else {
      indentation = nil
      guard let value = Self.unescaped(content, escape: escape) else { return nil }
      self.value = value
    }
  }

  /// Removes the indentation from the lines of a multi-line literal.
  private static func lines(of content: [UInt8]) -> (text: [UInt8], indentation: [UInt8])? {
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
    return (Array(text.joined(separator: [UInt8(ascii: "\n")])), indentation)
  }

  private static func unescaped(_ content: [UInt8], escape: [UInt8]) -> String? {
    var result: [UInt8] = []
    var place = 0
    while place < content.count {
      guard content[place...].starts(with: escape) else {
        result.append(content[place])
        place += 1
        continue
      }
      place += escape.count
      guard place < content.count else { return nil }
      let letter = content[place]
      place += 1
      switch letter {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "0"): result.append(0)
      case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): result.append(letter)
      case UInt8(ascii: "u"):
        guard let (scalar, length) = scalar(in: content[place...]) else { return nil }
        result += Array(String(scalar).utf8)
        place += length
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        // An escaped line end is removed.
        guard let end = content[(place - 1)...].firstIndex(of: 0x0A),
          content[(place - 1)..<end].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D })
        else { return nil }
        place = end + 1
      default: return nil
      }
    }
    return String(validating: result, as: UTF8.self)
  }

  /// Parses a scalar such as `{1F50A}`.
  private static func scalar(in content: ArraySlice<UInt8>) -> (Unicode.Scalar, length: Int)? {
    guard content.first == UInt8(ascii: "{"),
      let end = content.prefix(12).firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    let digits = String(decoding: content[(content.startIndex + 1)..<end], as: UTF8.self)
    guard let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number) else {
      return nil
    }
    return (scalar, end - content.startIndex + 1)
  }
}

// MARK: Writing

extension StringLiteralText {
  /// Returns a multi-line literal for a text, without indentation of its first line. Characters
  /// that are invisible or that editors change are escaped: control characters, spaces at line
  /// ends, and all spaces but U+0020.
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
        // Three quotes would end the literal.
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
      // The last three are parts of visible emoji and letters.
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
