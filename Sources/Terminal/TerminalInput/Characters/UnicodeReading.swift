/// The result of decoding the first character in a sequence of bytes.
enum UnicodeReading: Equatable {
  case incomplete
  /// A character, and the number of bytes that encode it.
  case scalar(Unicode.Scalar, Int)
  /// The number of invalid bytes at the start of the sequence.
  case broken(Int)

  /// Decodes the first character of `bytes` as UTF-8. `bytes` must not be empty.
  init(_ bytes: ArraySlice<UInt8>) {
    let length: Int? =
      switch bytes.first ?? 0 {
      case 0..<0x80: 1
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: nil
      }
    let rest = bytes.dropFirst().prefix((length ?? 1) - 1)
    let valid = rest.prefix { (0x80...0xBF).contains($0) }.count
    guard let length, valid == rest.count else {
      // A byte that does not continue the character starts the next one, so it is not broken.
      self = .broken(1 + valid)
      return
    }
    let scalars = String(decoding: bytes.prefix(length), as: UTF8.self).unicodeScalars
    if bytes.count < length {
      self = .incomplete
    } else if let scalar = scalars.first, scalars.count == 1 {
      self = .scalar(scalar, length)
    } else {
      self = .broken(length)
    }
  }
}
