/// The limits of the D-Bus specification, and our own limit of values.
package enum WireLimits {
  /// The maximum size of a message, in bytes.
  package static let message = 128 << 20
  /// The maximum size of the content of an array, in bytes.
  package static let array = 64 << 20
  /// The maximum length of a signature, in bytes.
  static let signature = 255
  /// The maximum number of arrays in arrays, and of structures in structures, in a signature.
  static let typeDepth = 32
  /// The maximum depth of values, including variants.
  static let valueDepth = 64
  /// The maximum number of values in a message.
  ///
  /// A value takes more memory than the two bytes that it may have in a message. The largest known
  /// tree, of 50,000 nodes, has about 1.5 million values.
  static let values = 4_000_000
}

/// A reason why bytes are not a D-Bus message.
package enum WireError: Error, Hashable, Sendable {
  /// The message ends in the middle of a value.
  case truncated
  /// Bytes remain after the last value.
  case excess
  case invalidSignature
  /// A padding byte is not zero.
  case invalidPadding
  /// A boolean is neither 0 nor 1, or a string is not terminated.
  case invalidValue
  case tooDeep
  /// A message, an array or the number of values exceeds its limit.
  case tooLarge
  /// The header lacks a required field, or has an unknown byte order or version.
  case invalidHeader
}

extension WireError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .truncated: "the message is incomplete"
    case .excess: "the message has too many bytes"
    case .invalidSignature: "the signature is invalid"
    case .invalidPadding: "the padding is invalid"
    case .invalidValue: "a value is invalid"
    case .tooDeep: "the values are nested too deeply"
    case .tooLarge: "the message is too large"
    case .invalidHeader: "the header is invalid"
    }
  }
}
