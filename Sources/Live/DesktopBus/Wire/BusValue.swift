/// A value in a D-Bus message.
package indirect enum BusValue: Hashable, Sendable {
  case byte(UInt8)
  case boolean(Bool)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case objectPath(String)
  case signature(String)
  case handle(UInt32)
  case variant(BusValue)
  /// An array, with the type of its elements, because an empty array has a type, too.
  case array(BusType, [BusValue])
  case structure([BusValue])
  case entry(BusValue, BusValue)

  /// An array of strings.
  package static func strings(_ texts: [String]) -> BusValue {
    .array(.string, texts.map { .string($0) })
  }

  package var type: BusType {
    switch self {
    case .byte: .byte
    case .boolean: .boolean
    case .int16: .int16
    case .uint16: .uint16
    case .int32: .int32
    case .uint32: .uint32
    case .int64: .int64
    case .uint64: .uint64
    case .double: .double
    case .string: .string
    case .objectPath: .objectPath
    case .signature: .signature
    case .handle: .handle
    case .variant: .variant
    case .array(let element, _): .array(element)
    case .structure(let members): .structure(members.map(\.type))
    case .entry(let key, let value): .entry(key.type, value.type)
    }
  }
}

/// The content of a value, or `nil` if the value has another type.
extension BusValue {
  /// The value inside any variants.
  package var content: BusValue {
    var value = self
    while case .variant(let inner) = value { value = inner }
    return value
  }

  /// The text of a string, an object path or a signature.
  package var text: String? {
    switch content {
    case .string(let text), .objectPath(let text), .signature(let text): text
    default: nil
    }
  }

  /// The value of an integer of any size that fits in an `Int`.
  package var integer: Int? {
    switch content {
    case .byte(let number): Int(number)
    case .int16(let number): Int(number)
    case .uint16(let number): Int(number)
    case .int32(let number): Int(number)
    case .uint32(let number): Int(number)
    case .int64(let number): Int(exactly: number)
    case .uint64(let number): Int(exactly: number)
    default: nil
    }
  }

  /// The value of a number of any type.
  package var number: Double? {
    if case .double(let number) = content { return number }
    return integer.map(Double.init)
  }

  package var boolean: Bool? {
    if case .boolean(let value) = content { value } else { nil }
  }

  /// The elements of an array.
  package var elements: [BusValue]? {
    if case .array(_, let values) = content { values } else { nil }
  }

  /// The members of a structure.
  package var members: [BusValue]? {
    if case .structure(let values) = content { values } else { nil }
  }

  /// The pairs of a dictionary.
  package var pairs: [(key: BusValue, value: BusValue)]? {
    elements?.compactMap { if case .entry(let key, let value) = $0 { (key, value) } else { nil } }
  }
}
