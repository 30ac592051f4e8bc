/// Makes characters of bytes that arrive one by one; what is no UTF-8 becomes U+FFFD.
struct UnicodeReader {
  /// The beginning of a character that is not complete.
  private(set) var pending: [UInt8] = []

  /// Takes the next byte.
  ///
  /// - Parameter byte: The byte.
  /// - Returns: The characters that are complete now; there may be none, or two where a byte shows that
  ///   those before it are none.
  mutating func read(_ byte: UInt8) -> [Unicode.Scalar] {
    guard byte & 0xC0 == 0x80 else {
      // A new character begins, so what was pending is none.
      let broken: [Unicode.Scalar] = pending.isEmpty ? [] : ["\u{FFFD}"]
      pending = []
      guard byte >= 0x80 else { return broken + [Unicode.Scalar(byte)] }
      guard (0xC2...0xF4).contains(byte) else { return broken + ["\u{FFFD}"] }
      pending = [byte]
      return broken
    }
    guard let first = pending.first else { return ["\u{FFFD}"] }
    pending.append(byte)
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard pending.count == length else { return [] }
    defer { pending = [] }
    let scalars = String(decoding: pending, as: UTF8.self).unicodeScalars
    return scalars.count == 1 ? Array(scalars) : ["\u{FFFD}"]
  }
}
