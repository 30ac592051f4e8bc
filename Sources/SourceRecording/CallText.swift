/// A call in a source file: its name, and where its arguments are.
///
/// It is read from its parenthesis on, whose place the compiler tells; so nothing before it has to be
/// understood.
struct CallText {
  /// An argument as it is written.
  struct Argument: Equatable {
    let label: String?
    /// Where its value is, without blanks and comments around it.
    let value: Range<Int>
  }

  /// The name before the parenthesis.
  let name: String
  /// Where its arguments begin, after the parenthesis.
  let start: Int
  let arguments: [Argument]

  /// Reads a call; nil if there is none, or if its end is not found.
  ///
  /// - Parameters:
  ///   - source: The bytes of the source.
  ///   - parenthesis: Where the parenthesis is.
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

/// Goes through source text, and knows what is text in it, what is a comment, and what belongs together.
private struct SourceReader {
  private let source: [UInt8]
  private(set) var place: Int

  init(_ source: [UInt8], at place: Int) {
    self.source = source
    self.place = place
  }

  mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard place < source.count, source[place] == byte else { return false }
    place += 1
    return true
  }

  /// Goes to the next comma, or to the parenthesis after the last argument.
  mutating func argument() -> (label: String?, value: Range<Int>)? {
    skipBlanks()
    let label = takeLabel()
    skipBlanks()
    let start = place
    var end = place
    while place < source.count {
      switch source[place] {
      case UInt8(ascii: ","), UInt8(ascii: ")"): return (label, start..<end)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): return nil
      default: break
      }
      guard takeToken() else { return nil }
      end = place
      skipBlanks()
    }
    return nil
  }

  private mutating func takeLabel() -> String? {
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

  /// Goes past a text, past what is in brackets, or past one byte.
  private mutating func takeToken() -> Bool {
    switch source[place] {
    case UInt8(ascii: "\""), UInt8(ascii: "#"): return takeText() || takeByte()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return takeBrackets()
    default: return takeByte()
    }
  }

  private mutating func takeByte() -> Bool {
    place += 1
    return true
  }

  private mutating func takeBrackets() -> Bool {
    var depth = 0
    while place < source.count {
      skipBlanks()
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
        if !takeText() { place += 1 }
      default: place += 1
      }
    }
    return false
  }

  /// Goes past a literal, and what is interpolated in it.
  private mutating func takeText() -> Bool {
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
          guard takeBrackets() else { break }
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

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private mutating func skipBlanks() {
    while place < source.count {
      if isBlank(source[place]) {
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

  /// Comments may contain others.
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
