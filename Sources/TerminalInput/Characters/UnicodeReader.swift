/// What some bytes begin with.
enum UnicodeReading: Equatable {
  case incomplete
  /// A character of so many bytes.
  case scalar(Unicode.Scalar, Int)
  /// So many bytes that are none.
  case broken(Int)

  /// Reads the first character of UTF-8.
  ///
  /// - Parameter bytes: The bytes; at least one.
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
    // What is no part of the character begins another one.
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
