/// Reads JSON text (RFC 8259).
extension JSONValue {
  /// The maximum depth of arrays and objects.
  package static let maximumDepth = 64

  /// Reads a value, or returns `nil` if the text is not one JSON value.
  ///
  /// A value that is nested more deeply than ``maximumDepth`` is refused, and so is an object with
  /// two members of the same name, because readers differ on their meaning. A replacement character
  /// stands for half of a surrogate pair, as in WHATWG's scalar value strings.
  package init?(reading text: String) { self.init(reading: Array(text.utf8)) }

  /// Reads a value from UTF-8. Invalid sequences are replaced.
  package init?(reading bytes: [UInt8], depthLimit: Int = maximumDepth) {
    var reader = JSONReader(bytes, depthLimit: depthLimit)
    guard let value = reader.value(depth: 0), reader.isAtEnd else { return nil }
    self = value
  }

  /// The value of a member of an object, or `nil` if the value has no such member.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.0 == name }?.1
  }

  /// The text, or `nil` if the value is not a string.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The elements, or `nil` if the value is not an array.
  package var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

  /// The members in their order, or `nil` if the value is not an object.
  package var members: [(String, JSONValue)]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The number as an integer, or `nil` if the value is not a whole number.
  package var integer: Int? {
    switch self {
    case .integer(let number): number
    case .number(let number): Int(exactly: number)
    default: nil
    }
  }

  /// The number, or `nil` if the value is not a number.
  package var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// The truth value, or `nil` if the value is not one.
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
}

/// A reader of JSON, one byte at a time.
private struct JSONReader {
  private let bytes: [UInt8]
  private let depthLimit: Int
  private var position = 0

  init(_ bytes: [UInt8], depthLimit: Int) { (self.bytes, self.depthLimit) = (bytes, depthLimit) }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return next == nil
    }
  }

  mutating func value(depth: Int) -> JSONValue? {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return depth < depthLimit ? object(depth: depth) : nil
    case UInt8(ascii: "["): return depth < depthLimit ? array(depth: depth) : nil
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "t"): return skip("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return skip("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return skip("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    for index in 0..<count where bytes[position + index] != text.utf8Start[index] { return false }
    position += count
    return true
  }

  private mutating func object(depth: Int) -> JSONValue? {
    var members: [(String, JSONValue)] = []
    var names: Set<String> = []
    let isComplete = list(until: "}") { reader in
      reader.skipSpace()
      guard let name = reader.string() else { return false }
      // A set costs more than a look at a few names.
      if members.count == 16 { names = Set(members.map(\.0)) }
      if members.count < 16 {
        guard !members.contains(where: { $0.0 == name }) else { return false }
      } else {
        guard names.insert(name).inserted else { return false }
      }
      reader.skipSpace()
      guard reader.skip(":"), let value = reader.value(depth: depth + 1) else { return false }
      members.append((name, value))
      return true
    }
    return isComplete ? .object(members) : nil
  }

  private mutating func array(depth: Int) -> JSONValue? {
    var values: [JSONValue] = []
    let isComplete = list(until: "]") { reader in
      guard let value = reader.value(depth: depth + 1) else { return false }
      values.append(value)
      return true
    }
    return isComplete ? .array(values) : nil
  }

  /// Reads elements between commas, and returns whether the list is valid.
  private mutating func list(
    until end: StaticString, _ element: (inout JSONReader) -> Bool
  ) -> Bool {
    position += 1
    skipSpace()
    if skip(end) { return true }
    while element(&self) {
      skipSpace()
      if skip(end) { return true }
      guard skip(",") else { return false }
    }
    return false
  }

  private mutating func number() -> JSONValue? {
    let start = position
    _ = skip("-")
    let startsWithZero = next == UInt8(ascii: "0")
    let count = digits()
    guard count > 0, count == 1 || !startsWithZero else { return nil }
    var isWhole = true
    if skip(".") {
      isWhole = false
      guard digits() > 0 else { return nil }
    }
    if skip("e") || skip("E") {
      isWhole = false
      _ = skip("+") || skip("-")
      guard digits() > 0 else { return nil }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, let number = Int(text) { return .integer(number) }
    return Double(text).map { .number($0) }
  }

  /// Skips digits, and returns their number.
  private mutating func digits() -> Int {
    let start = position
    while let byte = next, Self.isDigit(byte) { position += 1 }
    return position - start
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private mutating func string() -> String? {
    guard skip("\"") else { return nil }
    var text: [UInt8] = []
    while true {
      let start = position
      while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        position += 1
      }
      if text.isEmpty, next == UInt8(ascii: "\"") {
        position += 1
        return String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
      }
      text += bytes[start..<position]
      if skip("\"") { return String(decoding: text, as: UTF8.self) }
      guard skip("\\"), let scalar = escape() else { return nil }
      text += Array(String(scalar).utf8)
    }
  }

  /// Reads the rest of an escape sequence, which is two sequences for a surrogate pair.
  private mutating func escape() -> Unicode.Scalar? {
    guard let byte = next else { return nil }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let unit = unit() else { return nil }
      guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
      let end = position
      guard skip("\\u"), let trail = self.unit(), UTF16.isTrailSurrogate(trail) else {
        position = end
        return "\u{FFFD}"
      }
      return Unicode.Scalar(
        0x1_0000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(trail) - 0xDC00))
    default: return nil
    }
  }

  /// Reads four hexadecimal digits.
  private mutating func unit() -> UInt16? {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return nil }
    position += 4
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
