internal import TextFormats

/// Converts JSON's surrogate pairs to YAML's escapes.
///
/// JSON writes a character beyond U+FFFF as two escapes, such as `\ud83d\ude00`, but YAML uses one.
enum JSONEscapes {
  /// Returns the text with each surrogate pair as one escape and half of a pair as U+FFFD, or `nil`
  /// if it has no surrogates.
  ///
  /// `\U0001f600` is two characters shorter than a pair, so later columns in the line shift.
  static func joined(_ bytes: [UInt8]) -> [UInt8]? {
    guard first(in: bytes) != nil else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "\\"), offset + 1 < bytes.count else {
        result.append(bytes[offset])
        offset += 1
        continue
      }
      if let high = half(in: bytes, at: offset, from: 0xD800),
        let low = half(in: bytes, at: offset + 6, from: 0xDC00)
      {
        let scalar = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
        result += Array("\\U\(Hexadecimal.text(UInt32(scalar), digits: 8))".utf8)
        offset += 12
      } else if half(in: bytes, at: offset, from: 0xD800) != nil
        || half(in: bytes, at: offset, from: 0xDC00) != nil
      {
        // Half of a pair stands for no character.
        result += Array("\\uFFFD".utf8)
        offset += 6
      } else {
        // Copy both characters of the escape, because the second one, as in `\\`, does not begin
        // another escape.
        result += bytes[offset...(offset + 1)]
        offset += 2
      }
    }
    return result
  }

  /// Returns the offset of the first escape of a surrogate, or `nil` without one.
  private static func first(in bytes: [UInt8]) -> Int? {
    var offset = 0
    while let next = bytes[offset...].firstIndex(of: UInt8(ascii: "\\")) {
      if half(in: bytes, at: next, from: 0xD800) != nil
        || half(in: bytes, at: next, from: 0xDC00) != nil
      {
        return next
      }
      offset = min(next + 2, bytes.count)
    }
    return nil
  }

  /// Returns the surrogate that is escaped at an offset.
  ///
  /// Returns `nil` if no escape begins there, or if the escaped code is not one of the 1,024 codes
  /// that start at `first`.
  private static func half(in bytes: [UInt8], at offset: Int, from first: Int) -> Int? {
    guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    var number = 0
    for byte in bytes[(offset + 2)..<(offset + 6)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      number = number << 4 | digit
    }
    return number >= first && number < first + 0x400 ? number : nil
  }
}
