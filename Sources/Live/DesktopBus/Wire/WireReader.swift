/// Reads values from the bytes of a message. It checks every length and offset before it uses it.
package struct WireReader {
  private let bytes: [UInt8]
  private let isBigEndian: Bool
  private(set) var position: Int
  /// The position after the last readable byte. Inside an array, it is the end of the array.
  private var end: Int
  private var valuesLeft = WireLimits.values

  /// Creates a reader that begins at an offset. Values are aligned to the beginning of `bytes`.
  init(_ bytes: [UInt8], from position: Int = 0, isBigEndian: Bool) {
    self.bytes = bytes
    self.isBigEndian = isBigEndian
    self.position = position
    end = bytes.count
  }

  /// Reads all values of the given types, which must use all bytes.
  static func values(
    of types: [BusType], in bytes: [UInt8], isBigEndian: Bool
  ) throws(WireError) -> [BusValue] {
    var reader = WireReader(bytes, isBigEndian: isBigEndian)
    var values: [BusValue] = []
    for type in types { values.append(try reader.value(of: type)) }
    guard reader.position == reader.end else { throw .excess }
    return values
  }

  mutating func value(of type: BusType, depth: Int = 0) throws(WireError) -> BusValue {
    guard depth <= WireLimits.valueDepth else { throw .tooDeep }
    guard valuesLeft > 0 else { throw .tooLarge }
    valuesLeft -= 1
    switch type {
    case .byte: return .byte(try integer())
    case .boolean:
      let number: UInt32 = try integer()
      guard number <= 1 else { throw .invalidValue }
      return .boolean(number == 1)
    case .int16: return .int16(try integer())
    case .uint16: return .uint16(try integer())
    case .int32: return .int32(try integer())
    case .uint32: return .uint32(try integer())
    case .int64: return .int64(try integer())
    case .uint64: return .uint64(try integer())
    case .double: return .double(Double(bitPattern: try integer()))
    case .string: return .string(try string())
    case .objectPath: return .objectPath(try string())
    case .signature: return .signature(try signature())
    case .handle: return .handle(try integer())
    case .variant:
      let types = try BusType.parse(try signature())
      guard types.count == 1 else { throw .invalidSignature }
      return .variant(try value(of: types[0], depth: depth + 1))
    case .array(let element): return try array(of: element, depth: depth)
    case .structure(let members):
      try align(to: 8)
      var values: [BusValue] = []
      for member in members { values.append(try value(of: member, depth: depth + 1)) }
      return .structure(values)
    case .entry(let key, let content):
      try align(to: 8)
      return .entry(
        try value(of: key, depth: depth + 1), try value(of: content, depth: depth + 1))
    }
  }

  private mutating func array(of element: BusType, depth: Int) throws(WireError) -> BusValue {
    var values: [BusValue] = []
    try readArray(alignedTo: element.alignment) { reader throws(WireError) in
      values.append(try reader.value(of: element, depth: depth + 1))
    }
    return .array(element, values)
  }

  /// Reads the length of an array, and each of its elements with a closure, which must take at
  /// least a byte.
  package mutating func readArray(
    alignedTo boundary: Int, _ readElement: (inout WireReader) throws(WireError) -> Void
  ) throws(WireError) {
    let length: UInt32 = try integer()
    guard length <= WireLimits.array else { throw .tooLarge }
    try align(to: boundary)
    guard Int(length) <= end - position else { throw .truncated }
    let outerEnd = end
    end = position + Int(length)
    while position < end { try readElement(&self) }
    end = outerEnd
  }

  package mutating func integer<Number: FixedWidthInteger>() throws(WireError) -> Number {
    let size = Number.bitWidth / 8
    try align(to: size)
    guard size <= end - position else { throw .truncated }
    var number: UInt64 = 0
    for index in 0..<size {
      let place = isBigEndian ? position + index : position + size - 1 - index
      number = number << 8 | UInt64(bytes[place])
    }
    position += size
    return Number(truncatingIfNeeded: number)
  }

  /// Reads a string or an object path. Invalid UTF-8 is repaired.
  package mutating func string() throws(WireError) -> String {
    let length: UInt32 = try integer()
    return try text(Int(length))
  }

  private mutating func signature() throws(WireError) -> String {
    let length: UInt8 = try integer()
    return try text(Int(length))
  }

  /// Reads a text and its terminating zero. Invalid UTF-8 is repaired.
  private mutating func text(_ length: Int) throws(WireError) -> String {
    guard length < end - position else { throw .truncated }
    let text = String(decoding: bytes[position..<position + length], as: UTF8.self)
    position += length
    guard bytes[position] == 0 else { throw .invalidValue }
    position += 1
    return text
  }

  package mutating func align(to boundary: Int) throws(WireError) {
    let next = (position + boundary - 1) / boundary * boundary
    guard next <= end else { throw .truncated }
    while position < next {
      guard bytes[position] == 0 else { throw .invalidPadding }
      position += 1
    }
  }
}
