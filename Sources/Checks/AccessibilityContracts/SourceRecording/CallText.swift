/// A call in source code, parsed to find the ranges of its arguments. Parsing starts at the opening
/// parenthesis, because the compiler reports its position. The code before the call is therefore
/// not parsed.
struct CallText {
  struct Argument: Equatable {
    let label: String?
    /// The byte range of the value, without surrounding whitespace and comments.
    let value: Range<Int>
  }

  let name: String
  let start: Int
  let arguments: [Argument]

  /// Parses a call from its parenthesis, or returns `nil` if the call is missing or incomplete.
  init?(in source: [UInt8], at parenthesis: Int) {
    guard source.indices.contains(parenthesis), source[parenthesis] == UInt8(ascii: "(")
    else { return nil }
    let name = source[..<parenthesis].reversed().prefix(while: SourceReader.isIdentifierPart)
    self.name = String(decoding: name.reversed(), as: UTF8.self)
    start = parenthesis + 1
    var reader = SourceReader(source: source, position: start)
    var arguments: [Argument] = []
    repeat {
      guard let (label, value) = reader.argument() else { return nil }
      if !value.isEmpty { arguments.append(Argument(label: label, value: value)) }
    } while reader.skip(UInt8(ascii: ","))
    guard reader.skip(UInt8(ascii: ")")) else { return nil }
    self.arguments = arguments
  }
}

/// A scanner of Swift source that recognizes literals, comments and brackets.
private struct SourceReader {
  let source: [UInt8]
  var position: Int

  mutating func skip(_ byte: UInt8) -> Bool {
    skipWhitespace()
    guard position < source.count, source[position] == byte else { return false }
    position += 1
    return true
  }

  /// Scans an argument, up to the next comma or the closing parenthesis.
  mutating func argument() -> (label: String?, value: Range<Int>)? {
    skipWhitespace()
    let label = scanLabel()
    skipWhitespace()
    let start = position
    var end = position
    while position < source.count {
      switch source[position] {
      case UInt8(ascii: ","), UInt8(ascii: ")"): return (label, start..<end)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): return nil
      default: break
      }
      guard skipToken() else { return nil }
      end = position
      skipWhitespace()
    }
    return nil
  }

  private mutating func scanLabel() -> String? {
    let before = position
    let label = source[before...].prefix(while: Self.isIdentifierPart)
    position += label.count
    guard !label.isEmpty, skip(UInt8(ascii: ":")) else {
      position = before
      return nil
    }
    return String(decoding: label, as: UTF8.self)
  }

  static func isIdentifierPart(_ byte: UInt8) -> Bool {
    let character = Character(Unicode.Scalar(byte))
    return byte >= 0x80 || character == "_" || character.isLetter || character.isNumber
  }

  /// Skips a literal, a bracketed group, or one byte.
  private mutating func skipToken() -> Bool {
    switch source[position] {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return skipBrackets()
    default:
      if !skipLiteral() { position += 1 }
      return true
    }
  }

  private mutating func skipBrackets() -> Bool {
    var depth = 0
    while position < source.count {
      skipWhitespace()
      guard position < source.count else { return false }
      switch source[position] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        position += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        position += 1
        if depth == 0 { return true }
      default:
        if !skipLiteral() { position += 1 }
      }
    }
    return false
  }

  /// Skips a string literal, and returns whether a complete one was found.
  private mutating func skipLiteral() -> Bool {
    guard let delimiter = StringDelimiter(in: source[position...]) else { return false }
    let before = position
    position += delimiter.start.count
    while position < source.count {
      if source[position...].starts(with: delimiter.end) {
        position += delimiter.end.count
        return true
      }
      if source[position...].starts(with: delimiter.escape) {
        position += delimiter.escape.count
        if position < source.count, source[position] == UInt8(ascii: "(") {
          guard skipBrackets() else { break }
          continue
        }
      }
      position += 1
    }
    position = before
    return false
  }

  private mutating func skipWhitespace() {
    while position < source.count {
      if [0x20, 0x09, 0x0A, 0x0D].contains(source[position]) {
        position += 1
      } else if source[position...].starts(with: "//".utf8) {
        position = source[position...].firstIndex(of: 0x0A) ?? source.count
      } else if source[position...].starts(with: "/*".utf8) {
        skipComment()
      } else {
        return
      }
    }
  }

  /// Skips a block comment, including nested comments.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      let isStart = source[position...].starts(with: "/*".utf8)
      let isEnd = source[position...].starts(with: "*/".utf8)
      if isStart { depth += 1 } else if isEnd { depth -= 1 }
      position += isStart || isEnd ? 2 : 1
    } while depth > 0 && position < source.count
  }
}
