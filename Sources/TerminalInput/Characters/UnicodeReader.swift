/// The result of decoding the first character in a sequence of bytes.
enum UnicodeReading: Equatable {
  case incomplete
  /// A character, and the number of bytes that encode it.
  case scalar(Unicode.Scalar, Int)
  /// The number of invalid bytes at the start of the sequence.
  case broken(Int)

  /// Decodes the first character of `bytes` as UTF-8. `bytes` must not be empty.
  init(_ bytes: ArraySlice<UInt8>) {
    let length: Int
    switch bytes.first ?? 0 {
    case 0..<0x80: length = 1
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default:
      self = .broken(1)
      return
    }
    let rest = bytes.dropFirst().prefix(length - 1)
    let valid = rest.prefix { (0x80...0xBF).contains($0) }.count
    // A byte that does not continue the character starts the next one, so only the bytes before it
    // are broken.
    guard valid == rest.count else {
      self = .broken(1 + valid)
      return
    }
    guard rest.count == length - 1 else {
      self = .incomplete
      return
    }
    let scalars = String(decoding: bytes.prefix(length), as: UTF8.self).unicodeScalars
    if let scalar = scalars.first, scalars.count == 1 {
      self = .scalar(scalar, length)
    } else {
      self = .broken(length)
    }
  }
}

/// Decodes UTF-8 byte by byte, and replaces invalid bytes with U+FFFD.
struct UnicodeReader {
  /// The start of an incomplete character.
  private(set) var pending: [UInt8] = []

  /// Adds a byte, and returns the characters that are now complete.
  ///
  /// A byte can complete two characters, because it may show that earlier bytes are invalid.
  mutating func read(_ byte: UInt8) -> [Unicode.Scalar] {
    pending.append(byte)
    var scalars: [Unicode.Scalar] = []
    while !pending.isEmpty {
      switch UnicodeReading(pending[...]) {
      case .incomplete: return scalars
      case .scalar(let scalar, let count):
        scalars.append(scalar)
        pending.removeFirst(count)
      case .broken(let count):
        scalars.append("\u{FFFD}")
        pending.removeFirst(count)
      }
    }
    return scalars
  }
}
