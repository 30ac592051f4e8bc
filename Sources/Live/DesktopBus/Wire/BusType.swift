/// A complete D-Bus type, such as `a(so)`.
package indirect enum BusType: Hashable, Sendable {
  case byte, boolean, int16, uint16, int32, uint32, int64, uint64, double
  case string, objectPath, signature, handle, variant
  case array(BusType)
  case structure([BusType])
  /// A key and a value, which only an array may contain.
  case entry(BusType, BusType)

  /// The boundary at which the values begin, in bytes.
  var alignment: Int {
    switch self {
    case .byte, .signature, .variant: 1
    case .int16, .uint16: 2
    case .boolean, .int32, .uint32, .string, .objectPath, .handle, .array: 4
    case .int64, .uint64, .double, .structure, .entry: 8
    }
  }

  /// The signature of the type.
  package var text: String {
    switch self {
    case .array(let element): "a" + element.text
    case .structure(let members): "(" + members.map(\.text).joined() + ")"
    case .entry(let key, let value): "{" + key.text + value.text + "}"
    default: String(Unicode.Scalar(code))
    }
  }

  /// The first byte of the signature.
  private var code: UInt8 {
    switch self {
    case .byte: UInt8(ascii: "y")
    case .boolean: UInt8(ascii: "b")
    case .int16: UInt8(ascii: "n")
    case .uint16: UInt8(ascii: "q")
    case .int32: UInt8(ascii: "i")
    case .uint32: UInt8(ascii: "u")
    case .int64: UInt8(ascii: "x")
    case .uint64: UInt8(ascii: "t")
    case .double: UInt8(ascii: "d")
    case .string: UInt8(ascii: "s")
    case .objectPath: UInt8(ascii: "o")
    case .signature: UInt8(ascii: "g")
    case .handle: UInt8(ascii: "h")
    case .variant: UInt8(ascii: "v")
    case .array: UInt8(ascii: "a")
    case .structure: UInt8(ascii: "(")
    case .entry: UInt8(ascii: "{")
    }
  }

  /// The types whose signature is one byte, by this byte.
  private static let simple: [BusType?] = {
    let types: [BusType] = [
      .byte, .boolean, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .string,
      .objectPath, .signature, .handle, .variant,
    ]
    var simple = [BusType?](repeating: nil, count: Int(UInt8.max) + 1)
    for type in types { simple[Int(type.code)] = type }
    return simple
  }()

  /// Whether the type may be the key of a dictionary.
  private var isBasic: Bool {
    switch self {
    case .variant, .array, .structure, .entry: false
    default: true
    }
  }

  /// Parses a signature of any number of complete types.
  package static func parse(_ signature: String) throws(WireError) -> [BusType] {
    guard signature.utf8.count <= WireLimits.signature else { throw .invalidSignature }
    var rest = Substring(signature).utf8
    var types: [BusType] = []
    while !rest.isEmpty { types.append(try next(in: &rest, arrays: 0, structures: 0)) }
    return types
  }

  private static func next(
    in rest: inout Substring.UTF8View, arrays: Int, structures: Int, isElement: Bool = false
  ) throws(WireError) -> BusType {
    guard let code = rest.popFirst() else { throw .invalidSignature }
    guard max(arrays, structures) <= WireLimits.typeDepth else { throw .tooDeep }
    switch code {
    case UInt8(ascii: "a"):
      return .array(
        try next(in: &rest, arrays: arrays + 1, structures: structures, isElement: true))
    case UInt8(ascii: "("):
      var members: [BusType] = []
      while rest.first != UInt8(ascii: ")") {
        members.append(try next(in: &rest, arrays: arrays, structures: structures + 1))
      }
      rest.removeFirst()
      // An empty structure is invalid. It would also make an array of any length take no bytes.
      guard !members.isEmpty else { throw .invalidSignature }
      return .structure(members)
    case UInt8(ascii: "{"):
      guard isElement else { throw .invalidSignature }
      let key = try next(in: &rest, arrays: arrays, structures: structures + 1)
      let value = try next(in: &rest, arrays: arrays, structures: structures + 1)
      guard key.isBasic, rest.popFirst() == UInt8(ascii: "}") else { throw .invalidSignature }
      return .entry(key, value)
    default:
      guard let type = simple[Int(code)] else { throw .invalidSignature }
      return type
    }
  }
}
