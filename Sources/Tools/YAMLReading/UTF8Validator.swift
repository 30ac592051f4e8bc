internal import SourceDiagnostics
internal import TextFormats

/// Checks that bytes are UTF-8 and contain only characters that YAML allows.
enum UTF8Validator {
  /// Returns the first problem, or `nil` if all bytes are valid text.
  static func failure(in bytes: [UInt8]) -> YAMLFailure? {
    if let encoding = otherEncoding(bytes) {
      return YAMLFailure(
        position: SourcePosition(line: 1, column: 1),
        message: "The file is \(encoding). Save it as UTF-8.")
    }
    var offset = 0
    let end = bytes.count
    while offset < end {
      let byte = bytes[offset]
      if byte >= 0x20 && byte < 0x7F || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        offset += 1
        continue
      }
      guard let (scalar, length) = scalar(in: bytes, at: offset) else {
        return YAMLFailure(
          position: position(of: offset, in: bytes),
          message:
            "The byte \(Hexadecimal.text(byte, digits: 2).uppercased()) is not valid UTF-8. "
            + "Save the file as UTF-8.")
      }
      guard isAllowed(scalar) else {
        let code = Hexadecimal.text(scalar, digits: 4).uppercased()
        return YAMLFailure(
          position: position(of: offset, in: bytes),
          message: "The character U+\(code) is not allowed. If you need it, write "
            + "\"\\u\(code)\" in double quotation marks.")
      }
      offset += length
    }
    return nil
  }

  /// Returns a failure if too many lines begin with “%”, as directives do.
  ///
  /// The position of the failure is the first line that exceeds the limit. libyaml compares each
  /// directive with all earlier ones, which takes quadratic time.
  static func excessiveDirective(in bytes: [UInt8]) -> YAMLFailure? {
    let maximum = 1_000
    var count = 0
    var rest = bytes[...]
    while let index = rest.firstIndex(of: UInt8(ascii: "%")) {
      if index == 0 || bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D { count += 1 }
      guard count <= maximum else {
        return YAMLFailure(
          position: position(of: index, in: bytes),
          message:
            "More than \(maximum) lines begin with “%”. Remove them; directives have no effect.")
      }
      rest = bytes[(index + 1)...]
    }
    return nil
  }

  private static func otherEncoding(_ bytes: [UInt8]) -> String? {
    let first = Array(bytes.prefix(4))
    if first == [0xFF, 0xFE, 0, 0] || first == [0, 0, 0xFE, 0xFF] { return "UTF-32" }
    if first.starts(with: [0xFF, 0xFE]) || first.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    guard first.count == 4 else { return nil }
    // Without a byte order mark, zero bytes among the first four reveal UTF-16, because all of
    // Earshot's files begin with ASCII.
    if first[0] == 0, first[1] != 0, first[2] == 0, first[3] != 0 { return "UTF-16" }
    if first[0] != 0, first[1] == 0, first[2] != 0, first[3] == 0 { return "UTF-16" }
    return nil
  }

  /// Returns the character at an offset and its length in bytes, or `nil` if the bytes are invalid.
  private static func scalar(in bytes: [UInt8], at offset: Int) -> (UInt32, Int)? {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes[offset...].makeIterator()
    guard case .valid(let character) = parser.parseScalar(from: &rest) else { return nil }
    return (Unicode.UTF8.decode(character).value, character.count)
  }

  /// Returns whether YAML allows a non-ASCII or control character.
  private static func isAllowed(_ scalar: UInt32) -> Bool {
    scalar == 0x85 || scalar >= 0xA0 && scalar != 0xFFFE && scalar != 0xFFFF
  }

  /// Returns the line and the column of an offset that follows valid UTF-8.
  static func position(of offset: Int, in bytes: [UInt8]) -> SourcePosition {
    var position = SourcePosition(line: 1, column: 1)
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard offset > start else { return position }
    for index in start..<offset {
      let byte = bytes[index]
      if byte == 0x0A || byte == 0x0D && bytes[index + 1] != 0x0A {
        position = SourcePosition(line: position.line + 1, column: 1)
      } else if byte & 0xC0 != 0x80 {
        position.column += 1
      }
    }
    return position
  }
}
