/// A call in source: its name and the ranges of its arguments.
///
/// It is parsed from its parenthesis, whose position the compiler reports; so the code before it
/// does not matter.
struct CallText {
  struct Argument: Equatable {
    let label: String?
    /// The byte range of the value, without whitespace and comments around it.
    let value: Range<Int>
  }

  /// The name before the parenthesis.
  let name: String
  /// The position after the parenthesis.
  let start: Int
  let arguments: [Argument]

  /// Parses a call from its parenthesis; `nil` if there is no call, or no end of it.
  init?(in source: [UInt8], at parenthesis: Int) {
    guard source.indices.contains(parenthesis), source[parenthesis] == UInt8(ascii: "(") else {
      return nil
    }
    name = Self.name(in: source, before: parenthesis)
    start = parenthesis + 1
    var reader = SourceReader(source, at: start)
    var arguments: [Argument] = []
    repeat {
      guard let (label, value) = reader.argument() else { return nil }
      if !value.isEmpty { arguments.append(Argument(label: label, value: value)) }
    } while reader.take(UInt8(ascii: ","))
    guard reader.take(UInt8(ascii: ")")) else { return nil }
    self.arguments = arguments
  }

  private static func name(in source: [UInt8], before parenthesis: Int) -> String {
    let isPart: (UInt8) -> Bool = {
      $0 >= 0x80 || $0 == UInt8(ascii: "_") || Character(Unicode.Scalar($0)).isLetter
        || Character(Unicode.Scalar($0)).isNumber
    }
    let name = source[..<parenthesis].reversed().prefix(while: isPart)
    return String(decoding: name.reversed(), as: UTF8.self)
  }
}

/// A scanner of source that recognises literals, comments and brackets.
private struct SourceReader {
  private let source: [UInt8]
  private(set) var place: Int

  init(_ source: [UInt8], at place: Int) {
    self.source = source
    self.place = place
  }

  mutating func take(_ byte: UInt8) -> Bool {
    skipWhitespace()
    guard place < source.count, source[place] == byte else { return false }
    place += 1
    return true
  }

  /// Scans an argument, up to the next comma or the closing parenthesis.
  mutating func argument() -> (label: String?, value: Range<Int>)? {
    skipWhitespace()
    let label = scanLabel()
    skipWhitespace()
    let start = place
    var end = place
    while place < source.count {
      switch source[place] {
      case UInt8(ascii: ","), UInt8(ascii: ")"): return (label, start..<end)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): return nil
      default: break
      }
      guard skipToken() else { return nil }
      end = place
      skipWhitespace()
    }
    return nil
  }

  private mutating func scanLabel() -> String? {
    let before = place
    while place < source.count, source[place] == UInt8(ascii: "_") || isLetter(source[place]) {
      place += 1
    }
    let label = String(decoding: source[before..<place], as: UTF8.self)
    guard !label.isEmpty, take(UInt8(ascii: ":")) else {
      place = before
      return nil
    }
    return label
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter
      || Character(Unicode.Scalar(byte)).isNumber
  }

  /// Skips a literal, a bracketed group, or one byte.
  private mutating func skipToken() -> Bool {
    switch source[place] {
    case UInt8(ascii: "\""), UInt8(ascii: "#"): return skipLiteral() || skipByte()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return skipBrackets()
    default: return skipByte()
    }
  }

  private mutating func skipByte() -> Bool {
    place += 1
    return true
  }

  private mutating func skipBrackets() -> Bool {
    var depth = 0
    while place < source.count {
      skipWhitespace()
      guard place < source.count else { return false }
      switch source[place] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        place += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        place += 1
        if depth == 0 { return true }
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        if !skipLiteral() { place += 1 }
      default: place += 1
      }
    }
    return false
  }

  private mutating func skipLiteral() -> Bool {
    let before = place
    let signs = source[place...].prefix { $0 == UInt8(ascii: "#") }.count
    place += signs
    let isLong = source[place...].starts(with: "\"\"\"".utf8)
    guard place < source.count, source[place] == UInt8(ascii: "\"") else {
      place = before
      return false
    }
    place += isLong ? 3 : 1
    let end =
      [UInt8](repeating: UInt8(ascii: "\""), count: isLong ? 3 : 1)
      + [UInt8](repeating: UInt8(ascii: "#"), count: signs)
    let escape = [UInt8(ascii: "\\")] + [UInt8](repeating: UInt8(ascii: "#"), count: signs)
    while place < source.count {
      if source[place...].starts(with: end) {
        place += end.count
        return true
      }
      if source[place...].starts(with: escape) {
        place += escape.count
        if place < source.count, source[place] == UInt8(ascii: "(") {
          guard skipBrackets() else { break }
        } else {
          place += 1
        }
      } else {
        place += 1
      }
    }
    place = before
    return false
  }

  private func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private mutating func skipWhitespace() {
    while place < source.count {
      if isWhitespace(source[place]) {
        place += 1
      } else if source[place...].starts(with: "//".utf8) {
        place = source[place...].firstIndex(of: 0x0A) ?? source.count
      } else if source[place...].starts(with: "/*".utf8) {
        skipComment()
      } else {
        return
      }
    }
  }

  /// Skips a comment, which may contain others.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if source[place...].starts(with: "/*".utf8) {
        depth += 1
        place += 2
      } else if source[place...].starts(with: "*/".utf8) {
        depth -= 1
        place += 2
      } else {
        place += 1
      }
    } while depth > 0 && place < source.count
  }
}
